import { listDeliveries } from '#schedule/days-ahead'
import { describeNextDelivery } from '#schedule/soup'
import { i18n, t } from '#schemas/locale'
import {
  type AnswerSource,
  contactNames,
  createSearchItem,
  type SearchEntries,
  summarize,
} from '#site/features/search/search-items'

export const soupSearch: SearchEntries = (content) => {
  const { kosherSoup } = content
  if (!kosherSoup) return []
  return [
    createSearchItem(
      {
        id: 'kosher-soup',
        type: t('labels.service'),
        title: t('soup.request'),
        subtitle: Object.values(kosherSoup.availability).join(t('punctuation.comma')),
        description: summarize(kosherSoup.contactInfo.text),
        path: `${content.page('kosher-soup-delivery').path}#${SOUP_DIALOG}`,
        icon: 'soup',
        category: 'Services',
        priority: 1,
      },
      kosherSoup,
      contactNames(kosherSoup.contactInfo.contact, content),
    ),
  ]
}

export const soupAnswer: AnswerSource = ({ content, clock }) => {
  if (!content.kosherSoup) return []
  const { path, title } = content.page('kosher-soup-delivery')
  const next = listDeliveries(content, clock.today).find(({ askBy }) => !clock.isPast(askBy))
  return [{ title: describeNextDelivery(next, i18n), facts: [], link: { text: title, path } }]
}

export const SOUP_DIALOG = 'request'
