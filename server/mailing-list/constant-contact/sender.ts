import type { FastifyBaseLogger } from 'fastify'
import type { Form } from '#schemas/requests/define-form'
import { shortened } from '#schemas/text'
import { dayOnCampus } from '#schemas/time-zone'
import type { ClaimedDelivery, Outcome, Sender } from '../../platform/db/outbox.ts'
import type { AccessTokens } from './access-token.ts'
import { type Api, CallRefused } from './api.ts'
import { contactOf } from './contact.ts'
import { hasUnsubscribed } from './has-unsubscribed.ts'
import { type FieldIds, readFields, readLists } from './lists-and-fields.ts'
import { RetryLater } from './retry-later.ts'

interface SenderDependencies {
  api: Api
  access: Pick<AccessTokens, 'disconnect' | 'pauseUntilMidnight'>
  /** Without an id, the list is found by its name. */
  listId: string | undefined
  listName: () => string
  form: () => Form
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Too many calls in one second. */
const THROTTLED_SECONDS = 5
const TOO_MANY_SECONDS = 60

type Fields = Readonly<Record<string, string>>

/** Takes an error about a subscriber as their outcome; one about the connection makes all subscribers wait. */
export function constantContactSender({ api, access, listId, listName, form, now, log }: SenderDependencies): Sender {
  /** Looked up when it is first needed, and again after a failure, or when Constant Contact no longer knows the list or a field. */
  let target: Promise<Target> | undefined

  async function findTarget(): Promise<Target> {
    const name = listName()
    const list = listId ?? (await readLists(api, name)).find((known) => known.name === name)?.id
    if (!list) throw await access.disconnect('no-list')
    return { list, fields: await readFields(api, log) }
  }

  async function join(answers: Fields, joinedOn: string): Promise<Outcome> {
    target ??= findTarget().catch((error: unknown) => {
      target = undefined
      throw error
    })
    const { list, fields } = await target
    try {
      await api.call('POST', '/contacts/sign_up_form', {
        ...contactOf(answers, joinedOn, fields, form()),
        list_memberships: [list],
      })
      return { result: 'sent' }
    } catch (error) {
      if (!(error instanceof CallRefused) || (error.status !== 400 && error.status !== 404)) throw error
      return refusedContact(error, answers)
    }
  }

  /** For a rejected subscriber, or a list or a field that was removed there. */
  async function refusedContact({ status, key, message }: CallRefused, answers: Fields): Promise<Outcome> {
    const reason = `${status} ${key}: ${withoutPersonalText(message, answers)}`
    const isOfList = /\blist/i.test(reason)
    if (!isOfList && !/custom.?field/i.test(reason) && status !== 404) return { result: 'refused', error: reason }
    target = undefined
    if (isOfList && listId) throw await access.disconnect('no-list')
    return { result: 'try-again', error: reason }
  }

  async function pass(delivery: ClaimedDelivery): Promise<Outcome> {
    const { id, fields, createdAt } = delivery.submission
    if (!(await hasUnsubscribed(api, delivery, now()))) return join(fields, dayOnCampus(createdAt))
    log.info({ submission: id }, 'not sent: they have left the list since they asked')
    return { result: 'sent' }
  }

  return (delivery) => pass(delivery).catch((error: unknown) => outcomeOf(error, access, now()))
}

interface Target {
  list: string
  fields: FieldIds
}

/** @throws the error, if it is not about the call */
async function outcomeOf(
  error: unknown,
  access: Pick<AccessTokens, 'pauseUntilMidnight'>,
  now: Date,
): Promise<Outcome> {
  if (error instanceof RetryLater) return { result: 'wait', until: error.until, error: error.message }
  if (!(error instanceof CallRefused)) throw error
  const reason = error.status === 0 ? error.key : `${error.status} ${error.key}`.trim()
  if (error.status !== 429) return { result: 'try-again', error: reason }
  if (/quota/i.test(error.key))
    return { result: 'wait', until: (await access.pauseUntilMidnight()).until, error: reason }
  const seconds = error.key === 'throttled' ? THROTTLED_SECONDS : TOO_MANY_SECONDS
  return { result: 'wait', until: new Date(now.getTime() + seconds * 1000), error: reason }
}

const LONGEST_REASON = 200

/** Takes out the visitor's data: the log has reasons, but no personal data. */
export function withoutPersonalText(message: string, answers: Fields): string {
  const content = Object.values(answers)
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
  const hidden = content.reduce((text, word) => text.replaceAll(word, '…'), message)
  return shortened(hidden.replaceAll(/\S+@\S+/g, '…'), LONGEST_REASON)
}
