import { hoursOfTwoDays } from '#content-reader/days/hours-on'
import { inOneLine } from '#schemas/content/address'
import { openingHoursInWords } from '#schemas/content/opening-hours'
import { itemOf, joined, type SearchEntries, sectionOf } from '#site/features/search/item-of'
import { TODAY } from '#site/features/today/today-address'

/** The footer of every page, found by people who look for a contact, and when the building is open. */
export const contactSearch: SearchEntries = (content, clock) => {
  const { name, shortName, address, hours, hoursOtherwise, email, phone, donate, shop, social, partners } = content.site
  return [
    itemOf(
      {
        id: 'site',
        type: 'Contact',
        title: 'Contact Information',
        subtitle: joined(phone, email),
        description: `${name}, ${inOneLine(address)}. ${address.note}`,
        path: sectionOf(content, 'faq', 'contact'),
        icon: 'phone',
        category: 'Information',
        priority: 1,
      },
      { donate, shop, social, partners },
      ['Find Us'],
    ),
    itemOf(
      {
        id: 'site/hours',
        type: 'Hours',
        title: `Opening hours: is ${shortName} open today?`,
        subtitle: `${openingHoursInWords(hours)}${hoursOtherwise.outOfTerm ? ', in term' : ''}`,
        description: hoursOfTwoDays(content, clock.today),
        path: TODAY,
        icon: 'door',
        category: 'Information',
        priority: 1,
      },
      {},
      [`Is ${shortName} open now, today, tomorrow? When do you close?`],
    ),
  ]
}
