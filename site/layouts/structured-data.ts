import { hoursAndMinutes } from '#schemas/clock-time'
import { daysOf } from '#schemas/content/opening-hours'
import type { Site } from '#schemas/content/site'

/**
 * Our organization, address and opening hours for search engines: https://schema.org/NGO,
 * https://schema.org/CivicStructure
 */
export function structuredData({ name, description, address, email, phone, social, hours }: Site, url: URL): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': ['NGO', 'EventVenue'],
    name,
    description,
    url: url.href,
    email,
    telephone: `+1${phone.replace(/\D/g, '')}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    openingHoursSpecification: hours.map((group) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysOf(group),
      opens: hoursAndMinutes(group.opens),
      closes: hoursAndMinutes(group.closes),
    })),
    sameAs: social.map(({ link }) => link),
  }
  // A script ends at the first "</", wherever it is.
  return JSON.stringify(facts).replaceAll('</', '<\\/')
}
