import emailjs, { EmailJSResponseStatus } from '@emailjs/browser'
import { type Answers, templateParams } from '#schemas/forms/answers'
import type { Form } from '#schemas/forms/define-form'
import { errorsInText } from '#schemas/forms/error-text'
import type { AnyRequest } from '#schemas/forms/forms'
import { CHECK_FIELDS } from '#schemas/forms/mistakes'
import { emailClientOptions } from './email-client'
import { type Outcome, unreached } from './outcome'
import { recordRequest } from './record-request'

/** The name that the specification puts before an error of the e-mail service. */
const SERVICE_NAME = 'EmailJS'

/** The service's status for invalid input. */
const NOT_VALID = 422

/**
 * Sends a request through the e-mail client; returns the sentence to show (specification, section 8).
 *
 * @param hiddenFields what is sent with the answers
 */
export async function sendRequest(
  form: AnyRequest,
  answers: Answers,
  hiddenFields: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const { serviceId, templates } = EMAIL_CLIENT
  const { kind, messages, isRecorded } = form
  const params = { ...templateParams(form, answers), ...hiddenFields }
  try {
    emailjs.init(emailClientOptions())
    const { status } = await emailjs.send(serviceId, templates[kind], params).catch(throwAsStatus)
    if (status !== 200) return { failure: messages.failed }
  } catch (thrown) {
    return outcomeOf(thrown, form)
  }
  if (isRecorded) recordRequest(kind, params)
  return { thanks: messages.sent }
}

/**
 * A call that can't reach the service throws the browser's own TypeError, whose message differs by browser; the
 * client's status for it is 0, "Network Error", which is the default of its status class.
 */
function throwAsStatus(thrown: unknown): never {
  throw thrown instanceof TypeError ? new EmailJSResponseStatus() : thrown
}

/**
 * A service's response has `text` and is not an Error; other errors have `message`; invalid arguments are plain
 * strings.
 */
function outcomeOf(thrown: unknown, form: Form): Outcome {
  const { status, text, message } = partsOf(thrown)
  if (typeof text === 'string' && text) {
    const { before, errors } = status === NOT_VALID ? errorsInText(form, text) : { before: text, errors: [] }
    const failure = `${SERVICE_NAME} Error: ${before || CHECK_FIELDS}`
    if (errors.length > 0) return { failure, errors }
    return status === 0 ? { failure, unreached: unreached() } : { failure }
  }
  return { failure: typeof message === 'string' && message ? `Error: ${message}` : form.messages.fallback }
}

const partsOf = (thrown: unknown): { status?: unknown; text?: unknown; message?: unknown } =>
  typeof thrown === 'object' && thrown !== null ? thrown : {}
