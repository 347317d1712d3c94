import { t } from '#schemas/language'
import { itemsOf } from '#site/features/search/item-of'

export const opportunitySearch = itemsOf('opportunity-categories', () => ({
  type: t('opportunities.kind'),
  path: '/student-life-opportunities',
  icon: 'compass',
  category: 'Opportunities',
  facts: {},
}))
