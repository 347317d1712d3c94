import { itemOf, type SearchEntries } from '#site/features/search/item-of'

/** The kinds of opportunities that students have. */
export const opportunitySearch: SearchEntries = ({ entries }) =>
  entries('opportunity-categories').map(({ id, title, description }) =>
    itemOf(
      {
        id: `opportunity-categories/${id}`,
        type: 'Opportunity',
        title,
        description,
        path: '/student-life-opportunities',
        icon: 'compass',
        category: 'Opportunities',
      },
      {},
    ),
  )
