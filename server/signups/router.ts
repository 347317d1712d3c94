import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DAY_MILLISECONDS } from '#calendar/time/days'
import { signupsCsv } from '#schemas/admin/paths'
import { formatShortMonthAndDay } from '#schemas/locale'
import { choicesOf, nameToText } from '#schemas/requests/define-form'
import { OWN_QUESTION } from '#schemas/requests/form-fields'
import type { Stretch } from '#schemas/settings/year'
import { guestDiets, signupQuestions, withGuestDiets } from '#schemas/signups/signup-questions'
import type { SignupSettings } from '#schemas/signups/signup-settings'
import { cleanLine, cleanText } from '#schemas/text'
import { campusIn } from '../content/schedule-reader.ts'
import type { SignedIn } from '../platform/accounts/accounts.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import type { AccessKind, OccurrenceKey, OccurrenceRow } from '../platform/db/tables.ts'
import { HttpError } from '../platform/http/errors.ts'
import type { ServedSite } from '../platform/pages/page-cache.ts'
import { email, INBOX, personOf, read, router, staffProcedure } from '../platform/trpc.ts'
import { BYTE_ORDER_MARK, csvLine } from '../requests/requests-csv.ts'
import type { StaffServices } from '../services.ts'
import { NAME_RETENTION_DAYS } from './jobs.ts'
import { formatWhen } from './mails.ts'
import { listPublishedDates, signupClockOf } from './published-dates.ts'
import type { AddRefusal, CancelledSignup } from './signup-mutations.ts'
import { isActive, type OccurrenceNumbers, type OpenDate, parseSnapshot, type Signup } from './signup-queries.ts'

const REFUSALS = {
  cancelled: 'This date is cancelled.',
  full: 'All places are taken, and the waiting list takes no more. “Give a place even if it is full” adds them all the same.',
  'too-many': 'There are fewer places than that in all.',
} as const satisfies Record<AddRefusal, string>

const GONE = 'This person is not coming any more, or the event has begun. Look at the list again.'
const CONFIRM_FAILURES = { full: 'All places are taken, and the waiting list is full.', gone: GONE }

const MOST_PEOPLE = 50
const MOST_TICKS = 2000

const date = { event: z.string().max(100), date: z.iso.date() }
const party = { ...date, id: z.uuid() }
const people = z.int().min(0).max(MOST_PEOPLE)
const line = z.string().overwrite(cleanLine).max(200)
/** Missing answers are empty, and those to what is not asked are left out. */
const guestDiet = z.templateLiteral(['guest', z.int().min(1).max(MOST_PEOPLE), 'Diet'])
const ownAnswer = z.templateLiteral([OWN_QUESTION, z.string().max(30)])
const answers = z.partialRecord(z.union([z.enum(signupQuestions), guestDiet, ownAnswer]), line)
const address = z.union([email, z.literal('')])
const at = z.int().positive()

/** `id` is made by the browser, so that what is sent twice is kept once. `despite`: also if it is full. */
const newPerson = z.strictObject({
  ...party,
  firstName: line.min(1),
  lastName: line,
  email: address,
  size: people.min(1),
  answers,
  despite: z.boolean(),
})

/** Records what was seen at the door. A tick is known by its party and its moment: sent again, it changes nothing, and the later one counts. */
const door = z.strictObject({
  ...date,
  ticks: z.array(z.strictObject({ id: z.uuid(), came: people, at })).max(MOST_TICKS),
  walkIns: z.array(z.strictObject({ id: z.uuid(), name: line, came: people.min(1), at })).max(MOST_TICKS),
})

const mail = z.strictObject({
  ...party,
  subject: line.min(1),
  text: z.string().overwrite(cleanText).min(1).max(20_000),
  alsoWaiting: z.boolean(),
})

export function signupsRouter(dependencies: StaffServices) {
  const { store } = dependencies
  const change = changeProcedure(dependencies)
  return router({
    dates: staffProcedure('requests').query(async ({ ctx: { request } }) => {
      const weekAgo = new Date(request.site.now() - 7 * DAY_MILLISECONDS)
      return datesAhead(request.site, await store.signups.listOccurrences(weekAgo))
    }),

    list: staffProcedure('requests')
      .input(z.strictObject(date))
      .query(async ({ ctx: { request, person }, input }) => {
        const list = await describeList(input, request, dependencies)
        await recordAccess(dependencies, person, 'sign-ups')
        return list
      }),

    ...partyProcedures(change, dependencies),
    ...capacityProcedures(change, dependencies),

    /** Records no access: the door sends this every few seconds, and the opening of its list was recorded. */
    door: staffProcedure('requests')
      .input(door)
      .mutation(async ({ ctx: { request }, input: { ticks, walkIns, ...date } }) => {
        await recordCheckIns({ ticks, walkIns }, request, date, dependencies)
        dependencies.onDue()
        await dependencies.availability.refresh()
        return describeList(date, request, dependencies)
      }),

    /** One mail to everybody who has a place; with `alsoWaiting`, to those who wait too. */
    mail: change.input(mail).mutation(async ({ ctx: { person, done }, input }) => {
      const { id, event, date, subject, text, alsoWaiting } = input
      const states = alsoWaiting ? (['placed', 'offered', 'waiting'] as const) : (['placed'] as const)
      const letter = { id, key: { event, date }, states, author: person.email, subject, text }
      if ((await store.signups.mailSignups(letter, dependencies.clock())) === 0)
        throw new HttpError(409, 'Nobody of them gave an address.')
      return done()
    }),
  })
}

const recordAccess = ({ store, clock }: StaffServices, { email: person }: SignedIn, what: AccessKind) =>
  store.inbox.recordAccess({ requestIds: [null], person, what }, clock())

type ChangeProcedure = ReturnType<typeof changeProcedure>

const changeProcedure = (dependencies: StaffServices) =>
  staffProcedure('requests')
    .input(z.object(date))
    .use(({ ctx: { request, person }, input: date, next }) => {
      const { onDue, availability, undo, clock } = dependencies
      const done = async (was?: CancelledSignup) => {
        await recordAccess(dependencies, person, 'sign-ups changed')
        onDue()
        await availability.refresh()
        const list = await describeList(date, request, dependencies)
        return { ...list, undo: was && undo.issue({ kind: 'seat', was }, person.email) }
      }
      return next({ ctx: { done, time: signupClockOf(request.site, clock()) } })
    })

async function findSignup(
  { store: { signups: store } }: StaffServices,
  { event, date, id }: OccurrenceKey & { id: string },
): Promise<Signup> {
  const signup = await store.findSignup(id)
  if (signup?.event !== event || signup.date !== date) throw new HttpError(404, GONE)
  return signup
}

const expectDone = (isDone: boolean): void => {
  if (!isDone) throw new HttpError(409, GONE)
}

function partyProcedures(change: ChangeProcedure, dependencies: StaffServices) {
  const { signups: store } = dependencies.store
  return {
    addPerson: change.input(newPerson).mutation(async ({ ctx: { request, time, done }, input }) => {
      const { id, size, answers, despite, ...fields } = input
      const content = findPublishedDate(request, input)
      const isMailed = fields.email !== ''
      const answered = { ...fields, guests: String(size - 1), ...answers }
      const result = await store.addSignup({ content, fields: answered, size, isMailed, despite, id }, time)
      if (!result.ok) throw new HttpError(409, REFUSALS[result.refusal])
      return done()
    }),

    /** A corrected address gets the mail again. */
    changePerson: change
      .input(z.strictObject({ ...party, size: people.min(1), answers, email: address.optional() }))
      .mutation(async ({ ctx: { time, done }, input }) => {
        const { id, size, answers, email } = input
        const found = await findSignup(dependencies, input)
        if (email !== undefined && email !== found.fields.email) expectDone(await store.correctAddress(id, email, time))
        const known = await findSignup(dependencies, input)
        const fields = { ...known.fields, guests: String(size - 1), ...answers }
        // Who only corrects an address sends one mail.
        if (!isDeepStrictEqual(fields, known.fields))
          expectDone((await store.changeSignup({ id, size, fields, byStaff: true }, time)) === 'changed')
        return done()
      }),
  }
}

function capacityProcedures(change: ChangeProcedure, dependencies: StaffServices) {
  const { signups: store } = dependencies.store
  return {
    confirm: change.input(z.strictObject(party)).mutation(async ({ ctx: { time, done }, input }) => {
      await findSignup(dependencies, input)
      const result = await store.confirmSignup(input.id, time)
      if (result !== 'entered') throw new HttpError(409, CONFIRM_FAILURES[result])
      return done()
    }),

    givePlace: change.input(z.strictObject(party)).mutation(async ({ ctx: { time, done }, input }) => {
      await findSignup(dependencies, input)
      expectDone(await store.givePlace(input.id, time))
      return done()
    }),

    move: change
      .input(z.strictObject({ ...party, to: z.iso.date() }))
      .mutation(async ({ ctx: { request, time, done }, input }) => {
        const to = findPublishedDate(request, { event: input.event, date: input.to })
        await findSignup(dependencies, input)
        expectDone(await store.moveToDate(input.id, to, time))
        return done()
      }),

    remove: change.input(z.strictObject(party)).mutation(async ({ ctx: { time, done }, input }) => {
      const { id, event, date } = input
      const { state, offered_until, changes } = await findSignup(dependencies, input)
      const taken = (await store.findOccurrence({ event, date }))?.taken ?? 0
      expectDone(await store.cancelSignup(id, time))
      return done({ id, event, date, state, offered_until, changes, taken })
    }),
  }
}

export function serveSignupsCsv(app: FastifyInstance, dependencies: StaffServices): void {
  app.get(signupsCsv(':event', ':date'), INBOX, async (request, reply) => {
    const list = await describeList(read(z.strictObject(date), request.params), request, dependencies)
    await recordAccess(dependencies, personOf(request), 'sign-ups exported')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${list.event}-${list.date}.csv"`)
      .send(BYTE_ORDER_MARK + checkInTable(list))
  })
}

/** Names, numbers and the answers to the event's own questions: what somebody can't eat, and their addresses, stay here. */
const checkInTable = ({ people, questions }: Pick<SignupListAnswer, 'people' | 'questions'>): string =>
  [
    csvLine(['Last name', 'First name', 'People', 'Came', ...questions.map(({ label }) => label)]),
    ...people
      .filter(({ state }) => state === 'placed')
      .toSorted((one, other) => sortName(one).localeCompare(sortName(other)))
      .map(({ firstName, lastName, size, came, answers }) =>
        csvLine([
          lastName,
          firstName,
          String(size),
          String(came ?? ''),
          ...questions.map(({ name }) => answers[name] ?? ''),
        ]),
      ),
  ].join('')

type SignupListAnswer = Awaited<ReturnType<typeof describeList>>

const sortName = ({ firstName, lastName }: Party) => `${lastName} ${firstName}`

/** Walk-ins first: a tick may be about one. A phone whose clock is ahead must not have the last word for ever. */
async function recordCheckIns(
  { ticks, walkIns }: Pick<z.infer<typeof door>, 'ticks' | 'walkIns'>,
  request: FastifyRequest,
  date: OccurrenceKey,
  { store: { signups: store }, clock }: StaffServices,
): Promise<void> {
  const now = clock().getTime()
  for (const { id, name, came, at } of walkIns) {
    const content = findPublishedDate(request, date)
    const fields = { ...date, firstName: name, lastName: '', email: '', guests: String(came - 1) }
    const walkIn = { content, fields, size: came, isMailed: false, despite: true, isWalkIn: true, id }
    await store.addSignup(walkIn, signupClockOf(request.site, clock()))
    await store.checkIn({ id, came, at: Math.min(at, now) })
  }
  const known = new Set((await store.listSignups(date)).filter(isActive).map(({ submission_id }) => submission_id))
  await Promise.all(
    ticks
      .filter(({ id }) => known.has(id))
      .map(({ id, came, at }) => store.checkIn({ id, came, at: Math.min(at, now) })),
  )
}

function findPublishedDate({ site }: FastifyRequest, { event, date }: OccurrenceKey) {
  const content = listPublishedDates(site).dates.find((each) => each.event === event && each.date === date)
  if (!content) throw new HttpError(404, 'There is no such date that takes sign-ups.')
  return content
}

async function describeList(
  key: OccurrenceKey,
  request: FastifyRequest,
  { store: { signups: store }, publisher }: StaffServices,
) {
  const [row, people, mails, past, { entries }] = await Promise.all([
    store.findOccurrence(key),
    store.listSignups(key),
    store.listMails(key),
    store.listOccurrences(new Date(0)),
    publisher.published(),
  ])
  const terms = campusIn(entries).year.years.flatMap((year) => year.terms)
  const { site } = request
  const dates = listPublishedDates(site).dates.filter(({ event }) => event === key.event)
  const content = dates.find(({ date }) => date === key.date)
  const date = row ? asPublished(row, dates) : content && { ...content, taken: 0, waiting: 0 }
  if (!date) throw new HttpError(404, 'There is no such date that takes sign-ups.')
  const { published, location } = parseSnapshot(date)
  const settings = site.content.signupEvents.find(({ id }) => id === key.event)?.settings
  return {
    ...countsOf(date),
    location: published.event.location ?? location,
    isDay: site.day >= published.event.day,
    asked: [...(settings?.ask ?? [])],
    questions: listOwnQuestions(settings?.questions ?? [], people),
    otherDates: dates
      .filter(({ date, is_cancelled, starts_at }) => date !== key.date && !is_cancelled && starts_at > site.now())
      .map((other) => ({ date: other.date, dateText: formatWhen(parseSnapshot(other)) })),
    people: people.map(partyOf),
    mails: mails.map(({ created_at, ...mail }) => ({ ...mail, at: new Date(created_at).toISOString() })),
    numbers: past
      .filter(({ event, starts_at }) => event === key.event && starts_at <= site.now())
      .map((each) => numbersOf(each, terms)),
    namesUntil: date.ends_at + NAME_RETENTION_DAYS * DAY_MILLISECONDS,
  }
}

/** Those that somebody has answered are listed after the event has stopped asking them. @returns `choices` none for a text */
function listOwnQuestions(asked: SignupSettings['questions'], people: readonly Signup[]) {
  const now = asked.map((question) => ({
    name: ownAnswer.parse(OWN_QUESTION + question.id),
    label: question.label,
    choices: choicesOf(question),
  }))
  const answered = new Set(people.flatMap(({ fields }) => Object.keys(fields).filter(isOwnAnswer)))
  const before = [...answered].filter((name) => !now.some((each) => each.name === name))
  return [...now, ...before.map((name) => ({ name, label: nameToText(name), choices: [] }))]
}

const isOwnAnswer = (name: string): name is z.infer<typeof ownAnswer> => name.startsWith(OWN_QUESTION)

type DateCapacity = OpenDate & Pick<OccurrenceRow, 'taken' | 'waiting'>

const keyOf = ({ event, date }: OccurrenceKey) => `${event} ${date}`

function datesAhead(site: ServedSite, rows: readonly OccurrenceNumbers[]) {
  const { dates } = listPublishedDates(site)
  const published = dates.map((content) => [keyOf(content), { ...content, taken: 0, waiting: 0 }] as const)
  const known = rows.map((row) => [keyOf(row), asPublished(row, dates)] as const)
  const all = new Map<string, DateCapacity>([...published, ...known])
  return [...all.values()]
    .filter(({ ends_at }) => ends_at > site.now())
    .sort((one, other) => one.starts_at - other.starts_at)
    .map(countsOf)
}

/** The row follows what is published only a moment later. */
function asPublished<Row extends DateCapacity>(row: Row, dates: readonly OpenDate[]): Row {
  const content = dates.find((each) => keyOf(each) === keyOf(row))
  return content ? { ...row, is_cancelled: content.is_cancelled, about: content.about } : row
}

function countsOf(date: DateCapacity) {
  const about = parseSnapshot(date)
  return {
    event: date.event,
    date: date.date,
    title: about.title,
    dateText: formatWhen(about),
    isCancelled: Boolean(date.is_cancelled),
    places: date.places,
    taken: date.taken,
    waiting: date.waiting,
  }
}

export type Party = ReturnType<typeof partyOf>

function partyOf({ submission_id: id, fields, state, size, is_walk_in, came, came_at }: Signup) {
  const { firstName = '', lastName = '', email = '' } = fields
  const names = [...signupQuestions, ...guestDiets(size - 1), ...Object.keys(fields).filter(isOwnAnswer)]
  const given = withGuestDiets(fields, size - 1)
  const answers = Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
  const who = { id, reference: referenceOf(id), state, firstName, lastName, email, size }
  return { ...who, answers, isWalkIn: Boolean(is_walk_in), came, cameAt: came_at }
}

function numbersOf({ date, signedUp, came }: OccurrenceNumbers, terms: readonly Stretch[]) {
  const term = terms.find(({ from, to }) => from <= date && date <= to)
  return { date, dateText: formatShortMonthAndDay(date), term: term?.name ?? '', signedUp, came }
}
