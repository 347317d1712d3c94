import { addressOf, pageOf } from '#schemas/content/collections'
import { itemOf, type SearchEntries, whoAnswers } from '#site/features/search/item-of'

/** The ways for prospective students to visit. */
export const prospectiveSearch: SearchEntries = (content) =>
  content.entries('prospective').map((way) =>
    itemOf(
      {
        id: `prospective/${way.id}`,
        type: 'Visit',
        title: way.title,
        subtitle: way.details?.timing ?? 'For prospective students',
        description: way.description,
        path: way.modal ? addressOf('prospective', way.form ?? way.id) : content.page(pageOf('prospective')).path,
        icon: way.icon,
        category: 'Information',
      },
      way,
      whoAnswers(way.details?.contact, content),
    ),
  )
