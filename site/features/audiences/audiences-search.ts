import { itemOf, type SearchEntries, whoAnswers } from '#site/features/search/item-of'

/** The doors of the home page. */
export const audienceSearch: SearchEntries = (content) =>
  content.entries('audiences').map((audience) =>
    itemOf(
      {
        id: `audiences/${audience.id}`,
        type: 'Who you are',
        title: audience.title,
        subtitle: audience.subtitle,
        description: audience.description,
        path: '/#doors',
        icon: audience.icon,
        category: 'Information',
      },
      {},
      whoAnswers(audience.contact, content),
    ),
  )
