import { hoursOfTwoDays, houseInWords } from '#content-reader/days/hours-on'
import { inOneLine } from '#schemas/content/address'
import { itemOf, joined, type SearchEntries, sectionOf } from '#site/features/search/item-of'

/** Where home says what today is. */
const TODAY = '/#today'

/** The footer of every page, found by people who look for a contact, and whether the building is open. */
export const contactSearch: SearchEntries = (content, clock) => {
  const { name, shortName, address, email, phone, donate, shop, social, partners } = content.site
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
        title: 'Open now? Building and opening hours',
        subtitle: houseInWords(content, clock),
        description: hoursOfTwoDays(content, clock.today),
        path: TODAY,
        icon: 'door',
        category: 'Information',
        priority: 1,
      },
      {},
      [`Is ${shortName} open today? When do you close?`],
    ),
  ]
}
