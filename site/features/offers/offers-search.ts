import { itemOf, type SearchEntries } from '#site/features/search/item-of'

/** What we offer, as on the home page. */
export const offerSearch: SearchEntries = ({ entries }) =>
  entries('offers').map(({ id, title, description }) =>
    itemOf(
      {
        id: `offers/${id}`,
        type: 'What we offer',
        title,
        subtitle: 'What we offer',
        description,
        path: '/#offers-heading',
        icon: 'window',
        category: 'Student Life',
      },
      {},
    ),
  )
