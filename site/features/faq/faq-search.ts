import { addressOf } from '#schemas/content/collections'
import { t } from '#schemas/language'
import { itemOf, type SearchEntries } from '#site/features/search/item-of'

export const faqSearch: SearchEntries = ({ entries }) =>
  entries('faq').map(({ id, question, answer }) =>
    itemOf(
      {
        id: `faq/${id}`,
        type: t('faq.kind'),
        title: question,
        description: answer,
        path: addressOf('faq', id),
        icon: 'question',
        category: 'Information',
      },
      {},
    ),
  )
