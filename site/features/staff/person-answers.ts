import { addressOf } from '#schemas/content/collections'
import { mailAddress, phoneAddress } from '#site/components/contact/contact'
import type { AnswersOf } from '#site/features/search/answers/answers-of'

/** How to reach each person on the staff: by their name, or a part of it. */
export const personAnswers: AnswersOf = ({ site }) => {
  const { phone } = site.site
  return site.entries('staff').map(({ id, name, title, email }) => {
    const emails = [email].flat()
    return {
      of: { id, names: name.split(/[ -]/).filter((part) => part !== 'and') },
      title: `${name}, ${title}`,
      facts: [
        { label: 'E-mail', link: { text: emails.join(', '), href: mailAddress(emails) } },
        { label: 'Telephone', text: `Ask for ${name} at`, link: { text: phone, href: phoneAddress(phone) } },
      ],
      link: { text: name, path: addressOf('staff', id) },
    }
  })
}
