"""Boards and pictures to look at: made up, in the notation, with something of everything."""

from render import (
    ContactBoard,
    ContactSheetPicture,
    DicePicture,
    HistogramMark,
    HistogramPicture,
    InkBoard,
    InkBoardPicture,
    InkBoardWords,
    InkCell,
    InkDie,
    InkEnd,
    InkLegendPicture,
    InkName,
    InkPicture,
    InkScore,
    InkSheetPicture,
    InkSheetRow,
    InkSpecial,
    OrientationsPicture,
    Side,
)

SPECIALS = ("HHRH", "HRRR", "HHHH", "RRRR", "HRRH", "HRHR")
LONG = "W" * 32
NAMES = tuple(
    InkName(name, f"Player {number}")
    for number, name in enumerate(
        ("Amélie", "Björn", "Chloé", "Дмитрий", "Éva-Maria", "Maximilien-Alexandre de Rochefort"), 1
    )
)

LAKE = (
    "B1=H.R. C1=L.R. G4=HH.. A4=HH.H / B2=RR.. F2=LL.L G2=LR.L A2=.RHR / A6=LR.. "
    "D6=L.R. E2=.LHH G3=..HH / A3=H.HR B3=.R.R C2=R.R. C3=R..R D4=..RH / D5=RHLL E5=L..L "
    "D3=.HH. E3=LLLL F3=L..L A5=HH.. C5=..RR / F1=H..H B6=L..L D7=RRR. G6=..RR"
)
LAVA = (
    "D1=R.R. B1=HRHR A2=.R.R A4=.HHH / D3=XXXX C4=.XX. E4=RXRo F2=* / E2=RRR. E1=.HRH "
    "F1=H..H C3=.XX. / C5=XX.. D5=XX.X E5=X..X B6=HRHRo C6=.R.R D6=RRRR / D7=R.R. G2=RRR. "
    "G6=..RH F4=HH.. G4=.H.H / F7=..HR E3=X.X. B7=HXH. F6=*"
).replace("RXRo", "RXR.")
RIVER = (
    "A1=VHVHo B1=HHRH C1=..HH D1=RR.. / A2=VRVRo B2=RR.R C2=HRHRo D2=.RRR / A3=VV.. B3=..VV "
    "B4=VV.. C4=.V.V D4=HVHVo E4=HVHVo / F4=V..V G1=..RR G2=RRR. G3=R.H. G4=HHH. / "
    "A5=.RRR B5=VRVRo D5=H.R. D6=RHRHo E6=.HHH E7=H.H. / A6=RR.. C6=..VV C7=VHVHo B7=HHH."
)


def board_of(notation: str, round_: int = 0, errors: str = "", **more: str) -> InkBoard:
    """A board written in the notation, ``/`` between rounds; errors as ``B3N C4E``."""
    cells = tuple(
        InkCell(word.split("=")[0], word.split("=")[1], number)
        for number, words in enumerate(notation.split("/"), start=1)
        for word in words.split()
    )
    sides: dict[str, Side] = {"N": "N", "E": "E", "S": "S", "W": "W"}
    ends = tuple(InkEnd(word[:2], sides[word[2]]) for word in errors.split())
    return InkBoard(cells, round_, ends, more.get("last_hit"))


BOARDS = (
    board_of(LAKE, 5, "D4W G6S C5S"),
    board_of(LAVA, 4, "D6E D6S A4S C6W B1E", last_hit="F2"),
    board_of(RIVER, 6, "B5S C2S"),
)
_SCORES = ("Networks", "Highway", "Railway", "Centre", "Lakes", "Meteor", "Errors")
_FRENCH = ("Réseaux", "Autoroute", "Chemin de fer", "Cases centrales", "Lacs", "Météore", "Erreurs")
DICE = tuple(
    InkDie(face, placed)
    for face, placed in (
        *(("R..R", True), ("HHH.", False), ("R.R.", True), ("HRHRo", False)),
        *(("L.R.", True), ("LL.L", False), ("2", True), ("free", True)),
    )
)


def board_picture(place: int, *, long: bool = False) -> InkBoardPicture:
    """A board with all that can stand beside it; ``long`` with words as long as they get."""
    labels = _FRENCH if long else _SCORES
    words = (
        InkBoardWords(
            "Jeu de base + Lacs + Météore, " * 3,
            "Tour 4 sur 6, " * 5,
            "Routes spéciales 2/3 " * 4,
            "Encore à tracer : 2 dés " * 4,
        )
        if long
        else InkBoardWords("Base + lakes + meteor", "Round 5/6", "Specials 2/3", "2 dice to draw")
    )
    return InkBoardPicture(
        InkName(LONG, "Joueur 1") if long else NAMES[place],
        BOARDS[place],
        words,
        DICE,
        tuple(InkSpecial(tile, number in (0, 4)) for number, tile in enumerate(SPECIALS)),
        tuple(
            InkScore(label, points)
            for label, points in zip(labels, (28, 7, 6, 8, 3, 4, -6), strict=True)
        ),
        InkScore("Total général du tour" if long else "Total", -40 if long else 50),
    )


def contact_sheet(count: int, *, long: bool = False) -> ContactSheetPicture:
    """So many boards."""
    boards = tuple(
        ContactBoard(
            InkName(LONG, "Joueur") if long else NAMES[number % 6],
            BOARDS[number % 3],
            (46, 37, 58, -4, 22, 300)[number % 6],
            number == 2,
        )
        for number in range(count)
    )
    title = "Fin du tour 4 sur 6, tous les plateaux " * 4 if long else "Round 4 of 7 is over"
    return ContactSheetPicture(boards, title, "page 2 sur 5, suite " * 3 if long else "page 2 of 5")


def histogram(*, long: bool = False, crowd: int = 400) -> HistogramPicture:
    """Totals of a crowd, with percentiles."""
    totals = tuple(20 + (i * 7919 % 17) + (i * 104729 % 23) + i % 5 for i in range(crowd))
    ranked = sorted(totals)
    marks = tuple(
        HistogramMark(ranked[len(ranked) * share // 100], label * (4 if long else 1))
        for share, label in (
            (10, "10 %"),
            (25, "25 %"),
            (50, "Médiane "),
            (75, "75 %"),
            (90, "90 %"),
        )
    )
    return HistogramPicture(
        totals,
        "Manche de la semaine 12 " * (4 if long else 1),
        "Total " * (20 if long else 1),
        "Plateaux " * (8 if long else 1),
        marks,
        HistogramMark(52, "Vous : 52, mieux que 88 % " * (3 if long else 1)),
        "400 plateaux " * (4 if long else 1),
    )


def sheet(count: int, *, long: bool = False) -> InkSheetPicture:
    """So many rows."""
    heads = _FRENCH if long else _SCORES
    rows = tuple(
        InkSheetRow(
            InkName(LONG, "Joueur") if long else NAMES[number % 6],
            (36 - number, 7, 6, 8, 3, 14, -6),
            68 - number if number < 5 else -40,
            str(number + 1),
            won=number == 0,
        )
        for number in range(count)
    )
    title = "Décompte final de la partie " * 4 if long else "Final scores"
    note = "Départage : le moins d'erreurs " * 5 if long else "Ties: fewest errors"
    return InkSheetPicture(rows, heads, "Total général" if long else "Total", title, note)


def legend(*, long: bool = False) -> InkLegendPicture:
    """All samples."""
    words = (
        ("highway", "Autoroute"),
        ("railway", "Chemin de fer"),
        ("station", "Gare : joint autoroute et chemin de fer"),
        ("overpass", "Pont : ne joint rien"),
        ("exit", "Sortie"),
        ("centre", "Cases centrales : 1 point chacune"),
        ("this_round", "Tracé à ce tour"),
        ("error", "Erreur : −1 point"),
        ("used", "Route spéciale utilisée"),
        ("river", "Rivière"),
        ("bridge", "Pont sur une rivière"),
        ("lake", "Lac"),
        ("pier", "Quai : joint une route à un lac"),
        ("lava", "Lave"),
        ("volcano", "Volcan"),
        ("crater", "Cratère"),
        ("meteor", "Dernier impact du météore"),
    )
    points = (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)
    samples = tuple((sample, text * (6 if long else 1)) for sample, text in words)
    return InkLegendPicture(
        "Légende " * (20 if long else 1), samples, points, "Sorties " * 3, "Points " * 3
    )


def strip(count: int = 8, title: str = "Station curve in C3") -> OrientationsPicture:
    """The ways to draw a curved station."""
    turnings = ("HR..", ".HR.", "..HR", "R..H", "RH..", ".RH.", "..RH", "H..R")
    return OrientationsPicture(turnings[:count], title)


def all_pictures(*, long: bool = False) -> dict[str, InkPicture]:
    """One of each kind, by name; ``long`` with words as long as they get."""
    return {
        **{f"board{place}": board_picture(place, long=long) for place in range(3)},
        **{f"contact{count}": contact_sheet(count, long=long) for count in (1, 2, 5, 6, 12)},
        "strip": strip(8, "Gare courbe en C3 " * 9) if long else strip(),
        "dice": DicePicture(DICE, "Tour 5 : les dés sont jetés " * (5 if long else 1)),
        "histogram": histogram(long=long),
        "sheet": sheet(6, long=long),
        "legend": legend(long=long),
    }
