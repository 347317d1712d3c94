import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import { optionText } from '#schemas/requests/form-fields'
import { shortened } from '#schemas/text'
import { dayOnCampus } from '#schemas/time-zone'
import type { App } from '../../config.ts'
import type { ClaimedDelivery, Sender, Senders, SendResult } from '../../platform/db/outbox.ts'
import type { Database } from '../../platform/db/tables.ts'
import { HOUR_SECONDS, type MaintenanceJob } from '../../platform/jobs.ts'
import { type Api, ApiError, limitToFourASecond, openApi, RetryLaterError, readAs, tokenEndpoint } from './api.ts'
import { AccessTokens, openConnection } from './connection.ts'

interface Dependencies {
  app: App
  listName: () => string
  form: () => Form
  db: Database
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'fatal'>
  turn?: () => Promise<void>
}

export async function openSubscriberDelivery(dependencies: Dependencies) {
  const { app, db, now, log, turn = limitToFourASecond() } = dependencies
  const connection = openConnection(db)
  if (app.refreshToken) await connection.takeSeed(app.refreshToken, now())
  const access = new AccessTokens({ connection, endpoint: tokenEndpoint(app), now, log })
  const api = openApi({ apiUrl: app.apiUrl, access, turn })
  const senders: Senders = { 'constant-contact': constantContactSender(dependencies, api, access) }
  const keepAlive: MaintenanceJob = { everySeconds: HOUR_SECONDS, run: () => access.keepAlive() }
  return { senders, jobs: [keepAlive], api, connection }
}

const THROTTLED_SECONDS = 5
const TOO_MANY_SECONDS = 60

type Fields = Readonly<Record<string, string>>

/** Takes an error about a subscriber as their outcome; one about the connection makes all subscribers wait. */
function constantContactSender(
  { app: { listId }, listName, form, now, log }: Omit<Dependencies, 'db'>,
  api: Api,
  access: AccessTokens,
): Sender {
  /** Looked up when it is first needed, and again after a failure, or when Constant Contact no longer knows the list or a field. */
  let target: ReturnType<typeof findTarget> | undefined

  async function findTarget() {
    const name = listName()
    const list = listId ?? (await readLists(api, name)).find((known) => known.name === name)?.list_id
    if (!list) throw await access.disconnect('no-list')
    return { list, fields: await readFields(api, log) }
  }

  async function join(answers: Fields, joinedOn: string): Promise<SendResult> {
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
      if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 404)) throw error
      return refusedContact(error, answers)
    }
  }

  async function refusedContact({ status, key, message }: ApiError, answers: Fields): Promise<SendResult> {
    const reason = `${status} ${key}: ${withoutPersonalText(message, answers)}`
    const isOfList = /\blist/i.test(reason)
    if (!isOfList && !/custom.?field/i.test(reason) && status !== 404) return { result: 'refused', error: reason }
    target = undefined
    if (isOfList && listId) throw await access.disconnect('no-list')
    return { result: 'try-again', error: reason }
  }

  async function pass(delivery: ClaimedDelivery): Promise<SendResult> {
    const { id, fields, createdAt } = delivery.submission
    if (!(await hasUnsubscribed(api, delivery, now()))) return join(fields, dayOnCampus(createdAt))
    log.info({ submission: id }, 'not sent: they have left the list since they asked')
    return { result: 'sent' }
  }

  return (delivery) => pass(delivery).catch((error: unknown) => outcomeOf(error, access, now()))
}

async function outcomeOf(error: unknown, access: AccessTokens, now: Date): Promise<SendResult> {
  if (error instanceof RetryLaterError) return { result: 'wait', until: error.until, error: error.message }
  if (!(error instanceof ApiError)) throw error
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
  const values = Object.values(answers)
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
  const hidden = values.reduce((text, value) => text.replaceAll(value, '…'), message)
  return shortened(hidden.replaceAll(/\S+@\S+/g, '…'), LONGEST_REASON)
}

/** So soon after signing up it can't be a repetition, and the person has hardly changed their mind yet. */
const FRESH_MINUTES = 10

const permission = z.object({ permission_to_send: z.string().optional(), opt_out_date: z.string().optional() })
const contactsBody = z.object({ contacts: z.array(z.object({ email_address: permission })).default([]) })

/** Constant Contact would resubscribe somebody who left, against their will: after our crash, or a long wait. */
async function hasUnsubscribed(api: Api, { attempts, submission }: ClaimedDelivery, now: Date): Promise<boolean> {
  const { createdAt, fields } = submission
  const isFresh = now.getTime() - createdAt.getTime() < FRESH_MINUTES * 60 * 1000
  if (attempts === 1 && isFresh) return false
  const query = new URLSearchParams({ email: fields.email ?? '', status: 'all' })
  const { contacts } = readAs(contactsBody, await api.call('GET', `/contacts?${query}`))
  return contacts.some(
    ({ email_address: { permission_to_send, opt_out_date } }) =>
      permission_to_send === 'unsubscribed' && opt_out_date !== undefined && new Date(opt_out_date) > createdAt,
  )
}

const CUSTOM_FIELDS = {
  memberType: 'Member type',
  graduationYear: 'Graduation year',
  familyMemberType: 'Family member type',
} as const
type CustomField = keyof typeof CUSTOM_FIELDS
const customFieldNames = Object.keys(CUSTOM_FIELDS) as readonly CustomField[]

const LONGEST_NAME = 50

/** Makes the body of `POST /contacts/sign_up_form`. Leaves out unanswered questions, so that nothing is overwritten there. @param joinedOn `YYYY-MM-DD` */
const contactOf = (fields: Fields, joinedOn: string, ids: FieldIds, form: Form) => ({
  email_address: fields.email ?? '',
  first_name: nameOf(fields.firstName),
  last_name: nameOf(fields.lastName),
  custom_fields: customFieldNames.flatMap((name) => {
    const value = labelOf(name, fields[name], joinedOn, form)
    const id = ids[name]
    return id && value ? [{ custom_field_id: id, value }] : []
  }),
})

function labelOf(name: CustomField, value: string | undefined, joinedOn: string, form: Form): string | undefined {
  const field = fieldsOf(form).find((candidate) => candidate.name === name)
  const options = field?.type === 'choice' ? field.options : []
  const option = options.find((candidate) => candidate.value === value)
  return option ? optionText(option, joinedOn) : value
}

const nameOf = (name = ''): string => shortened(name, LONGEST_NAME).trimEnd()

const linksOfPage = { _links: z.object({ next: z.object({ href: z.string() }).optional() }).optional() }
const listBody = z.object({ list_id: z.string(), name: z.string() })
const listsBody = z.object({ lists: z.array(listBody).default([]), ...linksOfPage })
const fieldBody = z.object({ custom_field_id: z.string(), label: z.string() })
const fieldsBody = z.object({ custom_fields: z.array(fieldBody).default([]), ...linksOfPage })

/** The most pages that an account can have: with more, the links form a loop. */
const PAGE = 100
const MOST_PAGES = 20

type FieldIds = Partial<Record<CustomField, string>>

export type ContactList = z.infer<typeof listBody>

export async function readLists(api: Api, name?: string): Promise<ContactList[]> {
  const query = name === undefined ? '' : `?${new URLSearchParams({ name })}`
  const lists: ContactList[] = []
  for await (const page of pagesOf(api, `/contact_lists${query}`, listsBody)) lists.push(...page.lists)
  return lists
}

/** Creates missing fields. If the account has no room for one, subscribers are sent without it. */
async function readFields(api: Api, log: Pick<FastifyBaseLogger, 'error'>): Promise<FieldIds> {
  let ids = await findFieldIds(api)
  for (const name of customFieldNames) {
    if (ids[name]) continue
    try {
      const made = await api.call('POST', '/contact_custom_fields', { label: CUSTOM_FIELDS[name], type: 'string' })
      ids[name] = readAs(fieldBody, made).custom_field_id
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409) ids = { ...(await findFieldIds(api)), ...ids }
      else if (error.status === 400)
        log.error({ field: CUSTOM_FIELDS[name], error: error.key }, 'Constant Contact has no room for a custom field')
      else throw error
    }
  }
  return ids
}

async function findFieldIds(api: Api): Promise<FieldIds> {
  const ids: FieldIds = {}
  for await (const page of pagesOf(api, `/contact_custom_fields?limit=${PAGE}`, fieldsBody))
    for (const { custom_field_id, label } of page.custom_fields) {
      const name = customFieldNames.find((candidate) => CUSTOM_FIELDS[candidate].toLowerCase() === label.toLowerCase())
      if (name) ids[name] ??= custom_field_id
    }
  return ids
}

type Page = { _links?: { next?: { href: string } | undefined } | undefined }

async function* pagesOf<Shape extends Page>(api: Api, first: string, shape: z.ZodType<Shape>): AsyncGenerator<Shape> {
  let next: string | undefined = first
  for (let count = 0; next !== undefined && count < MOST_PAGES; count += 1) {
    const page: Shape = readAs(shape, await api.call('GET', next))
    yield page
    next = page._links?.next?.href
  }
}
