## Ce qui est gardé des personnes, et comment cela s'efface

former-player = un ancien joueur

privacy-about = **Ce que je garde de vous :** à quelles tables vous étiez et sous quel nom, ce que vous y avez fait, comment vos parties ont fini, à quoi vous vous êtes inscrit, et vos choix dans `/settings mine`. Je ne garde rien de ce que les gens écrivent.
    {""}**Combien de temps :** jusqu'à ce que vous disiez `/privacy delete`. Quand un serveur me retire, tout ce qui s'y est joué s'efface { $days } jours plus tard. La personne qui m'héberge peut garder des sauvegardes plus longtemps.
    `/privacy export` vous envoie le tout dans un fichier. Le détail se trouve dans docs/privacy.md, livré avec mon programme.
privacy-export = Voici tout ce que je garde de vous. Le sens de chaque partie se trouve dans docs/privacy.md, livré avec mon programme.
privacy-export-sent = Je vous ai envoyé en message privé tout ce que je garde de vous.
privacy-export-here = Je ne peux pas vous écrire en message privé, alors voici tout ce que je garde de vous. Vous seul voyez ceci.
privacy-ask = **Dois-je vous oublier ?** C'est sans retour.
    • Vous quittez chaque table, liste et manche qui n'est pas finie. Les parties commencées continuent sans vous, comme après un abandon.
    • Votre nom et votre numéro disparaissent de toutes les parties, de tous les résultats, classements et listes. Vous y devenez « un ancien joueur ». Les autres gardent leurs parties et leurs résultats.
    • Vos réglages, et mes messages privés pour vous, sont effacés.
    Ce que j'ai écrit dans les salons et aux autres y reste, sauf le dernier message de chaque partie dans son salon. Les sauvegardes déjà faites par la personne qui m'héberge contiennent encore tout. Pour avoir d'abord un fichier : `/privacy export`.
privacy-forgotten = C'est fait : je ne vous connais plus. Parties dont vous avez été retiré : { $games }{ $left ->
    [0] {""}
   *[other] , dont { $left } en cours
}. Si vous rejoignez une table, vous repartez de zéro.
button-forget = Oui, oubliez-moi

command-privacy = confidentialité
command-privacy-hint = Ce que je garde de vous : le voir, l'avoir, ou le faire effacer
command-privacy-about = résumé
command-privacy-about-hint = Ce que je garde, et combien de temps
command-privacy-export = exporter
command-privacy-export-hint = Tout ce que je garde de vous, dans un fichier
command-privacy-delete = effacer
command-privacy-delete-hint = Me faire vous oublier ; je redemande avant
argument-sure = sûr
argument-sure-hint = Dites oui pour le faire sans nouvelle question
