import type { APIRoute } from 'astro'
import { getKnownDays } from '#schedule/days-ahead'
import { intl } from '#schemas/locale'

export const GET: APIRoute = ({ locals: { content, clock } }) => Response.json(getKnownDays(content, clock.today, intl))
