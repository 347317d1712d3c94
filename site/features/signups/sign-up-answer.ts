import { t } from '#schemas/language'
import { phoneAddress } from '#site/components/contact/contact'
import type { AnswersOf } from '#site/features/search/answers/answers-of'

export const signUpAnswer: AnswersOf = ({ site }) => {
  if (!site.entries('events').some(({ seats }) => seats)) return []
  const { title: text, path } = site.page('program-calendar')
  const { phone } = site.site
  return [
    {
      title: t('searchIndex.changeSignUp'),
      facts: [{ label: t('searchIndex.noMail'), link: { text: phone, href: phoneAddress(phone) } }],
      link: { text, path },
    },
  ]
}
