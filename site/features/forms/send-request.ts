import emailjs from '@emailjs/browser'
import { type Answers, templateParams } from '#schemas/forms/answers'
import type { Field, Form, RequestKind } from '#schemas/forms/define-form'
import { REQUEST_ID_PARAM } from '#schemas/forms/protection'

/** What stands in the summary above a form: a sentence, and the fields it speaks of with what is wrong in each. */
export interface Problem {
  message: string
  errors: Readonly<Record<string, string>>
  fields: readonly Field[]
}

/** The name that the specification puts before an error of the e-mail service. */
const SERVICE_NAME = 'EmailJS'

/** Which template of the service carries which request; a deployer on the real service gives its own ids at build. */
const templates: Record<RequestKind, string> = {
  tour: import.meta.env.PUBLIC_EMAILJS_TEMPLATE_TOUR ?? 'tour',
  soup: import.meta.env.PUBLIC_EMAILJS_TEMPLATE_SOUP ?? 'soup',
  room: import.meta.env.PUBLIC_EMAILJS_TEMPLATE_ROOM ?? 'room',
}
const serviceId = import.meta.env.PUBLIC_EMAILJS_SERVICE_ID ?? 'default'
const publicKey = import.meta.env.PUBLIC_EMAILJS_PUBLIC_KEY ?? 'public'

/** What stands in the fields of a form right now. */
export const answersIn = (form: HTMLFormElement): Answers =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/**
 * An id for what a form will send, until it has been sent. Sent again under it, the same answers are kept once; the server
 * tells mended answers apart by itself.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sends a request; answers nothing on success, or else the sentence to show (specification, section 8). */
export async function sendRequest(
  form: Form<RequestKind>,
  answers: Answers,
  requestId: string,
): Promise<string | undefined> {
  try {
    emailjs.init({ publicKey, origin: import.meta.env.PUBLIC_EMAILJS_ORIGIN ?? location.origin })
    const params = { ...templateParams(form, answers), [REQUEST_ID_PARAM]: requestId }
    const { status } = await emailjs.send(serviceId, templates[form.kind], params)
    return status === 200 ? undefined : form.messages.failed
  } catch (thrown) {
    return failureSentence(thrown, form)
  }
}

/** A service's answer carries `text` and is no Error; a network failure carries `message`; bad arguments are bare strings. */
export function failureSentence(thrown: unknown, form: Form): string {
  if (typeof thrown === 'object' && thrown !== null) {
    if ('text' in thrown && typeof thrown.text === 'string' && thrown.text)
      return `${SERVICE_NAME} Error: ${thrown.text}`
    if ('message' in thrown && typeof thrown.message === 'string' && thrown.message) return `Error: ${thrown.message}`
  }
  return form.messages.fallback
}
