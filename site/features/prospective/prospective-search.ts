import { addressOf, pageOf } from '#schemas/content/collections'
import { t } from '#schemas/language'
import { itemsOf, whoAnswers } from '#site/features/search/item-of'

export const prospectiveSearch = itemsOf('prospective', ({ id, details, modal, form, icon }, content) => ({
  type: t('prospective.visit'),
  subtitle: details?.timing ?? t('prospective.forStudents'),
  path: modal ? addressOf('prospective', form ?? id) : content.page(pageOf('prospective')).path,
  icon,
  category: 'Information',
  more: whoAnswers(details?.contact, content),
}))
