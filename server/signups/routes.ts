import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addDays } from '#calendar/time/days'
import { momentAt, momentOf } from '#calendar/time/local-time'
import { instantOf } from '#calendar/time/moments'
import type { SignupDate, SignupEvent } from '#schedule/server-content'
import { t } from '#schemas/locale'
import { type FieldError, parseRequest, summarizeErrors } from '#schemas/requests/answers'
import { FORM_TOKEN_PARAM } from '#schemas/requests/protection'
import type { ReturnedForm } from '#schemas/requests/show-answers'
import { createChangeForm, createSignupForm } from '#schemas/signups/signup-form'
import {
  ownSignupPath,
  SIGNUP,
  SIGNUP_ANSWER_PARAM,
  SIGNUP_DATE_PARAM,
  SIGNUP_EVENT_PARAM,
  SIGNUP_PATH,
  SIGNUP_SENT_PATH,
  signupSentPath,
  WINDOWS_PATH,
} from '#schemas/signups/signup-paths'
import { type OwnSignup, SIGNUP_ANSWERS } from '#schemas/signups/signup-states'
import { dayOnCampus } from '#schemas/time-zone'
import { referenceOf } from '../platform/db/outbox.ts'
import type { OccurrenceRow } from '../platform/db/tables.ts'
import { HttpError } from '../platform/http/errors.ts'
import { createLanguageField, sendPage } from '../platform/http/pages.ts'
import { readTypedFields, returnForm, type SendFormAgain, throwStoreError } from '../platform/http/posted-forms.ts'
import { limitByKey, senderOf } from '../platform/http/rate-limits.ts'
import type { ServedSite } from '../platform/pages/page-cache.ts'
import { sendFile, sendOnce } from '../platform/pages/served-file.ts'
import type { VisitorServices } from '../services.ts'
import { createOpenDate, findSignupDate, signupClockOf } from './published-dates.ts'
import type { EnterResult } from './signup-mutations.ts'
import { type MailboxSignup, parseSnapshot, type Signup } from './signup-queries.ts'

type Typed = Readonly<Record<string, string>>

export function signupRoutes(app: FastifyInstance, dependencies: VisitorServices): void {
  addSignupRoute(app, dependencies)
  addThanksRoute(app)
  addOwnSignupRoute(app, dependencies)
  addChangeRoute(app, dependencies)
  addWindowsRoute(app, dependencies)
}

function addSignupRoute(app: FastifyInstance, dependencies: VisitorServices): void {
  const sendFormAgain: SendFormAgain = async (request, reply, status, returned) => {
    const event = request.site.content.signupEvents.find(({ id }) => id === returned.typed[SIGNUP_EVENT_PARAM])
    if (!event) return sendNoSuchSignup(request, reply, status)
    return sendOnce(await request.site.page(event.address, { returned }), reply.code(status))
  }
  app.route({
    method: 'POST',
    url: SIGNUP_PATH,
    errorHandler: returnForm(sendFormAgain),
    handler: async (request, reply) => {
      const typed = readTypedFields(request)
      await dependencies.limitSends(request, reply, SIGNUP, typed)
      const result = await acceptSignup(typed, request, dependencies)
      if ('errors' in result) return sendFormAgain(request, reply, 422, { ...result, typed })
      const { event, date, answer } = result
      return reply.redirect(request.prefix + signupSentPath(event.id, date.date, answer), 303)
    },
  })
}

async function acceptSignup(typed: Typed, request: FastifyRequest, dependencies: VisitorServices) {
  const { [SIGNUP_EVENT_PARAM]: id = '', [SIGNUP_DATE_PARAM]: day = '', ...answers } = typed
  const { site } = request
  const { event, date } = findSignupDate(site.content.signupEvents, id, day)
  const form = createSignupForm(event?.settings ?? { guests: 0, ask: [], questions: [] })
  if (!event || !date) return summarizeErrors(form, [errorAt(SIGNUP_DATE_PARAM, t('signupErrors.notADate'))])
  const parsed = parseRequest(form, answers, dayOnCampus(new Date(site.now())))
  if (!parsed.ok) return summarizeErrors(form, parsed.errors)
  const fields = { event: event.id, date: date.date, ...parsed.request.fields, ...createLanguageField(request) }
  const result = await throwStoreError(storeSignup(event, date, fields, request, dependencies))
  if (result.ok) {
    const { answer, signup } = result
    if (signup)
      request.log.info({ submission: signup.submission_id, kind: SIGNUP, state: signup.state }, 'sign-up kept')
    return { event, date, answer }
  }
  if (result.refusal === 'too-many-mails') {
    const tomorrow = addDays(dayOnCampus(dependencies.clock()), 1)
    const midnight = instantOf(momentAt(tomorrow, '00:00', site.content.settings.place.timeZone))
    throw new HttpError(429, t('signupErrors.networkIsFull'), { 'retry-after': new Date(midnight).toUTCString() })
  }
  if (result.refusal === 'sent-before') throw new HttpError(409, t('problems.sentAlready'))
  return summarizeErrors(form, [refusalAt(result.refusal, event)])
}

async function storeSignup(
  event: SignupEvent,
  date: SignupDate,
  fields: Typed,
  request: FastifyRequest,
  { store, clock, tokens, onAccepted, availability }: VisitorServices,
) {
  const { site } = request
  const { [FORM_TOKEN_PARAM]: token } = readTypedFields(request)
  const signup = {
    content: createOpenDate(event, date, site.revision),
    fields,
    size: 1 + Number(fields.guests ?? 0),
    sender: { network: senderOf(request), day: dayOnCampus(clock()) },
    token: tokens.judge(token, SIGNUP, clock()) === 'sound' ? token : undefined,
  }
  const result = await store.signups.createSignup(signup, signupClockOf(site, clock()))
  onAccepted()
  // Whoever is told that they have a place sees the page of the event as it is then.
  void availability
    .refresh()
    .catch((error: unknown) => request.log.warn({ err: error }, 'the places left could not be read'))
  return result
}

const errorAt = (name: string, message: string, label = t('labels.date')): FieldError => ({
  name,
  label,
  message,
  missing: false,
})

function refusalAt(refusal: 'cancelled' | 'closed' | 'too-many', { settings: { places } }: SignupEvent): FieldError {
  if (refusal === 'too-many')
    return errorAt('guests', t('signupErrors.tooMany', { count: places }), t('signupForm.whoComes'))
  return errorAt(SIGNUP_DATE_PARAM, t(refusal === 'cancelled' ? 'signupErrors.cancelled' : 'signupErrors.closed'))
}

/** The page that says what one can sign up for; where nothing is, that there is no such page. */
const sendNoSuchSignup = async (request: FastifyRequest, reply: FastifyReply, status: number) =>
  request.site.has(SIGNUP_PATH)
    ? sendFile(await request.site.file(SIGNUP_PATH), status, request, reply)
    : sendPage(SIGNUP_PATH, request, reply)

type Query = Readonly<Record<string, unknown>>

const findDateIn = (query: Query, { content }: ServedSite) =>
  findSignupDate(content.signupEvents, String(query[SIGNUP_EVENT_PARAM]), String(query[SIGNUP_DATE_PARAM]))

function addThanksRoute(app: FastifyInstance): void {
  app.get<{ Querystring: Query }>(SIGNUP_SENT_PATH, async (request, reply) => {
    const { query, site } = request
    const answer = SIGNUP_ANSWERS.find((known) => known === query[SIGNUP_ANSWER_PARAM])
    const { event, date } = findDateIn(query, site)
    if (!event || !date || !answer) return sendPage(SIGNUP_SENT_PATH, request, reply)
    const signedUp = { event: event.id, date: date.date, answer }
    return sendOnce(await site.page(SIGNUP_SENT_PATH, { signedUp }), reply)
  })
}

/** So many people light the windows of the street one step further: too coarse to read a number from them. */
const PEOPLE_OF_STEPS = [1, 10, 25, 50]

function addWindowsRoute(app: FastifyInstance, { store: { signups } }: VisitorServices): void {
  app.get<{ Querystring: Query }>(WINDOWS_PATH, async ({ query, site }, reply) => {
    const { event, date } = findDateIn(query, site)
    const occurrence = event && date && (await signups.findOccurrence({ event: event.id, date: date.date }))
    const step = PEOPLE_OF_STEPS.filter((people) => people <= (occurrence?.taken ?? 0)).length
    reply.header('cache-control', 'public, max-age=600')
    return reply.redirect(WINDOWS_PATH.replace('.', `-${step}.`))
  })
}

function addOwnSignupRoute(app: FastifyInstance, dependencies: VisitorServices): void {
  app.get<{ Params: { token: string }; Querystring: { done?: unknown } }>(
    ownSignupPath(':token'),
    async (request, reply) => {
      const signup = await dependencies.store.signups.findSignupByToken(request.params.token)
      if (!signup) return sendNoSuchSignup(request, reply, 404)
      const done = CHANGE_OUTCOMES.find((known) => known === request.query.done)
      return sendOwnSignup(signup, request, reply, dependencies, done ? { done } : {})
    },
  )
}

const CHANGE_OUTCOMES = ['changed', 'full'] as const

type ChangeOutcome = Pick<Parameters<typeof describeOwnSignup>[3], 'done' | 'returned'>

async function sendOwnSignup(
  signup: Signup,
  request: FastifyRequest,
  reply: FastifyReply,
  { store: { signups } }: VisitorServices,
  outcome: ChangeOutcome,
) {
  const { site } = request
  const occurrence = await signups.findOccurrence(signup)
  if (!occurrence) return sendNoSuchSignup(request, reply, 404)
  const ahead = signup.state === 'waiting' ? await signups.countPartiesAhead(signup) : 0
  const others = await signups.listOtherSignups(signup, new Date(site.now()))
  const reference = referenceOf(signup.submission_id)
  const own = describeOwnSignup({ ...signup, reference, ahead }, occurrence, site, { ...outcome, others })
  const page = await site.page(SIGNUP_PATH, { ownSignup: own })
  // Its address is its key: it goes to nobody else, and is kept nowhere.
  return sendOnce(page, reply.header('cache-control', 'no-store'))
}

/** Of one sign-up in ten minutes: a crowd that presses from one network is no flood. */
const PRESSES_PER_TEN_MINUTES = 20

function addChangeRoute(app: FastifyInstance, dependencies: VisitorServices): void {
  const { store, clock, onAccepted, availability } = dependencies
  const { signups } = store
  const limitPresses = limitByKey(app, PRESSES_PER_TEN_MINUTES, 10, ({ url }) => url)
  app.post<{ Params: { token: string } }>(ownSignupPath(':token'), async (request, reply) => {
    const signup = await signups.findSignupByToken(request.params.token)
    if (!signup) return sendNoSuchSignup(request, reply, 404)
    await limitPresses(request, reply)
    const { do: action, ...typed } = readTypedFields(request)
    const { submission_id: id, mailbox } = signup
    const time = signupClockOf(request.site, clock())
    const isMailed = async () => mailbox !== null && signups.countMailOfOwner(mailbox, dayOnCampus(clock()))
    await throwStoreError(signups.recordPress(id, time.now))
    let done: ChangeOutcome['done']
    if (action === 'leave') await throwStoreError(signups.cancelSignup(id, time, await isMailed()))
    else if (action === 'take') await throwStoreError(signups.acceptOffer(id, time))
    else if (action === 'confirm') done = doneBy(await throwStoreError(signups.confirmSignup(id, time)))
    else if (action === 'return') done = doneBy(await throwStoreError(signups.signUpAgain(id, time, await isMailed())))
    else {
      const returned = await changeSignup(signup, typed, request, dependencies, isMailed)
      if (returned) return sendOwnSignup(signup, request, reply.code(422), dependencies, { returned })
      done = 'changed'
    }
    onAccepted()
    await availability.refresh()
    return reply.redirect(request.prefix + ownSignupPath(signup.token) + (done ? `?done=${done}` : ''), 303)
  })
}

const doneBy = (result: EnterResult): ChangeOutcome['done'] => (result === 'full' ? 'full' : undefined)

async function changeSignup(
  signup: Signup,
  typed: Typed,
  request: FastifyRequest,
  { store, clock }: VisitorServices,
  isMailed: () => Promise<boolean>,
): Promise<ReturnedForm | undefined> {
  const { site } = request
  const { event } = findSignupDate(site.content.signupEvents, signup.event, signup.date)
  const form = createChangeForm(signupFormOf(event?.settings, signup.fields))
  const parsed = parseRequest(form, typed, dayOnCampus(new Date(site.now())))
  if (!parsed.ok) return { ...summarizeErrors(form, parsed.errors), typed }
  const fields = { ...signup.fields, ...parsed.request.fields }
  // It is no change, and costs none of the day's mails.
  if (isDeepStrictEqual(fields, signup.fields)) return undefined
  const size = 1 + Number(fields.guests ?? 0)
  const changed = { id: signup.submission_id, size, fields, isMailed: await isMailed() }
  const result = await throwStoreError(store.signups.changeSignup(changed, signupClockOf(site, clock())))
  if (result === 'changed') return undefined
  const message = result === 'no-room' ? t('signupErrors.noRoom') : t('signupErrors.notCounted')
  return { ...summarizeErrors(form, [errorAt('guests', message, t('signupForm.whoComes'))]), typed }
}

/** A smaller limit of guests binds newcomers alone: whoever said more keeps them. */
const signupFormOf = (config: SignupEvent['settings'] | undefined, { guests = '0' }: Signup['fields']) => ({
  guests: Math.max(config?.guests ?? 0, Number(guests)),
  ask: config?.ask ?? [],
  questions: config?.questions ?? [],
})

function describeOwnSignup(
  signup: Signup & Pick<OwnSignup, 'reference' | 'ahead'>,
  occurrence: OccurrenceRow,
  { content, now }: Pick<ServedSite, 'content' | 'now'>,
  {
    done,
    returned,
    others = [],
  }: { done?: OwnSignup['done']; returned?: ReturnedForm; others?: readonly MailboxSignup[] },
): OwnSignup {
  const { title, address, published } = parseSnapshot(occurrence)
  const { day, lastDay = day, start, end, location, note, status } = published.event
  const { timeZone } = content.settings.place
  const { token, reference, state, ahead, offered_until, fields } = signup
  const config = content.signupEvents.find(({ id }) => id === signup.event)?.settings
  return {
    token,
    reference,
    state,
    event: occurrence.starts_at <= now() ? 'begun' : occurrence.is_cancelled ? 'cancelled' : status,
    title,
    address,
    when: { day, lastDay, start, end, location, note },
    calendarFile: `/calendar/event/${signup.event}/${signup.date}.ics`,
    ahead,
    offeredUntil: offered_until === null ? undefined : momentOf(offered_until, timeZone),
    closes: momentOf(occurrence.closes_at, timeZone),
    isClosed: occurrence.closes_at <= now(),
    answers: fields,
    asked: signupFormOf(config, fields),
    done,
    returned,
    others: others.map(({ signup, occurrence }) => {
      const { title, published } = parseSnapshot(occurrence)
      const { day, start } = published.event
      return { token: signup.token, state: signup.state, title, day, start }
    }),
  }
}
