import { inOneLine } from '#schemas/content/address'
import { phoneAddress } from '#site/components/contact/contact'
import type { AnswersOf } from '#site/features/search/answers/answers-of'
import { sectionOf } from '#site/features/search/item-of'

/** How to reach the house. */
export const contactAnswer: AnswersOf = ({ site }) => {
  const { name, phone, email, address } = site.site
  return [
    {
      title: `Call ${phone}`,
      facts: [
        { label: 'Telephone', link: { text: phone, href: phoneAddress(phone) } },
        { label: 'E-mail', link: { text: email, href: `mailto:${email}` } },
        { label: 'Address', text: `${name}, ${inOneLine(address)}` },
      ],
      link: { text: 'Ask us something', path: sectionOf(site, 'faq', 'contact') },
    },
  ]
}
