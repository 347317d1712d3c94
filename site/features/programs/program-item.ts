import type { Content, Entry } from '#content-reader/read/content'
import { type AddressedName, addressOf } from '#schemas/content/collections'
import type { SearchItem } from '#search/search-item'
import { itemOf, whoAnswers } from '#site/features/search/item-of'

interface Listed {
  name: string
  summary: string
  contact: Parameters<Content['contact']>[0]
}

/** The search item of a fellowship, a paid role or a trip. */
export const programItem = (
  kind: AddressedName,
  entry: Entry<Listed>,
  shown: Pick<SearchItem, 'type' | 'subtitle' | 'icon' | 'category'> & Partial<Pick<SearchItem, 'priority'>>,
  content: Content,
): SearchItem =>
  itemOf(
    {
      priority: 1,
      ...shown,
      id: `${kind}/${entry.id}`,
      title: entry.name,
      description: entry.summary,
      path: addressOf(kind, entry.id),
    },
    entry,
    whoAnswers(entry.contact, content),
  )
