import { listDeliveries } from '#schedule/days-ahead'
import { describeNextDelivery } from '#schedule/soup'
import type { AnswersOf } from '#site/features/search/answers/answers-of'

export const soupAnswer: AnswersOf = ({ site, clock }) => {
  if (!site.kosherSoup) return []
  const { path, title } = site.page('kosher-soup-delivery')
  const next = listDeliveries(site, clock.today).find(({ askBy }) => !clock.isPast(askBy))
  return [{ title: describeNextDelivery(next), facts: [], link: { text: title, path } }]
}
