import type { APIRoute } from 'astro'
import { knownDays } from '#content-reader/days/known-days'

/** What the forms say of a chosen day: fetched once one is chosen. */
export const GET: APIRoute = ({ locals: { site, clock } }) => Response.json(knownDays(site, clock.today))
