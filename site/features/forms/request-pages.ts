import type { Form } from '#schemas/forms/define-form'

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
export const sentPage = (form: Form) => ({
  path: `${form.path}/sent`,
  title: `${form.title}: thank you`,
  heading: 'Thank you',
  intro: form.messages.sent,
  description: form.messages.sent,
  index: false,
})
