import { addressOf } from '#schemas/content/collections'
import { t } from '#schemas/language'
import { mailAddress, phoneAddress } from '#site/components/contact/contact'
import type { AnswersOf } from '#site/features/search/answers/answers-of'

/** How to reach each person on the staff: by their name, or a part of it. */
export const personAnswers: AnswersOf = ({ site }) => {
  const { phone } = site.site
  return site.entries('staff').map(({ id, name, title, email }) => {
    const emails = [email].flat()
    return {
      of: { id, names: name.split(/[ -]/).filter((part) => part !== t('staff.and')) },
      title: t('staff.nameAndTitle', { name, title }),
      facts: [
        { label: t('words.email'), link: { text: emails.join(t('words.comma')), href: mailAddress(emails) } },
        {
          label: t('words.telephone'),
          text: t('staff.askFor', { name }),
          link: { text: phone, href: phoneAddress(phone) },
        },
      ],
      link: { text: name, path: addressOf('staff', id) },
    }
  })
}
