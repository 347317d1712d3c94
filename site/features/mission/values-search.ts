import { itemOf, type SearchEntries, sectionOf } from '#site/features/search/item-of'

/** Our values, which the mission page lists. */
export const valueSearch: SearchEntries = (content) =>
  content.entries('values').map(({ id, title, description }) =>
    itemOf(
      {
        id: `values/${id}`,
        type: 'Value',
        title,
        subtitle: 'Core value',
        description,
        path: sectionOf(content, 'mission', 'values'),
        icon: 'heart',
        category: 'Information',
      },
      {},
    ),
  )
