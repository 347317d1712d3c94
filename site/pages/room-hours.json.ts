import type { APIRoute } from 'astro'
import { roomHours } from '#content-reader/days/room-hours'

/** When our own events are in each room: the room's form fetches it once a day is chosen. */
export const GET: APIRoute = ({ locals: { site, clock } }) =>
  new Response(JSON.stringify(roomHours(site, clock.today)), { headers: { 'content-type': 'application/json' } })
