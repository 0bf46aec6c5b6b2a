"""Discord's REST routes for scheduled events."""

from aiohttp import web

from bot.sandbox import outings
from bot.sandbox.clock import Snowflake
from bot.sandbox.errors import MISSING_PERMISSIONS, TOO_MANY_OUTINGS, UNKNOWN_OUTING
from bot.sandbox.http import API, answer, body_of, nothing
from bot.sandbox.outings import GOES_ON, Outing
from bot.sandbox.permissions import has
from bot.sandbox.routes import number
from bot.sandbox.world import Event, World

SCHEDULED_EVENTS = 1 << 16
"""The intent of whoever is told of them."""


class OutingRoutes:
    """Putting up, changing and taking down scheduled events, and listing them."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._outings: dict[Snowflake, Outing] = {}

    def table(self) -> list[web.RouteDef]:
        """The routes and what serves them."""
        all_of = f"{API}/guilds/{{guild}}/scheduled-events"
        one = f"{all_of}/{{outing}}"
        return [
            web.get(all_of, self._list),
            web.post(all_of, self._add),
            web.get(one, self._get),
            web.patch(one, self._change),
            web.delete(one, self._remove),
        ]

    def _check(self, request: web.Request, *, own: bool = True) -> None:
        """Raise 10004 or, where something is to be changed, 50013.

        Whoever may create them may change their own, and only who manages them any other.
        """
        self._world.check_guild(number(request, "guild"))
        if request.method == "GET":
            return
        granted = self._world.bot_permissions
        if not (has(granted, "manage_events") or (own and has(granted, "create_events"))):
            raise MISSING_PERMISSIONS()

    def _outing(self, request: web.Request) -> Outing:
        outing = self._outings.get(Snowflake(number(request, "outing")))
        if outing is None:
            raise UNKNOWN_OUTING()
        return outing

    def _tell(self, what: str, outing: Outing) -> None:
        data = outings.shown(self._world, outing)
        self._world.tell(Event(f"GUILD_SCHEDULED_EVENT_{what}", data, SCHEDULED_EVENTS))

    async def _list(self, request: web.Request) -> web.Response:
        self._check(request)
        return answer([outings.shown(self._world, each) for each in self._outings.values()])

    async def _add(self, request: web.Request) -> web.Response:
        self._check(request)
        outing = outings.read(self._world, body_of(request))
        if sum(each.status in GOES_ON for each in self._outings.values()) >= outings.UNCOMPLETED:
            raise TOO_MANY_OUTINGS()
        self._outings[outing.id] = outing
        self._tell("CREATE", outing)
        return answer(outings.shown(self._world, outing))

    async def _get(self, request: web.Request) -> web.Response:
        self._check(request)
        return answer(outings.shown(self._world, self._outing(request)))

    async def _change(self, request: web.Request) -> web.Response:
        outing = self._outing(request)
        self._check(request, own=outing.creator_id == self._world.bot.id)
        outings.change(outing, body_of(request))
        self._tell("UPDATE", outing)
        return answer(outings.shown(self._world, outing))

    async def _remove(self, request: web.Request) -> web.Response:
        outing = self._outing(request)
        self._check(request, own=outing.creator_id == self._world.bot.id)
        del self._outings[outing.id]
        self._tell("DELETE", outing)
        return nothing()
