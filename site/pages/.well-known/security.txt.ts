import type { APIRoute } from 'astro'
import { addDays } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'

/** Less than a year, as the standard asks. */
const VALID_DAYS = 364

/** RFC 9116. Rendered anew each day: a site that nobody looks after any more is not vouched for. */
export const GET: APIRoute = ({ locals: { content, clock, address } }) => {
  const noon = momentAt(addDays(clock.today, VALID_DAYS), '12:00', clock.timeZone)
  const expires = new Date(noon).toISOString().replace('.000', '')
  const lines = [
    `Contact: mailto:${content.settings.email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${content.languages.join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', address)}`,
  ]
  return new Response(`${lines.join('\n')}\n`)
}
