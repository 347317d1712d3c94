import { t } from '#schemas/language'
import { itemsOf } from '#site/features/search/item-of'

export const offerSearch = itemsOf('offers', () => ({
  type: t('offers.kind'),
  subtitle: t('offers.kind'),
  path: '/#offers-heading',
  icon: 'window',
  category: 'Student Life',
  facts: {},
}))
