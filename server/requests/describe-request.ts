import { z } from 'zod'
import { withCampusLocale } from '#content-reader/locale-context'
import type { RestTime } from '#schedule/reminder-times'
import { describeRest } from '#schedule/request-advice'
import type { ServerContent } from '#schedule/server-content'
import { findNextDelivery } from '#schedule/soup'
import { formatDay, i18n, t } from '#schemas/locale'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import { millisecondsOf, OWN_QUESTION } from '#schemas/requests/form-fields'
import type { SavedReply } from '#schemas/requests/form-texts'
import { formKindOf, formKinds, joinTexts, requestKindOf, requestShapes } from '#schemas/requests/forms'
import { DELIVERY_DAY, showAnswers } from '#schemas/requests/show-answers'
import { dayOnCampus } from '#schemas/time-zone'
import { referenceOf } from '../platform/db/outbox.ts'
import type { RequestNoteRow, RequestReplyRow } from '../platform/db/tables.ts'
import { email } from '../platform/trpc.ts'
import { requestedTimes, roomTitle, toRoomTimes } from '../rooms/bookings.ts'
import { type InboxStore, progressStates, type WorkedRequest } from './inbox-queries.ts'
import { type RequestSummary, summaryOf } from './mails.ts'

type SiteTexts = Pick<ServerContent, 'settings' | 'soup' | 'days' | 'forms' | 'replies' | 'answering' | 'rests'>

/** Narrows the list. Subscribers come only if their kind is named. */
export const listQuery = z.strictObject({
  kind: z.enum(formKinds).optional(),
  /** `open`: new, or with somebody. */
  progress: z.enum([...progressStates, 'open']).optional(),
  delivery: z.enum(['due', 'sent', 'failed']).optional(),
  person: email.optional(),
  /** Every word of it is in the reference or in an answer. */
  text: z.string().max(200).optional(),
  after: z
    .string()
    .regex(/^\d{1,15}\.[0-9a-f-]{36}$/)
    .optional(),
})
export type ListQuery = z.output<typeof listQuery>

export function listedRequest(request: WorkedRequest, content: SiteTexts) {
  const { id, kind, createdAt, state, progress, outcome, deliveredAt, calledOffAt } = request
  const due = dueAt(request, content)
  const { noun, name, headline } = factsOf(request, content)
  return {
    id,
    reference: referenceOf(id),
    noun,
    name,
    headline,
    kind: formKindOf(kind) ?? 'tour',
    receivedAt: createdAt.toISOString(),
    progress: progress.state === 'done' ? { ...progress, at: progress.at.toISOString() } : progress,
    ...(outcome && { outcome }),
    /** For soup: when it was brought, or since when nobody wants it. */
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    ...(calledOffAt && { calledOffAt: calledOffAt.toISOString() }),
    /** Until when somebody answers; missing where nothing is promised, and once somebody did. */
    ...(due && { dueAt: due.toISOString() }),
    delivery: state,
  }
}

interface Fact {
  label: string
  text: string
}

interface Facts {
  noun: string
  name: string
  headline: string
  email: string
  phone: string
  facts: Fact[]
  sections: { legend: string; answers: Fact[] }[]
  unanswered: string[]
}

/** Which events are in the room is computed when the request is shown, not here. */
function factsOf({ kind, ...request }: WorkedRequest, content: SiteTexts): Facts {
  const requestKind = requestKindOf(kind)
  if (!requestKind) return subscriberFacts(request, content)
  const { facts, ...summary } = summaryOf(
    { ...request, kind: requestKind },
    { ...content, soup: [], days: { ...content.days, rooms: {} } },
  )
  const { noun, name, email, phone, sections, unanswered } = summary
  const day = requestKind === 'soup' ? soupDay(request, content) : ''
  const isOver = request.deliveredAt || request.calledOffAt
  const first = requestKind === 'room' ? request.fields.organization : !isOver && day
  const headline = joinTexts(first || '', summary.headline)
  const bare = sections.map(({ legend, answers }) => ({ legend, answers: answers.map(toFact) }))
  const withDay = facts.map(({ label, text }) => ({ label, text: label === 'When' ? joinTexts(day, text) : text }))
  const freeAnswers = listFreeAnswers(content.forms[requestKind], sections, withDay)
  return { noun, name, headline, email, phone, facts: [...withDay, ...freeAnswers], sections: bare, unanswered }
}

/** Takes sentences that no fact says yet: whoever answers has read it. */
function listFreeAnswers(form: Form, sections: RequestSummary['sections'], facts: readonly Fact[]): Fact[] {
  const written = fieldsOf(form).filter(
    ({ type, name }) => type === 'long-text' || (type === 'text' && name.startsWith(OWN_QUESTION)),
  )
  return sections
    .flatMap(({ answers }) => answers)
    .filter(
      ({ name, text }) => written.some((field) => field.name === name) && facts.every((fact) => fact.text !== text),
    )
    .map(toFact)
}

const toFact = ({ label, text }: { label: string; text: string }) => ({ label, text })

function soupDay({ createdAt }: Pick<WorkedRequest, 'createdAt'>, { soup }: SiteTexts): string {
  const next = findNextDelivery(soup, createdAt)
  return next ? formatDay(next.day) : ''
}

function subscriberFacts({ fields, createdAt }: Omit<WorkedRequest, 'kind'>, { forms }: SiteTexts): Facts {
  const answers = showAnswers(forms['mailing-list'], fields, dayOnCampus(createdAt))
  return {
    noun: 'Subscriber',
    name: `${fields.firstName ?? ''} ${fields.lastName ?? ''}`.trim(),
    headline: answers.find(({ name }) => name === 'memberType')?.text ?? '',
    email: fields.email ?? '',
    phone: '',
    facts: answers.map(toFact),
    sections: [],
    unanswered: [],
  }
}

interface RequestContext {
  content: SiteTexts
  notes: readonly RequestNoteRow[]
  replies: readonly RequestReplyRow[]
  people: readonly string[]
}

export type DescribedRequest = ReturnType<typeof describeRequest>

export function describeRequest(request: WorkedRequest, { content, notes, replies, people }: RequestContext) {
  const inList = listedRequest(request, content)
  const requestKind = requestKindOf(request.kind)
  // Whoever promises a visit on Shabbat reads it beside the button.
  const rest = requestKind && describeRest(content.forms[requestKind], request.fields, content.days, i18n)
  return {
    ...inList,
    ...factsOf(request, content),
    deliveries: request.deliveries.map(({ channel, state, attempts, lastError, settledAt, dueAt }) => ({
      channel,
      state,
      attempts,
      at: (settledAt ?? dueAt).toISOString(),
      ...(lastError !== undefined && { error: lastError }),
    })),
    notes: notes.map(toNote),
    mails: mailsToVisitor(request, replies, content),
    replySubject: requestKind
      ? withCampusLocale(() => t(`mails.replySubject.${requestKind}`, { reference: inList.reference }))
      : '',
    ...withCampusLocale(() => savedReplies(request, content)),
    signature: content.settings.name,
    ...(rest && { restsThen: rest }),
    people: [...people],
    ...(request.kind === 'room' && { room: roomOf(request, content) }),
  }
}

/** A mail to the visitor. The first, which says that the request is here, is nobody's, and has no text of its own. */
interface VisitorMail {
  id: string
  author?: string | undefined
  text?: string | undefined
  at: string
  subject: string
  state: WorkedRequest['state']
}

function mailsToVisitor(
  { kind, deliveries }: WorkedRequest,
  replies: readonly RequestReplyRow[],
  { replies: texts }: SiteTexts,
): VisitorMail[] {
  const requestKind = requestKindOf(kind)
  return [
    ...deliveries
      .filter(({ channel }) => channel === 'acknowledgement')
      .map(({ id, state, settledAt, dueAt }) => ({
        id,
        state,
        at: (settledAt ?? dueAt).toISOString(),
        subject: (requestKind && texts[requestKind]?.subject) ?? withCampusLocale(() => t('mails.requestIsHere')),
      })),
    ...replies.map((reply) => ({
      ...toNote(reply),
      subject: reply.subject,
      state: deliveries.find(({ part }) => part === reply.id)?.state ?? 'sent',
    })),
  ]
}

function savedReplies(
  request: WorkedRequest,
  content: SiteTexts,
): { savedReplies: SavedReply[]; answers: Record<string, string> } {
  const { kind, fields, createdAt } = request
  const requestKind = requestKindOf(kind)
  if (!requestKind) return { savedReplies: [], answers: {} }
  const answered = showAnswers(content.forms[requestKind], fields, dayOnCampus(createdAt))
  const textOf = (field: string) =>
    field === DELIVERY_DAY ? soupDay(request, content) : (answered.find(({ name }) => name === field)?.text ?? '')
  const answers = Object.entries(requestShapes[requestKind].answerNames).map(([name, field]) => [name, textOf(field)])
  return { savedReplies: [...(content.answering[requestKind]?.replies ?? [])], answers: Object.fromEntries(answers) }
}

const toNote = ({ id, author, text, created_at }: Pick<RequestNoteRow, 'id' | 'author' | 'text' | 'created_at'>) => ({
  id,
  author,
  text,
  at: new Date(created_at).toISOString(),
})

const roomOf = ({ fields, booking }: WorkedRequest, { days, forms }: SiteTexts) => ({
  rooms: Object.keys(days.rooms).map((room) => ({ room, title: roomTitle(forms, room) })),
  asked: requestedTimes(days.rooms, fields),
  ...(booking && {
    booking: {
      ...toRoomTimes(booking),
      person: booking.confirmed_by,
      at: new Date(booking.confirmed_at).toISOString(),
    },
  }),
})

/** @param most how many are looked through */
export async function* findMatching(
  store: Pick<InboxStore, 'listNewestFirst'>,
  query: ListQuery,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<WorkedRequest> {
  const terms = normalizeText(query.text ?? '').split(/\s+/)
  let seen = 0
  const { kind, progress, delivery: state, person, after } = query
  const [time, id = ''] = after?.split('.') ?? []
  const cursor = time === undefined ? undefined : { time: Number(time), id }
  for await (const request of store.listNewestFirst({ kind, progress, state, person: person?.toLowerCase() }, cursor)) {
    seen += 1
    if (seen > most) return
    const all = normalizeText([referenceOf(request.id), ...Object.values(request.fields)].join('\n'))
    if (terms.every((term) => all.includes(term))) yield request
  }
}

const normalizeText = (text: string) => text.normalize('NFKC').toLowerCase()

type Known = Pick<ServerContent, 'answering' | 'rests'>

export function dueAt({ kind, createdAt, progress, deliveries }: WorkedRequest, content: Known): Date | undefined {
  const requestKind = requestKindOf(kind)
  const within = requestKind && content.answering[requestKind]?.within
  const isAnswered = progress.state === 'done' || deliveries.some(({ channel }) => channel === 'reply')
  if (within === undefined || isAnswered) return undefined
  return new Date(afterWithoutRest(createdAt.getTime(), millisecondsOf(within), content.rests))
}

export function isOverdue(request: WorkedRequest, content: Known, now: Date): boolean {
  const due = dueAt(request, content)
  return due !== undefined && due < now
}

/** Skips times of rest: an offer's time stands still from candle lighting to havdalah. */
export function afterWithoutRest(from: number, milliseconds: number, rests: readonly RestTime[]): number {
  let at = from
  let left = milliseconds
  for (const [begins, ends] of rests) {
    if (ends <= at) continue
    if (begins - at > left) break
    left -= Math.max(0, begins - at)
    at = ends
  }
  return at + left
}
