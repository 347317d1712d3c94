import { t } from '#schemas/language'
import { itemsOf, opening } from '#site/features/search/item-of'

export const staffSearch = itemsOf('staff', ({ title, bio }) => ({
  type: t('staff.person'),
  subtitle: title,
  description: opening(bio),
  icon: 'user',
  category: 'People',
  priority: 1,
}))
