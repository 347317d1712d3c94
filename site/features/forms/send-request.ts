import emailjs, { EmailJSResponseStatus } from '@emailjs/browser'
import { type Answers, templateParams } from '#schemas/forms/answers'
import type { Form, RequestKind } from '#schemas/forms/define-form'
import { emailClient } from './email-client'
import type { Outcome } from './outcome'
import { recordRequest } from './record-request'

/** The name that the specification puts before an error of the e-mail service. */
const SERVICE_NAME = 'EmailJS'

/** Requests of these kinds are recorded by the specification's extra helper too. */
const RECORDED: ReadonlySet<RequestKind> = new Set(['tour', 'soup'])

/**
 * Sends a request through the e-mail client; answers with the sentence to show (specification, section 8).
 *
 * @param beside what travels beside the answers
 */
export async function sendRequest(
  form: Form<RequestKind>,
  answers: Answers,
  beside: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const { serviceId, templates, options } = emailClient
  const params = { ...templateParams(form, answers), ...beside }
  try {
    emailjs.init(options())
    const { status } = await emailjs.send(serviceId, templates[form.kind], params).catch(throwAsStatus)
    if (status !== 200) return { failure: form.messages.failed }
  } catch (thrown) {
    return { failure: failureSentence(thrown, form) }
  }
  if (RECORDED.has(form.kind)) recordRequest(form.kind, params)
  return { thanks: form.messages.sent }
}

/**
 * A call that reached nobody throws the browser's own TypeError, which each browser words differently; the client's status
 * for it is 0, "Network Error", which is what a status holds that is made of nothing.
 */
function throwAsStatus(thrown: unknown): never {
  throw thrown instanceof TypeError ? new EmailJSResponseStatus() : thrown
}

/** A service's answer carries `text` and is no Error; other faults carry `message`; bad arguments are bare strings. */
function failureSentence(thrown: unknown, form: Form): string {
  if (typeof thrown === 'object' && thrown !== null) {
    if ('text' in thrown && typeof thrown.text === 'string' && thrown.text)
      return `${SERVICE_NAME} Error: ${thrown.text}`
    if ('message' in thrown && typeof thrown.message === 'string' && thrown.message) return `Error: ${thrown.message}`
  }
  return form.messages.fallback
}
