import type { FastifyBaseLogger } from 'fastify'
import { DAY_MILLISECONDS } from '#calendar/time/days'
import { addressOf } from '#schemas/content/collections'
import { chosenIn } from '#schemas/requests/answers'
import { choicesOf } from '#schemas/requests/define-form'
import { OWN_QUESTION } from '#schemas/requests/form-fields'
import type { OwnQuestion } from '#schemas/requests/form-texts'
import { countDiets } from '#schemas/signups/signup-questions'
import { FEW_PLACES, type PlacesLeft } from '#schemas/signups/signup-states'
import type { NewAlert } from '../platform/db/outbox.ts'
import type { OccurrenceKey, OccurrenceRow } from '../platform/db/tables.ts'
import { HOUR_SECONDS, jobSchedule, logOnce, type Repeated, repeat } from '../platform/jobs.ts'
import type { MailTransport } from '../platform/mail/transport.ts'
import type { Served, ServedSite } from '../platform/pages/page-cache.ts'
import type { Store } from '../store.ts'
import { WAITLIST_CAPACITIES } from './limits.ts'
import { listPublishedDates, signupClockOf } from './published-dates.ts'
import { type OccurrenceCounts, parseSnapshot, type Signup } from './signup-queries.ts'
import type { SignupStore } from './signup-store.ts'

const POLL_INTERVAL_SECONDS = 1

/** In days after an event. */
export const NAME_RETENTION_DAYS = 30

interface Dependencies {
  store: Pick<Store, 'signups' | 'addAlert'>
  site: Served
  availability: Pick<Availability, 'refresh'>
  mail: Pick<MailTransport, 'removeMails'>
  onDue: () => void
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Each step is one transaction that checks whether it is still due: several processes may do this at once. */
export function startSignupJobs(dependencies: Dependencies): Repeated {
  const step = createSignupStep(dependencies)
  const attempt = logOnce((err) => dependencies.log.warn({ err }, 'a step about sign-ups failed; trying again'))
  const stepAndPause = async () => {
    await step()
    return POLL_INTERVAL_SECONDS
  }
  return repeat(() => attempt(stepAndPause, POLL_INTERVAL_SECONDS))
}

export function createSignupStep(dependencies: Dependencies): () => Promise<void> {
  const { site: served, availability, mail } = dependencies
  const { signups: store } = dependencies.store
  let followed: ServedSite | undefined
  const eraseNames = async (now: Date) => {
    const before = new Date(now.getTime() - NAME_RETENTION_DAYS * DAY_MILLISECONDS)
    const deliveries = await store.eraseNames(before, now)
    if (deliveries.length > 0) await mail.removeMails(new Set(deliveries))
  }
  const eraseDue = jobSchedule([{ everySeconds: HOUR_SECONDS, run: eraseNames }])
  return async () => {
    const site = served.current
    const time = signupClockOf(site, dependencies.clock())
    if (site !== followed) {
      await store.applyPublishedDates(listPublishedDates(site), time)
      followed = site
      dependencies.onDue()
    }
    const due = await store.findDueOccurrences(time.now)
    for (const key of due.queue) {
      await alertStaff(dependencies, key, site)
      await store.advanceWaitlist(key, time)
    }
    for (const key of due.remind) await store.sendReminders(key, time)
    if (due.queue.length + due.remind.length > 0) dependencies.onDue()
    await availability.refresh()
    await eraseDue(time.now)
  }
}

/** Mails before anything else happens: after a crash the numbers are mailed again, once. */
async function alertStaff({ store, clock }: Dependencies, key: OccurrenceKey, site: ServedSite): Promise<void> {
  const row = await store.signups.findOccurrence(key)
  const event = site.content.signupEvents.find(({ id }) => id === key.event)
  if (!row || !event || event.settings.tell.length === 0 || row.closed_at !== null || row.is_cancelled) return
  if (row.closes_at > site.now()) return
  const people = await store.signups.listSignups(key)
  await store.addAlert(createClosingAlert(row, people, event.settings.questions), clock())
}

/** Mailed once for each closing. Names are in the list alone, where they are removed. */
function createClosingAlert(
  row: OccurrenceRow,
  people: readonly Signup[],
  questions: readonly OwnQuestion[],
): NewAlert {
  const placed = people.filter(({ state }) => state === 'placed')
  const { title, published } = parseSnapshot(row)
  return {
    kind: 'seats_alert',
    occasion: `${row.event}:${row.date}:${row.closes_at}`,
    fields: {
      event: row.event,
      date: row.date,
      title,
      day: published.event.day,
      people: String(placed.reduce((sum, { size }) => sum + size, 0)),
      parties: String(placed.length),
      waiting: String(row.waiting),
      diets: [...formatDiets(placed), ...formatAnswers(placed, questions)].join('\n'),
      allergies: String(placed.filter(({ fields }) => fields.allergies).length),
    },
  }
}

/** Counts only those who said so. */
const formatDiets = (signups: readonly Pick<Signup, 'fields' | 'size'>[]): string[] =>
  [...countDiets(signups.map(({ fields, size }) => ({ answers: fields, size })))]
    .filter(([diet, people]) => diet && people > 0)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map((each) => each.join(': '))

/** Counts the sign-ups that chose an answer; what somebody typed stays on the list. */
const formatAnswers = (signups: readonly Pick<Signup, 'fields'>[], questions: readonly OwnQuestion[]): string[] =>
  questions.flatMap((question) =>
    choicesOf(question).flatMap((answer) => {
      const name = OWN_QUESTION + question.id
      const count = signups.filter(({ fields }) => chosenIn(fields[name] ?? '').includes(answer)).length
      return count > 0 ? [`${question.label} ${answer}: ${count}`] : []
    }),
  )

export type Availability = ReturnType<typeof createAvailability>

/** Holds how full events are. @param onChange is told of each page that is not true any more */
export function createAvailability(
  store: Pick<SignupStore, 'listOccurrenceCounts'>,
  now: () => Date,
  onChange: (path: string) => void,
) {
  let left = new Map<string, PlacesLeft>()
  let reading: Promise<void> | undefined
  let mustReadAgain = false

  async function read(): Promise<void> {
    do {
      mustReadAgain = false
      const before = left
      left = leftByPage(await store.listOccurrenceCounts(now()))
      for (const path of new Set([...before.keys(), ...left.keys()]))
        if (JSON.stringify(before.get(path)) !== JSON.stringify(left.get(path))) onChange(path)
    } while (mustReadAgain)
  }

  return {
    placesLeftAt: (path: string) => left.get(path),
    /** Reads the counts: once for all who ask meanwhile, and again for those who asked while it was reading. */
    refresh(): Promise<void> {
      mustReadAgain = reading !== undefined
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

function leftByPage(counts: readonly OccurrenceCounts[]): Map<string, PlacesLeft> {
  const left = new Map<string, PlacesLeft>()
  for (const { event, date, places, taken, waiting } of counts.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const free = waiting > 0 ? 0 : Math.max(0, places - taken)
    if (free > FEW_PLACES) continue
    const path = addressOf('events', event)
    left.set(path, { ...left.get(path), [date]: waiting < WAITLIST_CAPACITIES * places ? free : 'no turn' })
  }
  return left
}
