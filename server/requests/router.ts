import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { RoomHours } from '#schedule/room-hours'
import type { ServerContent } from '#schedule/server-content'
import { REQUESTS_CSV } from '#schemas/admin/paths'
import { rightsOf } from '#schemas/admin/roles'
import { outcomes } from '#schemas/requests/form-texts'
import { requestKindOf, requestShapes } from '#schemas/requests/forms'
import { namesLeft } from '#schemas/requests/show-answers'
import { cleanLine, cleanText } from '#schemas/text'
import { dayOnCampus } from '#schemas/time-zone'
import type { SignedIn } from '../platform/accounts/accounts.ts'
import { ALERT_KINDS, referenceOf } from '../platform/db/outbox.ts'
import type { AccessKind } from '../platform/db/tables.ts'
import { HttpError } from '../platform/http/errors.ts'
import { email, freshProcedure, INBOX, personOf, read, router, staffProcedure } from '../platform/trpc.ts'
import { listConflicts, type RoomTimes, roomTimes, roomTitle, toRoomUse } from '../rooms/bookings.ts'
import type { StaffServices } from '../services.ts'
import {
  type DescribedRequest,
  describeRequest,
  dueAt,
  findMatching,
  isOverdue,
  type ListQuery,
  listedRequest,
  listQuery,
} from './describe-request.ts'
import { type FindConflicts, type NewProgress, progressStates, type WorkedRequest } from './inbox-queries.ts'
import { csvTable } from './requests-csv.ts'

const PAGE = 50
const ACCESSES_ON_A_PAGE = 100

const named = z.strictObject({ reference: z.string() })

/** Each call that shows or changes something of a request records who did, before it responds. */
export function requestsRouter(dependencies: StaffServices) {
  const inbox = inboxOf(dependencies)
  const { store, clock } = dependencies
  return router({
    list: staffProcedure('requests')
      .input(listQuery)
      .query(async ({ ctx: { request, person }, input: query }) => {
        const { content } = request.site
        const now = clock()
        const found: WorkedRequest[] = []
        for await (const each of findMatching(store.inbox, query))
          if (!isOverdue(each, content, now) && found.push(each) > PAGE) break
        await inbox.record(person, 'list')
        const shown = found.slice(0, PAGE)
        const last = found.length > PAGE ? shown.at(-1) : undefined
        return {
          /** Those whose time to answer is over, on the first page alone. The others do not have them again. */
          overdue: query.after === undefined ? await listOverdue(dependencies, query, content) : [],
          requests: shown.map((each) => listedRequest(each, content)),
          next: last && `${last.createdAt.getTime()}.${last.id}`,
          open: await store.inbox.countByProgress(),
          people: await inbox.people(),
        }
      }),

    get: staffProcedure('requests')
      .input(named)
      .query(async ({ ctx: { request, person }, input: { reference } }) => {
        const { id } = await inbox.find(reference)
        await inbox.record(person, 'read', [id])
        return inbox.describe(request.site.content, id)
      }),

    /** Tells if the mails about a request went out. It says nothing of the request, and is no read of it. */
    sending: staffProcedure('requests')
      .input(named)
      .query(async ({ ctx: { request }, input: { reference } }) => {
        const { id } = await inbox.find(reference)
        const { delivery, deliveries, mails } = await inbox.describe(request.site.content, id)
        return { delivery, deliveries, mails: mails.map(({ id, state }) => ({ id, state })) }
      }),

    ...changeProcedures(dependencies, inbox),

    conflicts: conflictsProcedure(dependencies, inbox),
    erase: eraseProcedure(dependencies, inbox),
    accesses: accessesProcedure(dependencies),
  })
}

/**
 * Names what is in the way of a promise; with an empty room, only which are free. Shows nothing of the request
 * itself, so it is not recorded while times are typed: opening the request was.
 */
const conflictsProcedure = ({ store: { inbox: store } }: StaffServices, inbox: Inbox) =>
  staffProcedure('requests')
    .input(z.strictObject({ reference: z.string(), times: roomTimes }))
    .query(async ({ ctx: { request }, input: { reference, times } }) => {
      const { id } = await inbox.find(reference)
      const use = toRoomUse(times)
      const others = (await store.listBookings()).filter(({ submission_id }) => submission_id !== id)
      const { days, forms } = request.site.content
      const conflicts = (room: string) => listConflicts(days.rooms, others, { ...use, room })
      const free = Object.keys(days.rooms).filter((room) => conflicts(room).length === 0)
      return { conflicts: use.room ? conflicts(use.room) : [], free: free.map((room) => roomTitle(forms, room)) }
    })

const eraseProcedure = (dependencies: StaffServices, inbox: Inbox) =>
  freshProcedure('requests')
    .input(z.strictObject({ email }))
    .mutation(async ({ ctx: { person }, input: { email } }) => {
      // Whose data it was is not recorded: that would be data about them.
      await inbox.record(person, 'erase')
      const { erased, mails, waiting, mentions, isForgotten } = await dependencies.erase(email.toLowerCase())
      const references = (requests: readonly { id: string }[]) => requests.map(({ id }) => referenceOf(id))
      return { erased, mails, waiting: references(waiting), mentions: references(mentions), isForgotten }
    })

const accessesProcedure = ({ store: { inbox: store } }: StaffServices) =>
  staffProcedure('manage')
    .input(z.strictObject({ page: z.int().min(1).max(100_000).default(1) }))
    .query(async ({ input: { page } }) => {
      const found = await store.listAccesses({ limit: ACCESSES_ON_A_PAGE + 1, skip: (page - 1) * ACCESSES_ON_A_PAGE })
      return {
        accesses: found.slice(0, ACCESSES_ON_A_PAGE).map(({ person, what, at, submission_id: id }) => ({
          person,
          what,
          at: new Date(at).toISOString(),
          reference: id ? referenceOf(id) : undefined,
        })),
        isMore: found.length > ACCESSES_ON_A_PAGE,
      }
    })

async function listOverdue(
  { store: { inbox: store }, clock }: StaffServices,
  query: ListQuery,
  content: ServerContent,
) {
  if (query.progress === 'done' || !Object.values(content.answering).some((answering) => answering?.within)) return []
  const now = clock()
  const found: WorkedRequest[] = []
  for await (const each of findMatching(store, { ...query, progress: query.progress ?? 'open' }))
    if (isOverdue(each, content, now)) found.push(each)
  const due = (each: WorkedRequest) => dueAt(each, content)?.getTime() ?? 0
  return found
    .sort((one, other) => due(one) - due(other))
    .slice(0, PAGE)
    .map((each) => listedRequest(each, content))
}

export function serveRequestsCsv(app: FastifyInstance, dependencies: StaffServices): void {
  const { store, clock } = dependencies
  const inbox = inboxOf(dependencies)
  app.get(REQUESTS_CSV, INBOX, async (request, reply) => {
    const query = read(listQuery, request.query)
    const { lines } = await csvTable(() => findMatching(store.inbox, query), request.site.content.forms, true)
    await inbox.record(personOf(request), 'export')
    const name = `${query.kind ?? 'requests'}-${dayOnCampus(clock())}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(lines))
  })
}

const requestReference = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){0,3}(?:-[0-9a-f]{12})?$/i)

type Inbox = ReturnType<typeof inboxOf>

export function inboxOf(dependencies: Pick<StaffServices, 'store' | 'accounts' | 'clock'>) {
  const { accounts, clock } = dependencies
  const { inbox: store } = dependencies.store
  const people = async (): Promise<string[]> =>
    (await accounts.people()).filter(({ role }) => rightsOf(role).includes('requests')).map(({ email }) => email)

  /** @param named a reference, or a full id @throws {HttpError} 404, 409 */
  async function find(named: string): Promise<WorkedRequest> {
    const parsed = requestReference.safeParse(named)
    const all = parsed.success ? await store.findRequests(parsed.data) : []
    const [found, another] = all.filter(({ kind }) => !ALERT_KINDS.some((alert) => alert === kind))
    if (!found) throw new HttpError(404, 'There is no such request.')
    if (another) throw new HttpError(409, 'Several requests have this reference. Open it from the list.')
    return found
  }

  async function describe(content: ServerContent, id: string): Promise<DescribedRequest> {
    const [request] = await store.findRequests(id)
    if (!request) throw new HttpError(404, 'There is no such request.')
    return describeRequest(request, {
      content,
      notes: await store.listNotes(id),
      replies: await store.listReplies(id),
      people: await people(),
    })
  }

  const record = ({ email }: SignedIn, what: AccessKind, ids: readonly (string | null)[] = [null]) =>
    store.recordAccess({ requestIds: ids, person: email, what }, clock())

  return { find, describe, record, people }
}

const reference = z.string()
const progressState = z.enum(progressStates)
/** Made by the browser, so that what is sent twice is kept once. */
const id = z.uuid()
const newProgress = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('new') }),
  z.strictObject({ state: z.literal('taken'), person: email }),
  z.strictObject({ state: z.literal('done') }),
])
/** `despite`: also if something else is in the room then; otherwise that is a 409 whose text names it. */
const booking = roomTimes.safeExtend({ room: z.string().min(1).max(200), despite: z.boolean() })

const CHANGED = 'Somebody else changed this request meanwhile. Look at it again.'

export const changeProcedures = (dependencies: StaffServices, inbox: Inbox) => {
  const change = changeProcedure(dependencies, inbox)
  return {
    ...progressProcedures(change, dependencies, inbox),
    ...noteProcedures(change, dependencies),
    reply: replyProcedure(change, dependencies),
    ...bookingProcedures(change, dependencies),
  }
}

type Undo = Parameters<StaffServices['undo']['issue']>[0]
type ChangeProcedure = ReturnType<typeof changeProcedure>

const changeProcedure = ({ undo: undoTokens }: StaffServices, inbox: Inbox) =>
  staffProcedure('requests')
    .input(z.object({ reference }))
    .use(async ({ ctx: { request, person }, input, next }) => {
      const found = await inbox.find(input.reference)
      const done = async (what: AccessKind, undo?: Undo) => {
        await inbox.record(person, what, [found.id])
        const described = await inbox.describe(request.site.content, found.id)
        return { ...described, undo: undo && undoTokens.issue(undo, person.email) }
      }
      return next({ ctx: { found, done } })
    })

function progressProcedures(
  change: ChangeProcedure,
  { store: { inbox: store }, accounts, clock, onDue }: StaffServices,
  inbox: Inbox,
) {
  async function work(id: string, doIt: () => Promise<unknown>, note?: string): Promise<Undo> {
    const before = await store.findWorkRow(id)
    await doIt()
    return { kind: 'work', was: { id, before, after: await store.findWorkRow(id), ...(note && { note }) } }
  }

  async function progressTo(to: z.infer<typeof newProgress>, by: string): Promise<NewProgress> {
    if (to.state === 'new') return to
    if (to.state === 'done') return { state: 'done', by }
    const address = to.person.toLowerCase()
    const person = (await accounts.people()).find(({ email }) => email === address)
    if (!person || !(await inbox.people()).includes(address))
      throw new HttpError(422, 'This person does not look after requests.')
    return { state: 'taken', personId: person.id }
  }

  return {
    /** `was`: what the caller saw. */
    setProgress: change
      .input(z.strictObject({ reference, to: newProgress, was: progressState }))
      .mutation(async ({ ctx: { found, person, done }, input: { to, was } }) => {
        const { id } = found
        const undo = await work(id, async () => {
          const progress = await progressTo(to, person.email)
          if (!(await store.setProgress({ id, progress, was }, clock()))) throw new HttpError(409, CHANGED)
        })
        return done('progress', undo)
      }),

    setDelivered: change
      .input(z.strictObject({ reference, isDelivered: z.boolean() }))
      .mutation(async ({ ctx: { found, person, done }, input: { isDelivered } }) => {
        const { id, kind } = found
        if (kind !== 'soup') throw new HttpError(422, 'Only soup is brought.')
        const undo = await work(id, () => store.setDelivered({ id, by: person.email, isDelivered }, clock()))
        return done('delivered', undo)
      }),

    /** `reason`: why nobody wants soup any more; kept as a note with this id. */
    callOff: change
      .input(z.strictObject({ reference, id, reason: z.string().overwrite(cleanText).min(1).max(1000) }))
      .mutation(async ({ ctx: { found, person, done }, input: { id, reason } }) => {
        const { id: requestId, kind, deliveredAt } = found
        if (kind !== 'soup') throw new HttpError(422, 'Only soup is called off.')
        if (deliveredAt) throw new HttpError(422, 'This soup was delivered: it can’t be called off.')
        const note = { id, requestId, author: person.email, text: reason }
        return done('called off', await work(requestId, () => store.callOff(note, clock()), id))
      }),

    retry: change.mutation(async ({ ctx: { found, done } }) => {
      if ((await store.retryDeliveries(found.id, clock())) > 0) onDue()
      return done('retry')
    }),
  }
}

const noteProcedures = (change: ChangeProcedure, { store: { inbox: store }, clock }: StaffServices) => ({
  addNote: change
    .input(z.strictObject({ reference, id, text: z.string().overwrite(cleanText).min(1).max(5000) }))
    .mutation(async ({ ctx: { found, person, done }, input: { id, text } }) => {
      await store.addNote({ id, requestId: found.id, author: person.email, text }, clock())
      return done('note')
    }),

  removeNote: change
    .input(z.strictObject({ reference, id }))
    .mutation(async ({ ctx: { found, person, done }, input: { id } }) => {
      const note = (await store.listNotes(found.id)).find((each) => each.id === id)
      const isRemoved = await store.removeNote(found.id, id, person.role === 'owner' ? undefined : person.email)
      if (!note || !isRemoved) throw new HttpError(404, 'There is no such note of yours.')
      return done('note removed', { kind: 'note', was: note })
    }),
})

/** `says`: what the mail answers, what the caller saw, and the room that is promised with it. */
const says = z.strictObject({ outcome: z.enum(outcomes), was: progressState, booking: booking.optional() })
const reply = z.strictObject({
  reference,
  id,
  says: says.optional(),
  subject: z.string().overwrite(cleanLine).min(1).max(200),
  text: z.string().overwrite(cleanText).min(1).max(20_000),
})

const replyProcedure = (change: ChangeProcedure, { store: { inbox: store }, clock, onDue }: StaffServices) =>
  change.input(reply).mutation(async ({ ctx: { request, found, person, done }, input }) => {
    const { id: requestId, kind } = found
    const { id, subject, text, says } = input
    const requestKind = requestKindOf(kind)
    if (!requestKind) throw new HttpError(422, 'A subscriber asked for nothing.')
    const left = namesLeft(`${subject} ${text}`, requestShapes[requestKind].answerNames)
    if (left.length > 0) throw new HttpError(422, `Write something in place of ${left.join(', ')}.`)
    const { email: author, person_id: writer } = person
    const { rooms } = request.site.content.days
    const use = says?.booking && toRoomUse(bookable(says.booking, kind, rooms))
    const now = clock()
    const answer = {
      reply: { id, requestId, author, subject, text },
      writer,
      statement: says && {
        ...says,
        // Soup and a tour are promised first, and done once they took place; a room that is promised stands in the calendar.
        progress:
          requestKind !== 'room' && says.outcome === 'promised'
            ? { state: 'taken' as const, personId: writer }
            : { state: 'done' as const, by: author },
        booking: use && { submission_id: requestId, ...use, confirmed_at: now.getTime(), confirmed_by: author },
      },
    }
    const inTheWay: FindConflicts = (others) =>
      use && !says?.booking?.despite ? listConflicts(rooms, others, use) : []
    const answered = await store.answerRequest(answer, inTheWay, now)
    if (answered === 'changed') throw new HttpError(409, CHANGED)
    if (typeof answered === 'object') throw new HttpError(409, notPromised(answered.inTheWay))
    if (answered === 'new') onDue()
    return done('reply')
  })

/** @throws {HttpError} 422 */
function bookable<Times extends RoomTimes>(times: Times, kind: string, rooms: RoomHours): Times {
  if (kind !== 'room') throw new HttpError(422, 'This request is not about a room.')
  if (!(times.room in rooms)) throw new HttpError(422, 'There is no such room.')
  return times
}

const notPromised = (conflicts: readonly string[]) =>
  `The room was not promised. In the way at that time: ${conflicts.join('; ')}.`

const bookingProcedures = (change: ChangeProcedure, { store: { inbox: store }, clock }: StaffServices) => ({
  book: change
    .input(z.strictObject({ reference, booking }))
    .mutation(async ({ ctx: { request, found, person, done }, input }) => {
      const { rooms } = request.site.content.days
      const { despite, ...times } = bookable(input.booking, found.kind, rooms)
      const use = toRoomUse(times)
      const by = { confirmed_at: clock().getTime(), confirmed_by: person.email }
      const inTheWay: FindConflicts = (others) => (despite ? [] : listConflicts(rooms, others, use))
      const conflicts = await store.promiseRoom({ submission_id: found.id, ...use, ...by }, inTheWay, clock())
      if (conflicts.length > 0) throw new HttpError(409, notPromised(conflicts))
      return done('booking')
    }),

  cancelBooking: change.mutation(async ({ ctx: { found, done } }) => {
    if (!(await store.withdrawPromise(found.id, clock()))) throw new HttpError(404, 'No room was promised.')
    return done('booking canceled')
  }),
})
