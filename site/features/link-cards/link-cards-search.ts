import { itemOf, joined, type SearchEntries, sectionOf } from '#site/features/search/item-of'

/** The cards for parents who want to be in touch. */
export const parentNetworkSearch: SearchEntries = (content) =>
  content.entries('parent-network').map(({ id, title, linkText, description }) =>
    itemOf(
      {
        id: `parent-network/${id}`,
        type: 'For parents',
        title,
        subtitle: joined('For parents', linkText),
        description,
        path: sectionOf(content, 'parents/stay-informed', 'network'),
        icon: 'heart',
        category: 'Parents',
      },
      {},
    ),
  )

/** The cards for alumni. */
export const alumniSearch: SearchEntries = (content) =>
  content.entries('alumni').map(({ id, title, linkText, description, featured }) =>
    itemOf(
      {
        id: `alumni/${id}`,
        type: 'For alumni',
        title,
        subtitle: joined('For alumni', linkText),
        description,
        path: sectionOf(content, 'alumni', featured ? 'featured' : 'more'),
        icon: 'key',
        category: 'Alumni',
      },
      {},
    ),
  )
