import { t } from '#schemas/language'
import { itemsOf, sectionOf } from '#site/features/search/item-of'

export const valueSearch = itemsOf('values', (_, content) => ({
  type: t('mission.value'),
  subtitle: t('mission.coreValue'),
  path: sectionOf(content, 'mission', 'values'),
  icon: 'heart',
  category: 'Information',
  facts: {},
}))
