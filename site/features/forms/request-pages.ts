import { type Form, messageText } from '#schemas/forms/define-form'
import type { WhoWeAre } from './who-we-are'

/** The page on which a request form stands alone. Search engines are led to the page that opens the form instead. */
export const requestPage = (form: Form) => ({
  path: form.path,
  title: form.title,
  heading: form.title,
  intro: form.lead,
  description: form.lead,
  index: false,
})

/** The page that says thank you after a form was posted without script. */
export function sentPage(form: Form, words: WhoWeAre) {
  const thanks = messageText(form.messages.sent, words)
  return {
    path: `${form.path}/sent`,
    title: `${form.title}: thank you`,
    heading: 'Thank you',
    intro: thanks,
    description: thanks,
    index: false,
  }
}
