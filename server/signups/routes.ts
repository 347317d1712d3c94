import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignupDate, SignupEvent } from '#schedule/signups'
import { t } from '#schemas/language'
import { type FieldError, problemWith } from '#schemas/requests/field-errors'
import { parseRequest } from '#schemas/requests/parse-request'
import { FORM_TOKEN_PARAM } from '#schemas/requests/protection'
import type { ReturnedForm } from '#schemas/requests/returned-form'
import { createChangeForm, createSignupForm } from '#schemas/signups/signup-form'
import {
  ownSignupPath,
  SIGNUP,
  SIGNUP_ANSWER_PARAM,
  SIGNUP_ANSWERS,
  SIGNUP_DATE_PARAM,
  SIGNUP_EVENT_PARAM,
  SIGNUP_PATH,
  SIGNUP_SENT_PATH,
  signupSentPath,
} from '#schemas/signups/signups'
import { dayOnCampus } from '#schemas/time-zone'
import type { Dependencies } from '../dependencies.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import { sendPage } from '../platform/http/built-pages.ts'
import { senderOf } from '../platform/http/client-address.ts'
import { HttpError } from '../platform/http/problems.ts'
import { sendFile, sendOnce } from '../platform/http/send-file.ts'
import { visitorLanguageField } from '../platform/locale.ts'
import { stored } from '../requests/accept-request.ts'
import { returnForm, type SendAgain, typedIn } from '../requests/post-form.ts'
import { ownSeat, seatFormOf } from './own-seat.ts'
import type { Seat } from './seat-lists.ts'
import type { EnterResult } from './seat-signups.ts'
import { getOccurrenceConfig, seatDateOf, seatTimeOf } from './seat-words.ts'

type Typed = Readonly<Record<string, string>>

export function seats(app: FastifyInstance, dependencies: Dependencies): void {
  signUp(app, dependencies)
  showSent(app)
  showOwn(app, dependencies)
  changeOwn(app, dependencies)
}

function signUp(app: FastifyInstance, dependencies: Dependencies): void {
  const again: SendAgain = async (request, reply, status, returned) => {
    const event = request.site.content.seats.find(({ id }) => id === returned.typed[SIGNUP_EVENT_PARAM])
    if (!event) return notThere(request, reply, status)
    return sendOnce(await request.site.page(event.address, { returned }), reply.code(status))
  }
  app.route({
    method: 'POST',
    url: SIGNUP_PATH,
    errorHandler: returnForm(again),
    handler: async (request, reply) => {
      const typed = typedIn(request)
      await dependencies.limitSends(request, reply, SIGNUP, typed)
      const result = await take(typed, request, dependencies)
      if ('errors' in result) return again(request, reply, 422, { ...result, typed })
      const { event, date, answer } = result
      return reply.redirect(request.prefix + signupSentPath(event.id, date.date, answer), 303)
    },
  })
}

async function take(typed: Typed, request: FastifyRequest, dependencies: Dependencies) {
  const { [SIGNUP_EVENT_PARAM]: id = '', [SIGNUP_DATE_PARAM]: day = '', ...answers } = typed
  const { site } = request
  const { event, date } = seatDateOf(site.content.seats, id, day)
  const form = createSignupForm(event?.seats ?? { guests: 0, ask: [] })
  if (!event || !date) return problemWith(form, [errorAt(SIGNUP_DATE_PARAM, t('seatErrors.notADate'))])
  const parsed = parseRequest(form, answers, dayOnCampus(new Date(site.now())))
  if (!parsed.ok) return problemWith(form, parsed.errors)
  const fields = { event: event.id, date: date.date, ...parsed.request.fields, ...visitorLanguageField() }
  const result = await stored(keep(event, date, fields, request, dependencies))
  if (result.ok) {
    const { answer, seat } = result
    if (seat) request.log.info({ submission: seat.submission_id, kind: SIGNUP, state: seat.state }, 'sign-up kept')
    return { event, date, answer }
  }
  if (result.refusal === 'too-many-mails') throw new HttpError(429, t('problems.tooMany'))
  if (result.refusal === 'sent-before') throw new HttpError(409, t('problems.sentAlready'))
  return problemWith(form, [refusalAt(result.refusal, event)])
}

async function keep(
  event: SignupEvent,
  date: SignupDate,
  fields: Typed,
  request: FastifyRequest,
  { store, clock, tokens, onAccepted, board }: Dependencies,
) {
  const { site } = request
  const { [FORM_TOKEN_PARAM]: token } = typedIn(request)
  const signup = {
    content: getOccurrenceConfig(event, date, site.revision),
    fields,
    size: 1 + Number(fields.guests ?? 0),
    sender: { network: senderOf(request), day: dayOnCampus(clock()) },
    token: tokens.judge(token, SIGNUP, clock()) === 'sound' ? token : undefined,
  }
  const result = await store.seats.signUp(signup, seatTimeOf(site, clock()))
  onAccepted()
  // Whoever is told that they have a place sees the page of the event as it is then.
  void board.refresh().catch((error: unknown) => request.log.warn({ err: error }, 'the places left could not be read'))
  return result
}

const errorAt = (name: string, message: string, label = t('words.date')): FieldError => ({
  name,
  label,
  message,
  missing: false,
})

function refusalAt(refusal: 'cancelled' | 'closed' | 'too-many', { seats: { places } }: SignupEvent): FieldError {
  if (refusal === 'too-many')
    return errorAt('guests', t('seatErrors.tooMany', { count: places }), t('seatForm.whoComes'))
  return errorAt(SIGNUP_DATE_PARAM, t(refusal === 'cancelled' ? 'seatErrors.cancelled' : 'seatErrors.closed'))
}

/** The page that says what one can sign up for; where nothing is, that there is no such page. */
const notThere = async (request: FastifyRequest, reply: FastifyReply, status: number) =>
  request.site.has(SIGNUP_PATH)
    ? sendFile(await request.site.file(SIGNUP_PATH), status, request, reply)
    : sendPage(SIGNUP_PATH, request, reply)

function showSent(app: FastifyInstance): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(SIGNUP_SENT_PATH, async (request, reply) => {
    const { query, site } = request
    const answer = SIGNUP_ANSWERS.find((known) => known === query[SIGNUP_ANSWER_PARAM])
    const { event, date } = seatDateOf(
      site.content.seats,
      String(query[SIGNUP_EVENT_PARAM]),
      String(query[SIGNUP_DATE_PARAM]),
    )
    if (!event || !date || !answer) return sendPage(SIGNUP_SENT_PATH, request, reply)
    const signedUp = { event: event.id, date: date.date, answer }
    return sendOnce(await site.page(SIGNUP_SENT_PATH, { signedUp }), reply)
  })
}

function showOwn(app: FastifyInstance, dependencies: Dependencies): void {
  app.get<{ Params: { token: string }; Querystring: { done?: unknown } }>(
    ownSignupPath(':token'),
    async (request, reply) => {
      const seat = await dependencies.store.seats.byToken(request.params.token)
      if (!seat) return notThere(request, reply, 404)
      const done = DONE.find((known) => known === request.query.done)
      return sendOwn(seat, request, reply, dependencies, done ? { done } : {})
    },
  )
}

const DONE = ['changed', 'full'] as const

type Shown = Pick<Parameters<typeof ownSeat>[3], 'done' | 'returned'>

async function sendOwn(
  seat: Seat,
  request: FastifyRequest,
  reply: FastifyReply,
  { store: { seats } }: Dependencies,
  shown: Shown,
) {
  const { site } = request
  const occurrence = await seats.occurrence(seat)
  if (!occurrence) return notThere(request, reply, 404)
  const ahead = seat.state === 'waiting' ? await seats.partiesBefore(seat) : 0
  const others = await seats.othersOfMailbox(seat, new Date(site.now()))
  const reference = referenceOf(seat.submission_id)
  const own = ownSeat({ ...seat, reference, ahead }, occurrence, site, { ...shown, others })
  const page = await site.page(SIGNUP_PATH, { seat: own })
  // Its address is its key: it goes to nobody else, and is kept nowhere.
  return sendOnce(page, reply.header('cache-control', 'no-store'))
}

/** Of one sign-up in ten minutes: a crowd that presses from one network is no flood. */
const PRESSES_PER_TEN_MINUTES = 20

function changeOwn(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, clock, onAccepted, board } = dependencies
  const { seats } = store
  const countPress = app.createRateLimit({
    max: PRESSES_PER_TEN_MINUTES,
    timeWindow: 10 * 60_000,
    keyGenerator: ({ url }) => url,
  })
  app.post<{ Params: { token: string } }>(ownSignupPath(':token'), async (request, reply) => {
    const seat = await seats.byToken(request.params.token)
    if (!seat) return notThere(request, reply, 404)
    const pressed = await countPress(request)
    if (!pressed.isAllowed && pressed.isExceeded) {
      reply.header('retry-after', pressed.ttlInSeconds)
      throw new HttpError(429, t('problems.tooMany'))
    }
    const { do: what, ...typed } = typedIn(request)
    const { submission_id: id, mailbox } = seat
    const time = seatTimeOf(request.site, clock())
    const isMailed = async () => mailbox !== null && seats.countMailOfOwner(mailbox, dayOnCampus(clock()))
    await stored(seats.recordPress(id, time.now))
    let done: Shown['done']
    if (what === 'leave') await stored(seats.leave(id, time, await isMailed()))
    else if (what === 'take') await stored(seats.takeOffer(id, time))
    else if (what === 'confirm') done = doneBy(await stored(seats.confirm(id, time)))
    else if (what === 'return') done = doneBy(await stored(seats.comeBack(id, time, await isMailed())))
    else {
      const returned = await change(seat, typed, request, dependencies, isMailed)
      if (returned) return sendOwn(seat, request, reply.code(422), dependencies, { returned })
      done = 'changed'
    }
    onAccepted()
    await board.refresh()
    return reply.redirect(request.prefix + ownSignupPath(seat.token) + (done ? `?done=${done}` : ''), 303)
  })
}

const doneBy = (result: EnterResult): Shown['done'] => (result === 'full' ? 'full' : undefined)

async function change(
  seat: Seat,
  typed: Typed,
  request: FastifyRequest,
  { store, clock }: Dependencies,
  isMailed: () => Promise<boolean>,
): Promise<ReturnedForm | undefined> {
  const { site } = request
  const { event } = seatDateOf(site.content.seats, seat.event, seat.date)
  const form = createChangeForm(seatFormOf(event?.seats, seat.fields))
  const parsed = parseRequest(form, typed, dayOnCampus(new Date(site.now())))
  if (!parsed.ok) return { ...problemWith(form, parsed.errors), typed }
  const fields = { ...seat.fields, ...parsed.request.fields }
  // It is no change, and costs none of the day's mails.
  if (isDeepStrictEqual(fields, seat.fields)) return undefined
  const size = 1 + Number(fields.guests ?? 0)
  const changed = { id: seat.submission_id, size, fields, isMailed: await isMailed() }
  const result = await stored(store.seats.change(changed, seatTimeOf(site, clock())))
  if (result === 'changed') return undefined
  const message = result === 'no-room' ? t('seatErrors.noRoom') : t('seatErrors.notCounted')
  return { ...problemWith(form, [errorAt('guests', message, t('seatForm.whoComes'))]), typed }
}
