import type { APIRoute } from 'astro'
import { getKnownDays } from '#schedule/days-ahead'
import { i18n } from '#schemas/locale'

export const GET: APIRoute = ({ locals: { content, clock } }) => Response.json(getKnownDays(content, clock.today, i18n))
