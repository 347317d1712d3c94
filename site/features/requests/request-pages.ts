import { t } from '#schemas/language'
import type { Form } from '#schemas/requests/define-form'

/** Search engines get the page that opens the form instead. */
export const requestPage = (form: Form) => ({
  path: form.path,
  title: form.title,
  heading: form.title,
  intro: form.lead,
  description: form.lead,
  index: false,
})

export function sentPage(form: Form) {
  const thanks = form.messages.sent
  return {
    path: `${form.path}/sent`,
    title: t('forms.thankYouFor', { form: form.title }),
    heading: t('forms.thankYou'),
    intro: thanks,
    description: thanks,
    index: false,
  }
}
