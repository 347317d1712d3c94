import { addressOf } from '#schemas/content/collections'
import { t } from '#schemas/language'
import { phoneAddress } from '#site/components/contact/contact'
import type { AnswersOf } from '#site/features/search/search-items'

export const parkingAnswers: AnswersOf = ({ site }) =>
  site.entries('parent-resources').flatMap(({ id, title, details }) => {
    const places = details?.parking ?? []
    if (places.length === 0) return []
    return {
      title: t('parentResources.parking'),
      facts: places.map(({ name, description, phone }) => ({
        label: name,
        text: description,
        ...(phone && { link: { text: phone, href: phoneAddress(phone) } }),
      })),
      link: { text: title, path: addressOf('parent-resources', id) },
    }
  })
