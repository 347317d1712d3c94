import { findStage } from '#schedule/elections'
import type { ElectionStage, Elections } from '#schemas/elections/elections'
import { t } from '#schemas/locale'
import { createSearchItem, joinFacts, type SearchEntries } from '#site/features/search/search-items'

export const ELECTIONS = 'elections'

export const postersAt = ({ images }: Pick<Elections, 'images'>, stage: ElectionStage) =>
  images.map(({ during, ...image }) => {
    const { alt = image.alt, url = image.url, ...texts } = during[stage] ?? {}
    return { ...image, ...texts, alt, url }
  })

export const electionSearch: SearchEntries = (content, { today }) => {
  const { elections } = content
  if (!elections) return []
  const stage = findStage(elections, today, content.year)?.stage
  if (!stage) return []
  const { title, subtitle } = elections.stages[stage] ?? elections
  return [
    createSearchItem(
      {
        id: 'elections',
        type: t('elections.kind'),
        title: t('elections.elections'),
        subtitle: joinFacts(stage === 'applications' ? elections.popup.title : undefined, title),
        description: subtitle,
        path: `/#${ELECTIONS}`,
        icon: 'vote',
        category: 'Student Life',
      },
      elections.images.map(({ caption, text }) => `${caption}. ${text}`),
    ),
  ]
}
