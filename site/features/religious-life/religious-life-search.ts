import { t } from '#schemas/language'
import { itemsOf, whoAnswers } from '#site/features/search/item-of'

export const religiousLifeSearch = itemsOf('religious-life', ({ subtitle, contact }, content) => ({
  type: t('religiousLife.kind'),
  subtitle,
  icon: 'candles',
  category: 'Religious Life',
  priority: 1,
  more: whoAnswers(contact, content),
}))
