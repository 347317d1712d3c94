import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SeatDate, SeatEvent } from '#content-reader/days/seats'
import { dayOnCampus } from '#schemas/campus-time'
import type { ReturnedForm } from '#schemas/forms/for-one-visitor'
import { type FieldError, problemWith } from '#schemas/forms/mistakes'
import { parseRequest } from '#schemas/forms/parse-request'
import {
  changeForm,
  ownSeatPath,
  SEAT,
  SEAT_DATE_PARAM,
  SEAT_EVENT_PARAM,
  SEAT_PATH,
  seatForm,
} from '#schemas/forms/seat'
import { t } from '#schemas/language'
import { senderOf } from '../http/client-address.ts'
import { HttpError } from '../http/problems.ts'
import { sendFile, sendOnce } from '../http/send-file.ts'
import { referenceOf } from '../mail/request-summary.ts'
import { stored } from '../requests/accept-request.ts'
import { ownSeat, seatFormOf } from '../seats/own-seat.ts'
import { occurrenceWords, seatDateOf, seatTimeOf } from '../seats/seat-words.ts'
import { visitorLanguageField } from '../speaking.ts'
import type { Acknowledgement } from '../store/acknowledgements.ts'
import type { Seat } from '../store/seat-lists.ts'
import type { SeatResult } from '../store/seat-signups.ts'
import { sendPage } from './built-pages.ts'
import type { Dependencies } from './dependencies.ts'
import { returnForm, type SendAgain, typedIn } from './post-form.ts'

type Typed = Readonly<Record<string, string>>

export function seats(app: FastifyInstance, dependencies: Dependencies): void {
  signUp(app, dependencies)
  showOwn(app, dependencies)
  changeOwn(app, dependencies)
}

function signUp(app: FastifyInstance, dependencies: Dependencies): void {
  const again: SendAgain = async (request, reply, status, returned) => {
    const event = request.site.words.seats.find(({ id }) => id === returned.typed[SEAT_EVENT_PARAM])
    if (!event) return notThere(request, reply, status)
    return sendOnce(await request.site.page(event.address, { returned }), reply.code(status))
  }
  app.route({
    method: 'POST',
    url: SEAT_PATH,
    errorHandler: returnForm(again),
    handler: async (request, reply) => {
      const typed = typedIn(request)
      await dependencies.limitSends(request, reply, SEAT, typed)
      const result = await take(typed, request, dependencies)
      if ('errors' in result) return again(request, reply, 422, { ...result, typed })
      return reply.redirect(request.prefix + ownSeatPath(result.token), 303)
    },
  })
}

async function take(typed: Typed, request: FastifyRequest, dependencies: Dependencies) {
  const { [SEAT_EVENT_PARAM]: id = '', [SEAT_DATE_PARAM]: day = '', ...answers } = typed
  const { site } = request
  const { event, date } = seatDateOf(site.words.seats, id, day)
  const form = seatForm(event?.seats ?? { guests: 0, ask: [] })
  if (!event || !date) return problemWith(form, [errorAt(SEAT_DATE_PARAM, t('seatErrors.notADate'))])
  const parsed = parseRequest(form, answers, dayOnCampus(new Date(site.now())))
  if (!parsed.ok) return problemWith(form, parsed.errors)
  const fields = { event: event.id, date: date.date, ...parsed.request.fields, ...visitorLanguageField() }
  const { email = '' } = parsed.request.fields
  const isMore = await stored(dependencies.store.countSignUp(email, dayOnCampus(dependencies.clock())))
  if (!isMore) throw new HttpError(429, t('problems.tooMany'))
  const result = await stored(keep(event, date, fields, request, dependencies))
  if (!result.ok) return problemWith(form, [refusalAt(result, event)])
  request.log.info({ submission: result.seat.submission_id, kind: SEAT, state: result.seat.state }, 'sign-up kept')
  return { token: result.seat.token }
}

async function keep(
  event: SeatEvent,
  date: SeatDate,
  fields: Typed,
  request: FastifyRequest,
  dependencies: Dependencies,
) {
  const { store, clock, onAccepted, board } = dependencies
  const { site } = request
  const size = 1 + Number(fields.guests ?? 0)
  const time = seatTimeOf(site, clock())
  const isMailed = await store.countAcknowledgement(mailLimits(fields.email ?? '', request, dependencies))
  const words = occurrenceWords(event, date, site.revision)
  const result = await store.seats.take({ words, fields, size, isMailed }, time)
  if (!result.ok && result.seat && isMailed) await store.seats.tell(result.seat, 'again', time)
  if (isMailed) onAccepted()
  // Whoever is told that they have a place sees the page of the event as it is then.
  void board.refresh().catch((error: unknown) => request.log.warn({ err: error }, 'the places left could not be read'))
  return result
}

/** Each mailbox gets few mails a day, as with other forms; from one network a crowd may sign up. */
const mailLimits = (address: string, request: FastifyRequest, { config, clock }: Dependencies): Acknowledgement => ({
  of: SEAT,
  address,
  sender: senderOf(request),
  most: {
    toOneMailbox: config.ACKNOWLEDGEMENTS_PER_DAY,
    fromOneSender: config.SUBSCRIPTIONS_PER_TEN_MINUTES,
    inAll: config.SUBSCRIPTIONS_PER_TEN_MINUTES * 10,
  },
  day: dayOnCampus(clock()),
})

const errorAt = (name: string, message: string, label = t('words.date')): FieldError => ({
  name,
  label,
  message,
  missing: false,
})

function refusalAt({ refusal }: Extract<SeatResult, { ok: false }>, { seats: { places } }: SeatEvent): FieldError {
  if (refusal === 'cancelled') return errorAt(SEAT_DATE_PARAM, t('seatErrors.cancelled'))
  if (refusal === 'closed') return errorAt(SEAT_DATE_PARAM, t('seatErrors.closed'))
  if (refusal === 'full') return errorAt(SEAT_DATE_PARAM, t('seatErrors.full'))
  if (refusal === 'too-many')
    return errorAt('guests', t('seatErrors.tooMany', { count: places }), t('seatForm.whoComes'))
  return errorAt('email', t('seatErrors.signedUpAlready'), t('seatForm.email'))
}

/** The page that says what one can sign up for; where nothing is, that there is no such page. */
const notThere = async (request: FastifyRequest, reply: FastifyReply, status: number) =>
  request.site.has(SEAT_PATH)
    ? sendFile(await request.site.file(SEAT_PATH), status, request, reply)
    : sendPage(SEAT_PATH, request, reply)

function showOwn(app: FastifyInstance, dependencies: Dependencies): void {
  app.get<{ Params: { token: string }; Querystring: { done?: unknown } }>(
    ownSeatPath(':token'),
    async (request, reply) => {
      const seat = await dependencies.store.seats.byToken(request.params.token)
      if (!seat) return notThere(request, reply, 404)
      return sendOwn(seat, request, reply, dependencies, request.query.done === 'changed' ? { done: 'changed' } : {})
    },
  )
}

type Shown = Parameters<typeof ownSeat>[3]

async function sendOwn(
  seat: Seat,
  request: FastifyRequest,
  reply: FastifyReply,
  { store }: Dependencies,
  shown: Shown,
) {
  const { site } = request
  const occurrence = await store.seats.occurrence(seat)
  if (!occurrence) return notThere(request, reply, 404)
  const ahead = seat.state === 'waiting' ? await store.seats.partiesBefore(seat) : 0
  const own = ownSeat({ ...seat, reference: referenceOf(seat.submission_id), ahead }, occurrence, site, shown)
  const page = await site.page(SEAT_PATH, { seat: own })
  // Its address is its key: it goes to nobody else, and is kept nowhere.
  return sendOnce(page, reply.header('cache-control', 'no-store'))
}

function changeOwn(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, clock, onAccepted, board } = dependencies
  app.post<{ Params: { token: string } }>(ownSeatPath(':token'), async (request, reply) => {
    const seat = await store.seats.byToken(request.params.token)
    if (!seat) return notThere(request, reply, 404)
    const { do: what, ...typed } = typedIn(request)
    await dependencies.limitSends(request, reply, SEAT, typed)
    const time = seatTimeOf(request.site, clock())
    const path = ownSeatPath(seat.token)
    const isMailed = () => store.countAcknowledgement(mailLimits(seat.fields.email ?? '', request, dependencies))
    const done = async (at = path) => {
      onAccepted()
      await board.refresh()
      return reply.redirect(request.prefix + at, 303)
    }
    if (what === 'leave') {
      await stored(store.seats.leave(seat.submission_id, time, await isMailed()))
      return done()
    }
    if (what === 'take') return stored(store.seats.takeOffer(seat.submission_id, time)).then(() => done())
    const returned = await change(seat, typed, request, dependencies, isMailed)
    return returned ? sendOwn(seat, request, reply.code(422), dependencies, { returned }) : done(`${path}?done=changed`)
  })
}

async function change(
  seat: Seat,
  typed: Typed,
  request: FastifyRequest,
  { store, clock }: Dependencies,
  isMailed: () => Promise<boolean>,
): Promise<ReturnedForm | undefined> {
  const { site } = request
  const { event } = seatDateOf(site.words.seats, seat.event, seat.date)
  const form = changeForm(seatFormOf(event?.seats, seat.fields))
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
