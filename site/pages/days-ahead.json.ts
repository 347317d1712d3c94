import type { APIRoute } from 'astro'
import { getKnownDays } from '#schedule/days-ahead'

export const GET: APIRoute = ({ locals: { content, clock } }) => Response.json(getKnownDays(content, clock.today))
