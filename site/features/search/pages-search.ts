import type { Content, PageEntry } from '#content-reader/read/content'
import { t } from '#schemas/language'
import type { SearchItem } from '#search/search-item'
import { itemOf, type SearchEntries } from './item-of'

export const pageSearch: SearchEntries = (content) =>
  content.pages.filter(({ index }) => index).map((page) => pageItem(page, content))

const factsBeside = ({
  kosherSoup,
  roomPolicies,
  home,
  entries,
}: Content): Readonly<Record<string, object | undefined>> => ({
  'kosher-soup-delivery': kosherSoup,
  'room-reservation': roomPolicies,
  home,
  // Without how to say them: parts of words are words of their own there, "zoo" in "meh-ZOO-zuh".
  glossary: entries('glossary').map(({ term, forms, letters, meaning }) => ({ term, forms, letters, meaning })),
})

function pageItem(page: PageEntry, content: Content): SearchItem {
  const { category = 'Information', priority = 2 } = content.search.pages.find(({ page: id }) => id === page.id) ?? {}
  const { title, heading, description, intro, cards, numbers, amounts, headings, body, path } = page
  return itemOf(
    {
      id: `pages/${page.id}`,
      type: t('searchPage.page'),
      title,
      subtitle: heading,
      description,
      path,
      icon: 'page',
      category,
      priority,
    },
    { intro, headings, cards, numbers, amounts, body, beside: factsBeside(content)[page.id] ?? {} },
  )
}
