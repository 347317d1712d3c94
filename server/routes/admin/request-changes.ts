import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RoomHours } from '#schedule/advice'
import {
  type AccessKind,
  bookingCall,
  type ConflictsAnswer,
  calledOffCall,
  conflictsQuery,
  deliveredCall,
  type EraseAnswer,
  eraseCall,
  noteCall,
  progressCall,
  type RoomTimes,
  replyCall,
} from '#schemas/http/admin/requests'
import { REQUESTS_PATHS, type RequestChange, requestPath } from '#schemas/http/admin/requests-paths'
import { namesLeft } from '#schemas/requests/answers'
import { requestKindOf, requestShapes } from '#schemas/requests/forms'
import { referenceOf } from '../../platform/db/outbox.ts'
import { expectFresh, INBOX, personOf, read } from '../../platform/guard.ts'
import { HttpError } from '../../platform/http/problems.ts'
import type { WorkedRequest } from '../../requests/inbox.ts'
import type { InTheWay } from '../../requests/request-bookings.ts'
import type { NewProgress } from '../../requests/request-work.ts'
import { conflictsOf, momentsOf, roomTitle } from '../../rooms/rooms.ts'
import type { Undo } from '../../staff/undo-tokens.ts'
import type { AdminDependencies } from './dependencies.ts'
import type { Inbox } from './request-lookup.ts'

type Method = 'POST' | 'PUT' | 'DELETE'
type Work = (request: FastifyRequest, found: WorkedRequest) => Promise<AccessKind | Done>
interface Done {
  what: AccessKind
  undo: Undo
}

export function changeRequests(app: FastifyInstance, dependencies: AdminDependencies, inbox: Inbox): void {
  const change = (method: Method, name: RequestChange, work: Work, id?: string) =>
    app.route({
      ...INBOX,
      method,
      url: requestPath(':reference', name, id),
      handler: async (request) => {
        const found = await inbox.find(request)
        const done = await work(request, found)
        const { what, undo } = typeof done === 'string' ? { what: done, undo: undefined } : done
        await inbox.record(request, what, [found.id])
        const described = await inbox.describe(request, found.id)
        return undo ? { ...described, undo: dependencies.undo.issue(undo, personOf(request).email) } : described
      },
    })
  changeProgress(change, dependencies, inbox)
  writeAbout(change, dependencies)
  bookRooms(change, dependencies)
  nameConflicts(app, dependencies, inbox)
  app.post(REQUESTS_PATHS.erase, INBOX, async (request): Promise<EraseAnswer> => {
    const { email } = read(eraseCall, request.body)
    expectFresh(personOf(request))
    // Whose data it was is not recorded: that would be data about them.
    await inbox.record(request, 'erase')
    const { erased, mails, waiting, mentions, isForgotten } = await dependencies.erase(email.toLowerCase())
    const references = (requests: readonly { id: string }[]) => requests.map(({ id }) => referenceOf(id))
    return { erased, mails, waiting: references(waiting), mentions: references(mentions), isForgotten }
  })
}

type Change = (method: Method, name: RequestChange, work: Work, id?: string) => void

interface WorkDone {
  what: AccessKind
  note?: string
}

function changeProgress(
  change: Change,
  { store: { inbox: store }, accounts, clock, onDue }: AdminDependencies,
  inbox: Inbox,
): void {
  /** Work on a request, which can be taken back as long as nobody works on it. */
  const work = (name: RequestChange, doIt: (request: FastifyRequest, found: WorkedRequest) => Promise<WorkDone>) =>
    change('PUT', name, async (request, found) => {
      const { id } = found
      const before = await store.workRow(id)
      const { what, note } = await doIt(request, found)
      return {
        what,
        undo: { kind: 'work', was: { id, before, after: await store.workRow(id), ...(note && { note }) } },
      }
    })

  work('progress', async (request, { id }) => {
    const { to, was } = read(progressCall, request.body)
    const progress = await progressTo(to, personOf(request).email)
    if (!(await store.setProgress({ id, progress, was }, clock())))
      throw new HttpError(409, 'Somebody else changed this request meanwhile. Look at it again.')
    return { what: 'progress' }
  })

  async function progressTo(to: z.infer<typeof progressCall>['to'], by: string): Promise<NewProgress> {
    if (to.state === 'new') return to
    if (to.state === 'done') return { state: 'done', by }
    const address = to.person.toLowerCase()
    const person = (await accounts.people()).find(({ email }) => email === address)
    if (!person || !(await inbox.people()).includes(address))
      throw new HttpError(422, 'This person does not look after requests.')
    return { state: 'taken', personId: person.id }
  }

  work('delivered', async (request, { id, kind }) => {
    const { isDelivered } = read(deliveredCall, request.body)
    if (kind !== 'soup') throw new HttpError(422, 'Only soup is brought.')
    await store.setDelivered({ id, by: personOf(request).email, isDelivered }, clock())
    return { what: 'delivered' }
  })

  work('called-off', async (request, { id: requestId, kind, deliveredAt }) => {
    const { id, reason } = read(calledOffCall, request.body)
    if (kind !== 'soup') throw new HttpError(422, 'Only soup is called off.')
    if (deliveredAt) throw new HttpError(422, 'This soup was delivered: it can’t be called off.')
    await store.callOff({ id, requestId, author: personOf(request).email, text: reason }, clock())
    return { what: 'called off', note: id }
  })

  change('POST', 'retry', async (_request, { id }) => {
    if ((await store.retry(id, clock())) > 0) onDue()
    return 'retry'
  })
}

function writeAbout(change: Change, { store: { inbox: store }, clock, onDue }: AdminDependencies): void {
  change('POST', 'notes', async (request, { id: requestId }) => {
    const { id, text } = read(noteCall, request.body)
    await store.addNote({ id, requestId, author: personOf(request).email, text }, clock())
    return 'note'
  })

  change(
    'DELETE',
    'notes',
    async (request, { id: requestId }) => {
      const { id } = read(z.object({ id: z.uuid() }), request.params)
      const { email, role } = personOf(request)
      const note = (await store.notesOf(requestId)).find((each) => each.id === id)
      const isRemoved = await store.removeNote(requestId, id, role === 'owner' ? undefined : email)
      if (!note || !isRemoved) throw new HttpError(404, 'There is no such note of yours.')
      return { what: 'note removed', undo: { kind: 'note', was: note } }
    },
    ':id',
  )

  change('POST', 'replies', async (request, { id: requestId, kind }) => {
    const { id, subject, text, says } = read(replyCall, request.body)
    const requestKind = requestKindOf(kind)
    if (!requestKind) throw new HttpError(422, 'A subscriber asked for nothing.')
    const left = namesLeft(`${subject} ${text}`, requestShapes[requestKind].answerNames)
    if (left.length > 0) throw new HttpError(422, `Write something in place of ${left.join(', ')}.`)
    const { email: author, person_id: writer } = personOf(request)
    const { rooms } = request.site.content.days
    const use = says?.booking && momentsOf(bookable(says.booking, kind, rooms))
    const now = clock()
    const answer = {
      reply: { id, requestId, author, subject, text },
      writer,
      says: says && {
        ...says,
        // Soup and a tour are promised first, and done once they took place; a room that is promised stands in the calendar.
        progress:
          requestKind !== 'room' && says.outcome === 'promised'
            ? { state: 'taken' as const, personId: writer }
            : { state: 'done' as const, by: author },
        booking: use && { submission_id: requestId, ...use, confirmed_at: now.getTime(), confirmed_by: author },
      },
    }
    const inTheWay: InTheWay = (others) => (use && !says?.booking?.despite ? conflictsOf(rooms, others, use) : [])
    const answered = await store.answer(answer, inTheWay, now)
    if (answered === 'changed')
      throw new HttpError(409, 'Somebody else changed this request meanwhile. Look at it again.')
    if (typeof answered === 'object') throw new HttpError(409, notPromised(answered.inTheWay))
    if (answered === 'new') onDue()
    return 'reply'
  })
}

/** @throws {HttpError} 422 */
function bookable<Times extends RoomTimes>(times: Times, kind: string, rooms: RoomHours): Times {
  if (kind !== 'room') throw new HttpError(422, 'This request is not about a room.')
  if (!(times.room in rooms)) throw new HttpError(422, 'There is no such room.')
  return times
}

const notPromised = (conflicts: readonly string[]) =>
  `The room was not promised. In the way at that time: ${conflicts.join('; ')}.`

function bookRooms(change: Change, { store: { inbox: store }, clock }: AdminDependencies): void {
  change('PUT', 'booking', async (request, { id, kind }) => {
    const { rooms } = request.site.content.days
    const { despite, ...times } = bookable(read(bookingCall, request.body), kind, rooms)
    const use = momentsOf(times)
    const by = { confirmed_at: clock().getTime(), confirmed_by: personOf(request).email }
    const inTheWay: InTheWay = (others) => (despite ? [] : conflictsOf(rooms, others, use))
    const conflicts = await store.book({ submission_id: id, ...use, ...by }, inTheWay, clock())
    if (conflicts.length > 0) throw new HttpError(409, notPromised(conflicts))
    return 'booking'
  })

  change('DELETE', 'booking', async (_request, { id }) => {
    if (!(await store.cancelBooking(id, clock()))) throw new HttpError(404, 'No room was promised.')
    return 'booking canceled'
  })
}

/** Shows nothing of the request itself, so it is not recorded while times are typed: opening the request was. */
function nameConflicts(app: FastifyInstance, { store: { inbox: store } }: AdminDependencies, inbox: Inbox): void {
  app.get(requestPath(':reference', 'booking'), INBOX, async (request): Promise<ConflictsAnswer> => {
    const { id } = await inbox.find(request)
    const use = momentsOf(read(conflictsQuery, request.query))
    const others = (await store.bookings()).filter(({ submission_id }) => submission_id !== id)
    const { days, forms } = request.site.content
    const conflicts = (room: string) => conflictsOf(days.rooms, others, { ...use, room })
    const free = Object.keys(days.rooms).filter((room) => conflicts(room).length === 0)
    return { conflicts: use.room ? conflicts(use.room) : [], free: free.map((room) => roomTitle(forms, room)) }
  })
}
