import type { APIRoute } from 'astro'
import { getKnownDays } from '#schedule/days-ahead'

/** Fetched once a day is chosen. */
export const GET: APIRoute = ({ locals: { content, clock } }) => Response.json(getKnownDays(content, clock.today))
