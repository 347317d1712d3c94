import { phoneAddress } from '#site/components/contact/contact'
import type { AnswersOf } from '#site/features/search/answers/answers-of'

export const urgentAnswer: AnswersOf = ({ site }) => {
  const page = site.pages.find(({ path }) => path === site.navigation.urgent?.link)
  if (!page || page.numbers.length === 0) return []
  return [
    {
      title: page.heading,
      facts: page.numbers.map(({ name, phone }) => ({ label: name, link: { text: phone, href: phoneAddress(phone) } })),
      link: { text: page.title, path: page.path },
    },
  ]
}
