import type { APIRoute } from 'astro'
import { roomHours } from '#content-reader/days/room-hours'
import { content, today } from '#site/content'

/** When our own events are in each room: the room's form fetches it once a day is chosen. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(roomHours(content(), today())), { headers: { 'content-type': 'application/json' } })
