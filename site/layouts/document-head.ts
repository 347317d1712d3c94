import type { Clock } from '#calendar/clock'
import { momentOf } from '#calendar/time/local-time'
import { listSpecialHours } from '#schedule/hours'
import { formatAsOf } from '#schemas/locale'
import type { Settings } from '#schemas/settings/settings'
import { dialed, NORTH_AMERICA } from '#schemas/telephone'
import { hoursAndMinutes } from '#schemas/time/clock-time'
import { daysOf } from '#schemas/time/opening-hours'
import type { RenderContext } from '#site/render-context'

export function browserTitle(
  title: string | undefined,
  { name, description }: Pick<Settings, 'name' | 'description'>,
): string {
  if (title) return `${title} | ${name}`
  const [whatWeAre = ''] = description.split(/[.:]/)
  return whatWeAre.startsWith(name) ? whatWeAre : `${name}: ${whatWeAre}`
}

export const previewAddress = (path: string): string => `/previews${path === '/' ? '/home' : path}.png`

/** In milliseconds: when a page was rendered and, if it says anything of time, until when it is true. */
export interface Exported {
  on: number
  until?: number | undefined
}

/** Marks the root element for `refresh-stale-page.client.ts`: no server will say it. */
export const exportedAttributes = ({ timeZone }: Clock, exported: Exported | undefined) =>
  exported && {
    'data-as-of': formatAsOf(exported.on, timeZone),
    'data-until': exported.until && momentOf(exported.until, timeZone),
  }

/** https://schema.org/NGO, https://schema.org/CivicStructure */
export function structuredData({ content, clock, address }: RenderContext): string {
  const { settings } = content
  const { name, description, email, phone, social, hours } = settings
  return toScriptJson({
    '@context': 'https://schema.org',
    '@type': ['NGO', 'EventVenue'],
    '@id': organizationId(address),
    name,
    description,
    url: address.href,
    email,
    telephone: dialed(phone, NORTH_AMERICA),
    address: postalAddress(settings),
    openingHoursSpecification: hours.map((group) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysOf(group),
      opens: hoursAndMinutes(group.opens),
      closes: hoursAndMinutes(group.closes),
    })),
    specialOpeningHoursSpecification: listSpecialHours(content, clock.today, SPECIAL_DAYS).map(
      ({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        opens,
        closes,
      }),
    ),
    sameAs: social.map(({ link }) => link),
  })
}

const SPECIAL_DAYS = 14

export const organizationId = (address: URL): string => new URL('/#organization', address).href

export const postalAddress = ({ address }: { address: Omit<Settings['address'], 'note'> }) => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.state,
  postalCode: address.zip,
  addressCountry: address.country,
})

/** Leaves no `<`: `</script` would end the script, and `<!--<script` swallow the rest of the page. */
export const toScriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
