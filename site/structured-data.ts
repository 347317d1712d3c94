import { hoursAndMinutes } from '#schemas/clock-time'
import { daysOf } from '#schemas/content/opening-hours'
import type { Site } from '#schemas/content/site'
import { dialed } from '#schemas/telephone'

/**
 * Our organization, address and opening hours for search engines: https://schema.org/NGO,
 * https://schema.org/CivicStructure
 */
export function structuredData(site: Site, address: URL): string {
  const { name, description, email, phone, social, hours } = site
  return asScript({
    '@context': 'https://schema.org',
    '@type': ['NGO', 'EventVenue'],
    '@id': organizationId(address),
    name,
    description,
    url: address.href,
    email,
    telephone: dialed(phone),
    address: postalAddress(site),
    openingHoursSpecification: hours.map((group) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysOf(group),
      opens: hoursAndMinutes(group.opens),
      closes: hoursAndMinutes(group.closes),
    })),
    sameAs: social.map(({ link }) => link),
  })
}

/** What search engines know us by on every page. */
export const organizationId = (address: URL): string => new URL('/#organization', address).href

export const postalAddress = ({ address }: Pick<Site, 'address'>) => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.state,
  postalCode: address.zip,
  addressCountry: address.country,
})

/** Data as the text of a script. In it, `</script` ends the script and `<!--<script` swallows the rest of the page: no `<` may stay. */
export const asScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
