import { addressOf } from '#schemas/content/collections'
import { itemOf, opening, type SearchEntries } from '#site/features/search/item-of'

/** Everybody on the staff, by name. */
export const staffSearch: SearchEntries = ({ entries }) =>
  entries('staff').map((person) =>
    itemOf(
      {
        id: `staff/${person.id}`,
        type: 'Person',
        title: person.name,
        subtitle: person.title,
        description: opening(person.bio),
        path: addressOf('staff', person.id),
        icon: 'user',
        category: 'People',
        priority: 1,
      },
      person,
    ),
  )
