import { addressOf } from '#schemas/content/collections'
import { itemOf, type SearchEntries, whoAnswers } from '#site/features/search/item-of'

/** Where and how to pray, eat and live here. */
export const religiousLifeSearch: SearchEntries = (content) =>
  content.entries('religious-life').map((entry) =>
    itemOf(
      {
        id: `religious-life/${entry.id}`,
        type: 'Religious life',
        title: entry.title,
        subtitle: entry.subtitle,
        description: entry.description,
        path: addressOf('religious-life', entry.id),
        icon: 'candles',
        category: 'Religious Life',
        priority: 1,
      },
      entry,
      whoAnswers(entry.contact, content),
    ),
  )
