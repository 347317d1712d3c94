import type { APIRoute } from 'astro'
import { getKnownDays } from '#schedule/days-ahead'

/** What the forms say of a chosen day: fetched once one is chosen. */
export const GET: APIRoute = ({ locals: { site, clock } }) => Response.json(getKnownDays(site, clock.today))
