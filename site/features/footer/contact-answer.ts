import { inOneLine } from '#schemas/content/address'
import { t } from '#schemas/language'
import { phoneAddress } from '#site/components/contact/contact'
import type { AnswersOf } from '#site/features/search/answers/answers-of'
import { sectionOf } from '#site/features/search/item-of'

export const contactAnswer: AnswersOf = ({ site }) => {
  const { name, phone, email, address } = site.site
  return [
    {
      title: t('footer.call', { phone }),
      facts: [
        { label: t('words.telephone'), link: { text: phone, href: phoneAddress(phone) } },
        { label: t('words.email'), link: { text: email, href: `mailto:${email}` } },
        { label: t('footer.address'), text: `${name}, ${inOneLine(address)}` },
      ],
      link: { text: t('footer.askUs'), path: sectionOf(site, 'faq', 'contact') },
    },
  ]
}
