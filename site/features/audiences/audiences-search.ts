import { t } from '#schemas/language'
import { itemsOf, whoAnswers } from '#site/features/search/item-of'

export const audienceSearch = itemsOf('audiences', ({ subtitle, icon, contact }, content) => ({
  type: t('audiences.kind'),
  subtitle,
  path: '/#doors',
  icon,
  category: 'Information',
  facts: {},
  more: whoAnswers(contact, content),
}))
