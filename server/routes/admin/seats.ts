import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccessKind } from '#schemas/http/admin/requests'
import {
  addPersonCall,
  changePersonCall,
  type DoorCall,
  doorCall,
  mailCall,
  moveCall,
  type Party,
  type SeatList,
  type SeatsAhead,
} from '#schemas/http/admin/seats'
import { SEATS_PATHS, seatsPath } from '#schemas/http/admin/seats-paths'
import { campusIn } from '../../content/month-of-events.ts'
import type { OccurrenceKey } from '../../platform/db/tables.ts'
import { INBOX, personOf, read } from '../../platform/guard.ts'
import { HttpError } from '../../platform/http/problems.ts'
import { datesAhead, describeDate } from '../../signups/describe-date.ts'
import { isActive, type Seat } from '../../signups/seat-lists.ts'
import type { AddRefusal, LeftSeat } from '../../signups/seat-signups.ts'
import { getSignupConfig, seatTimeOf } from '../../signups/seat-words.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../staff/requests-csv.ts'
import type { AdminDependencies } from './dependencies.ts'

const REFUSALS = {
  cancelled: 'This date is cancelled.',
  full: 'All places are taken, and the waiting list takes no more. “Give a place even if it is full” adds them all the same.',
  'too-many': 'There are fewer places than that in all.',
} as const satisfies Record<AddRefusal, string>

const GONE = 'This person is not coming any more, or the event has begun. Look at the list again.'
const CONFIRM_FAILURES = { full: 'All places are taken, and the waiting list is full.', gone: GONE }

const key = z.strictObject({ event: z.string().max(100), date: z.iso.date(), id: z.uuid().optional() })

export function seats(app: FastifyInstance, dependencies: AdminDependencies): void {
  const { store, clock } = dependencies
  const record = (request: FastifyRequest, what: AccessKind) =>
    store.inbox.recordAccess({ requestIds: [null], person: personOf(request).email, what }, clock())

  app.get(SEATS_PATHS.seats, INBOX, async ({ site }): Promise<SeatsAhead> => {
    const rows = await store.seats.occurrencesFrom(new Date(site.now() - 7 * 24 * 60 * 60 * 1000))
    return datesAhead(site, rows)
  })
  app.get(seatsPath(':event', ':date'), INBOX, async (request) => {
    const list = await described(request, dependencies)
    await record(request, 'sign-ups')
    return list
  })
  app.get(seatsPath(':event', ':date', 'export.csv'), INBOX, async (request, reply) => {
    const { people, event, date } = await described(request, dependencies)
    await record(request, 'sign-ups exported')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${event}-${date}.csv"`)
      .send(BYTE_ORDER_MARK + doorTable(people))
  })
  changeSeats(dependencies, (method, change, work) =>
    app.route({
      ...INBOX,
      method,
      url: seatsPath(':event', ':date', ...change),
      handler: async (request) => {
        const { id = '', ...date } = read(key, request.params)
        const was = await work(request, date, id)
        // What the door sends every few seconds is seen on the list: its opening was recorded.
        if (change[0] !== 'door') await record(request, 'sign-ups changed')
        dependencies.onDue()
        await dependencies.board.refresh()
        const list = await described(request, dependencies)
        return was ? { ...list, undo: dependencies.undo.issue({ kind: 'seat', was }, personOf(request).email) } : list
      },
    }),
  )
}

/** Names and numbers alone, as the list for the door has them: what somebody can't eat, and their addresses, stay here. */
const doorTable = (people: readonly Party[]): string =>
  [
    csvLine(['Last name', 'First name', 'People', 'Came']),
    ...people
      .filter(({ state }) => state === 'placed')
      .toSorted((one, other) => sortName(one).localeCompare(sortName(other)))
      .map(({ firstName, lastName, size, came }) => csvLine([lastName, firstName, String(size), String(came ?? '')])),
  ].join('')

const sortName = ({ firstName, lastName }: Party) => `${lastName} ${firstName}`

type Work = (request: FastifyRequest, date: OccurrenceKey, id: string) => Promise<LeftSeat | undefined>
type Route = (method: 'POST' | 'PUT' | 'DELETE', change: readonly string[], work: Work) => void

function changeSeats(dependencies: AdminDependencies, route: Route): void {
  const { clock } = dependencies
  const store = dependencies.store.seats
  const timeOf = ({ site }: FastifyRequest) => seatTimeOf(site, clock())
  const find = async ({ event, date }: OccurrenceKey, id: string): Promise<Seat> => {
    const seat = await store.byId(id)
    if (seat?.event !== event || seat.date !== date) throw new HttpError(404, GONE)
    return seat
  }
  const expectDone = (isDone: boolean) => {
    if (!isDone) throw new HttpError(409, GONE)
  }

  route('POST', ['people'], async (request, date) => {
    const { id, size, answers, despite, ...who } = read(addPersonCall, request.body)
    const fields = { ...date, ...who, guests: String(size - 1), ...answers }
    const added = { content: toServerContent(request, date), fields, size, isMailed: who.email !== '', despite, id }
    const result = await store.add(added, timeOf(request))
    if (!result.ok) throw new HttpError(409, REFUSALS[result.refusal])
  })
  route('PUT', ['people', ':id'], async (request, date, id) => {
    const { size, answers, email } = read(changePersonCall, request.body)
    const found = await find(date, id)
    if (email !== undefined && email !== found.fields.email)
      expectDone(await store.correctAddress(id, email, timeOf(request)))
    const seat = await find(date, id)
    const fields = { ...seat.fields, guests: String(size - 1), ...answers }
    // Who only corrects an address sends one mail.
    if (isDeepStrictEqual(fields, seat.fields)) return
    expectDone((await store.change({ id, size, fields, byStaff: true }, timeOf(request))) === 'changed')
  })
  route('PUT', ['people', ':id', 'confirm'], async (request, date, id) => {
    await find(date, id)
    const result = await store.confirm(id, timeOf(request))
    if (result !== 'entered') throw new HttpError(409, CONFIRM_FAILURES[result])
  })
  route('PUT', ['people', ':id', 'place'], async (request, date, id) => {
    await find(date, id)
    expectDone(await store.place(id, timeOf(request)))
  })
  route('PUT', ['people', ':id', 'date'], async (request, date, id) => {
    const to = toServerContent(request, { ...date, ...read(moveCall, request.body) })
    await find(date, id)
    expectDone(await store.moveToDate({ id, content: to }, timeOf(request)))
  })
  route('DELETE', ['people', ':id'], async (request, date, id) => {
    const { state, offered_until, changes } = await find(date, id)
    const taken = (await store.occurrence(date))?.taken ?? 0
    expectDone(await store.leave(id, timeOf(request)))
    return { id, ...date, state, offered_until, changes, taken }
  })
  route('PUT', ['door'], async (request, date) => {
    await atTheDoor(read(doorCall, request.body), request, date, dependencies)
  })
  route('POST', ['mail'], async (request, date) => {
    const { id, subject, text, alsoWaiting } = read(mailCall, request.body)
    const states = alsoWaiting ? (['placed', 'offered', 'waiting'] as const) : (['placed'] as const)
    const { email: author } = personOf(request)
    const reached = await store.mail({ id, key: date, states, author, subject, text }, clock())
    if (reached === 0) throw new HttpError(409, 'Nobody of them gave an address.')
  })
}

/** Walk-ins first: a tick may be about one. A phone whose clock is ahead must not have the last word for ever. */
async function atTheDoor(
  { ticks, walkIns }: DoorCall,
  request: FastifyRequest,
  date: OccurrenceKey,
  { store: { seats: store }, clock }: AdminDependencies,
): Promise<void> {
  const now = clock().getTime()
  for (const { id, name, came, at } of walkIns) {
    const fields = { ...date, firstName: name, lastName: '', email: '', guests: String(came - 1) }
    const added = {
      content: toServerContent(request, date),
      fields,
      size: came,
      isMailed: false,
      despite: true,
      isWalkIn: true,
      id,
    }
    await store.add(added, seatTimeOf(request.site, clock()))
    await store.markCame({ id, came, at: Math.min(at, now) })
  }
  const known = new Set((await store.peopleOf(date)).filter(isActive).map(({ submission_id }) => submission_id))
  await Promise.all(
    ticks
      .filter(({ id }) => known.has(id))
      .map(({ id, came, at }) => store.markCame({ id, came, at: Math.min(at, now) })),
  )
}

/** @throws {HttpError} 404 */
function toServerContent({ site }: FastifyRequest, { event, date }: OccurrenceKey) {
  const content = getSignupConfig(site).dates.find((each) => each.event === event && each.date === date)
  if (!content) throw new HttpError(404, 'There is no such date that takes sign-ups.')
  return content
}

/** @throws {HttpError} 404 */
async function described(
  request: FastifyRequest,
  { store: { seats: store }, publisher }: AdminDependencies,
): Promise<SeatList> {
  const { id: _, ...date } = read(key, request.params)
  const [row, people, past, { entries }] = await Promise.all([
    store.occurrence(date),
    store.peopleOf(date),
    store.occurrencesFrom(new Date(0)),
    publisher.published(),
  ])
  const terms = campusIn(entries).year.years.flatMap((year) => year.terms)
  const list = describeDate(date, request.site, { row, people, past, terms })
  if (!list) throw new HttpError(404, 'There is no such date that takes sign-ups.')
  return list
}
