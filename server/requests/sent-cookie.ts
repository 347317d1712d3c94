import type { FastifyRequest } from 'fastify'
import type { Form } from '#schemas/requests/define-form'
import { chosenAnswers } from '#schemas/requests/show-answers'
import { dayOnCampus } from '#schemas/time-zone'

/**
 * The thank-you page's address is the same for everybody: nothing is looked up by a value that could be guessed or
 * passed on. What was typed is not in the cookie. See docs/decisions/0007.
 */
export interface Sent {
  reference: string
  answers: Readonly<Record<string, string>>
}

const NAME = 'sent'
const REFERENCE = 'reference'
const LASTS_SECONDS = 10 * 60

type Addressed = Pick<FastifyRequest, 'protocol' | 'prefix'>

/** Sets the cookie, only for the thank-you page of this form, in the language of the request. */
export function sentCookie(form: Form, { reference, answers }: Sent, request: Addressed, now: Date): string {
  const text = new URLSearchParams({ [REFERENCE]: reference, ...chosenAnswers(form, answers, dayOnCampus(now)) })
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const path = `${request.prefix}${form.path}/sent`
  return `${NAME}=${text}; Path=${path}; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}

/** Returns undefined without a cookie, or if its format is not ours. */
export function sentOf(form: Form, { headers }: FastifyRequest, now: Date): Sent | undefined {
  const cookies = (headers.cookie ?? '').split(/;\s*/)
  const text = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  const values = Object.fromEntries(new URLSearchParams(text))
  const reference = values[REFERENCE] ?? ''
  if (!/^[0-9A-F]{8}$/.test(reference)) return undefined
  return { reference, answers: chosenAnswers(form, values, dayOnCampus(now)) }
}
