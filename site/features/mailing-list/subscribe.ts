import { callName, SUBSCRIBE_PATH } from '#schemas/http/paths'
import { type Answers, templateParams } from '#schemas/requests/answers'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import type { FieldError } from '#schemas/requests/field-errors'
import { localizePath } from '#site/components/page-start/here.client'
import { describeUnreachable, type Outcome, withTimeout } from '#site/features/requests/form-status'

export async function subscribe(
  form: Form,
  answers: Answers,
  hiddenFields: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const failure = form.messages.failed
  const params = Object.entries(templateParams(form, answers)).map(([name, answer]) => [callName(name), answer])
  try {
    const { isOk, body } = await withTimeout((signal) =>
      post({ ...Object.fromEntries(params), ...hiddenFields }, signal),
    )
    const { success, message, errors } = fieldsIn(body)
    if (!isOk || success !== true) return { failure, errors: errorsOf(form, errors) }
    const text = typeof message === 'string' && message.trim()
    return { thanks: text || form.messages.sent }
  } catch (error) {
    console.error(error)
    return error instanceof TypeError ? { failure, unreached: describeUnreachable() } : { failure }
  }
}

async function post(call: Readonly<Record<string, unknown>>, signal: AbortSignal) {
  const answer = await fetch(localizePath(SUBSCRIBE_PATH), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
    signal,
  })
  const body: unknown = await answer.json()
  return { isOk: answer.ok, body }
}

const fieldsIn = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

function errorsOf(form: Form, errors: unknown): FieldError[] {
  const byCallName = fieldsIn(errors)
  return fieldsOf(form).flatMap(({ name, label, missing }) => {
    const message = byCallName[callName(name)]
    return typeof message === 'string' ? [{ name, label, message, missing: message === missing }] : []
  })
}
