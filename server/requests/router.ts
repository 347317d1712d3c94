import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { REQUESTS_CSV } from '#schemas/admin/paths'
import { dayOnCampus } from '#schemas/time-zone'
import { referenceOf } from '../platform/db/outbox.ts'
import type { ServerContent } from '../platform/server-content.ts'
import { email, freshProcedure, INBOX, personOf, read, router, staffProcedure } from '../platform/trpc.ts'
import { listConflicts, roomTimes, roomTitle, toRoomUse } from '../rooms/bookings.ts'
import type { StaffServices } from '../services.ts'
import { changeProcedures, type Inbox, inboxOf } from './change-requests.ts'
import { dueAt, isOverdue } from './deadlines.ts'
import { findMatching, type ListQuery, listedRequest, listQuery } from './describe-request.ts'
import type { WorkedRequest } from './inbox-queries.ts'
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
