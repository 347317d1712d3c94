import type { APIRoute } from 'astro'
import { getKnownDays } from '#schedule/days-ahead'

/** Fetched once a day is chosen. */
export const GET: APIRoute = ({ locals: { site, clock } }) => Response.json(getKnownDays(site, clock.today))
