import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Right } from '#schemas/http/admin/roles'
import { rightsOf } from '#schemas/http/admin/roles'
import { UNDO_BYTES, UNDO_PATH, undoCall } from '#schemas/http/admin/undo'
import { t } from '#schemas/language'
import type { SignedIn } from '../../accounts/accounts.ts'
import { HttpError } from '../../http/problems.ts'
import { seatTimeOf } from '../../seats/seat-words.ts'
import type { UndoKind, Undos } from '../../staff/undo-tokens.ts'
import type { AdminDependencies } from './dependencies.ts'
import { expectFresh, personOf, read } from './guard.ts'
import { unlessLastOwner } from './people.ts'

type By = { person: SignedIn; request: FastifyRequest }

interface Undoing<Kind extends UndoKind> {
  /** Who may do the same again. */
  right: Right
  /** Returns false if somebody changed the same meanwhile. */
  restore: (was: Undos[Kind], by: By) => Promise<boolean>
}

type Undoings = { [Kind in UndoKind]: Undoing<Kind> }

/** The call that undoes another call, as long as nobody has changed the same since. */
export function undo(app: FastifyInstance, dependencies: AdminDependencies): void {
  const undoings: Undoings = { ...ofWords(dependencies), ...ofPeople(dependencies), ...ofRequests(dependencies) }

  app.post(UNDO_PATH, { bodyLimit: UNDO_BYTES, config: { right: 'signed in' } }, async (request, reply) => {
    const person = personOf(request)
    const found = dependencies.undo.read(read(undoCall, request.body).undo, person.email)
    if (!found) throw new HttpError(410, t('staffAnswers.undoTooLate'))
    // Which kind it is of is known to whoever signed it.
    const { right, restore } = undoings[found.kind] as Undoing<UndoKind>
    if (!rightsOf(person.role).includes(right)) throw new HttpError(403, t('staffAnswers.notAllowed'))
    if (right === 'manage') expectFresh(person)
    if (!(await restore(found.was, { person, request }))) throw new HttpError(409, t('staffAnswers.undoChanged'))
    return reply.code(204).send()
  })
}

function ofWords({ words, pictures }: AdminDependencies): Pick<Undoings, 'draft' | 'description' | 'picture'> {
  return {
    draft: {
      right: 'draft',
      restore: ({ savedAt, publishAt, ...draft }, { person }) => {
        // What was due meanwhile waits for somebody to say when.
        const isDueLater = publishAt !== undefined && publishAt > words.clock().getTime()
        const mayPublish = rightsOf(person.role).includes('publish')
        const due = isDueLater && mayPublish ? new Date(publishAt) : undefined
        return words.store.restoreDraft({ ...draft, savedAt: new Date(savedAt), publishAt: due })
      },
    },
    description: {
      right: 'draft',
      restore: async ({ id, before, after }) =>
        (await pictures.store.find(id))?.description === after && pictures.store.describe(id, before),
    },
    picture: { right: 'publish', restore: (removed) => pictures.store.restore(removed) },
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

function ofRequests({ inbox, seats }: AdminDependencies): Pick<Undoings, 'note' | 'work' | 'seat'> {
  const record = ({ person }: By, id: string | null, what: 'note' | 'progress' | 'sign-ups changed') =>
    inbox.store.recordAccess({ requestIds: [id], person: person.email, what }, inbox.clock())
  return {
    note: {
      right: 'requests',
      restore: async (note, by) => {
        await record(by, note.submission_id, 'note')
        return inbox.store.restoreNote(note)
      },
    },
    work: {
      right: 'requests',
      restore: async (change, by) => {
        await record(by, change.id, 'progress')
        return inbox.store.restoreWork(change)
      },
    },
    seat: {
      right: 'requests',
      restore: async (left, by) => {
        await record(by, null, 'sign-ups changed')
        const isBack = await seats.store.giveBack(left, seatTimeOf(by.request.site, seats.clock()))
        seats.onDue()
        await seats.board.refresh()
        return isBack
      },
    },
  }
}
