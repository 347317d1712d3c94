import { addressOf, pageOf } from '#schemas/content/collections'
import { itemsOf, whoAnswers } from '#site/features/search/item-of'

/** The ways for prospective students to visit. */
export const prospectiveSearch = itemsOf('prospective', ({ id, details, modal, form, icon }, content) => ({
  type: 'Visit',
  subtitle: details?.timing ?? 'For prospective students',
  path: modal ? addressOf('prospective', form ?? id) : content.page(pageOf('prospective')).path,
  icon,
  category: 'Information',
  more: whoAnswers(details?.contact, content),
}))
