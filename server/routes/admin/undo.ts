import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Right } from '#schemas/http/admin/roles'
import { rightsOf } from '#schemas/http/admin/roles'
import { UNDO_BYTES, UNDO_PATH, undoCall } from '#schemas/http/admin/undo'
import type { SignedIn } from '../../platform/accounts/accounts.ts'
import { HttpError } from '../../platform/http/problems.ts'
import { seatTimeOf } from '../../signups/seat-words.ts'
import type { UndoKind, Undos } from '../../staff/undo-tokens.ts'
import type { AdminDependencies } from './dependencies.ts'
import { expectFresh, personOf, read } from './guard.ts'
import { unlessLastOwner } from './people.ts'

type By = { person: SignedIn; request: FastifyRequest }

interface Undoing<Kind extends UndoKind> {
  right: Right
  /** Returns false if somebody changed the same meanwhile. */
  restore: (was: Undos[Kind], by: By) => Promise<boolean>
}

type Undoings = { [Kind in UndoKind]: Undoing<Kind> }

/** Refuses once somebody has changed the same since. */
export function undo(app: FastifyInstance, dependencies: AdminDependencies): void {
  const {
    clock,
    store: { accounts },
  } = dependencies
  const undoings: Undoings = { ...ofWords(dependencies), ...ofPeople(dependencies), ...ofRequests(dependencies) }

  app.post(UNDO_PATH, { bodyLimit: UNDO_BYTES, config: { right: 'signed in' } }, async (request, reply) => {
    const person = personOf(request)
    const token = read(undoCall, request.body).undo
    const found = dependencies.undo.read(token, person.email)
    if (!found) throw new HttpError(410, 'It is too long ago to be taken back here.')
    // Which kind it is of is known to whoever signed it.
    const { right, restore } = undoings[found.kind] as Undoing<UndoKind>
    if (!rightsOf(person.role).includes(right)) throw new HttpError(403, 'Your role does not allow this.')
    if (right === 'manage') expectFresh(person)
    const digest = hash('sha256', token)
    // What was restored and then taken away again is restored by the token of that time alone.
    if ((await accounts.wasUndone(digest)) || !(await restore(found.was, { person, request })))
      throw new HttpError(409, 'Somebody has changed the same since, or its place is taken: it stays as it is now.')
    await accounts.noteUndone(digest, clock())
    return reply.code(204).send()
  })
}

function ofWords({ store, clock }: AdminDependencies): Pick<Undoings, 'draft' | 'description' | 'picture'> {
  return {
    draft: {
      right: 'draft',
      restore: ({ savedAt, publishAt, ...draft }, { person }) => {
        // What was due meanwhile waits for somebody to say when.
        const isDueLater = publishAt !== undefined && publishAt > clock().getTime()
        const mayPublish = rightsOf(person.role).includes('publish')
        const due = isDueLater && mayPublish ? new Date(publishAt) : undefined
        return store.content.restoreDraft({ ...draft, savedAt: new Date(savedAt), publishAt: due })
      },
    },
    description: {
      right: 'draft',
      restore: async ({ id, before, after }) =>
        (await store.pictures.find(id))?.description === after && store.pictures.describe(id, before),
    },
    picture: { right: 'publish', restore: (removed) => store.pictures.restore(removed) },
  }
}

const ofPeople = ({ accounts }: AdminDependencies): Pick<Undoings, 'role' | 'person'> => ({
  role: {
    right: 'manage',
    restore: async ({ email, before, after }, { person }) => {
      const now = (await accounts.people()).find((each) => each.email === email)
      if (now?.role !== after) return false
      await unlessLastOwner(accounts.putPerson(email, before, person.email))
      return true
    },
  },
  person: { right: 'manage', restore: (was, { person }) => accounts.restorePerson(was, person.email) },
})

function ofRequests({ store, board, onDue, clock }: AdminDependencies): Pick<Undoings, 'note' | 'work' | 'seat'> {
  const record = ({ person }: By, id: string | null, what: 'note' | 'progress' | 'sign-ups changed') =>
    store.inbox.recordAccess({ requestIds: [id], person: person.email, what }, clock())
  return {
    note: {
      right: 'requests',
      restore: async (note, by) => {
        await record(by, note.submission_id, 'note')
        return store.inbox.restoreNote(note)
      },
    },
    work: {
      right: 'requests',
      restore: async (change, by) => {
        await record(by, change.id, 'progress')
        return store.inbox.restoreWork(change)
      },
    },
    seat: {
      right: 'requests',
      restore: async (left, by) => {
        await record(by, null, 'sign-ups changed')
        const isBack = await store.seats.giveBack(left, seatTimeOf(by.request.site, clock()))
        onDue()
        await board.refresh()
        return isBack
      },
    },
  }
}
