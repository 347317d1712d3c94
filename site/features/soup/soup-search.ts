import { t } from '#schemas/language'
import { itemOf, opening, type SearchEntries, whoAnswers } from '#site/features/search/item-of'
import { SOUP_DIALOG } from './SoupFacts'

export const soupSearch: SearchEntries = (content) => {
  const { kosherSoup } = content
  if (!kosherSoup) return []
  return [
    itemOf(
      {
        id: 'kosher-soup',
        type: t('words.service'),
        title: t('soup.request'),
        subtitle: Object.values(kosherSoup.availability).join(t('words.comma')),
        description: opening(kosherSoup.contactInfo.text),
        path: `${content.page('kosher-soup-delivery').path}#${SOUP_DIALOG}`,
        icon: 'soup',
        category: 'Services',
        priority: 1,
      },
      kosherSoup,
      whoAnswers(kosherSoup.contactInfo.contact, content),
    ),
  ]
}
