import { inOneLine } from '#schemas/content/address'
import { itemOf, joined, type SearchEntries, sectionOf } from '#site/features/search/item-of'

/** The footer of every page, found by people who look for a contact. */
export const contactSearch: SearchEntries = (content) => {
  const { name, address, email, phone, donate, shop, social, partners } = content.site
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
  ]
}
