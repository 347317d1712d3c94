import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Right, rightsOf } from '#schemas/admin/roles'
import { unlessLastOwner } from '../accounts/router.ts'
import type { SignedIn } from '../platform/accounts/accounts.ts'
import { HttpError } from '../platform/http/errors.ts'
import { expectFresh, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import { signupClockOf } from '../signups/published-dates.ts'
import type { UndoKind, Undos } from './undo-tokens.ts'

/** A draft is the largest. */
const UNDO_BYTES = 2 * 1024 * 1024

type By = { person: SignedIn; request: FastifyRequest }

interface Undoing<Kind extends UndoKind = UndoKind> {
  right: Right
  /** Returns false if somebody changed the same meanwhile. */
  restore: (was: Undos[Kind], by: By) => Promise<boolean>
}

type Undoings = { [Kind in UndoKind]: Undoing<Kind> }

/** Takes back what a call did that was answered with an `undo`. Refuses once somebody has changed the same since. */
export function undoProcedure(dependencies: StaffServices) {
  const { clock, store, undo } = dependencies
  const undoings: Undoings = { ...createContentUndoings(dependencies), ...createRequestUndoings(dependencies) }
  return staffProcedure('signed in', UNDO_BYTES)
    .input(z.strictObject({ undo: z.string().max(UNDO_BYTES) }))
    .mutation(async ({ ctx: { request, person }, input: { undo: token } }) => {
      const found = undo.read(token, person.email)
      if (!found) throw new HttpError(410, 'It is too long ago to be taken back here.')
      // Which kind it is of is known to whoever signed it.
      const { right, restore } = undoings[found.kind] as Undoing<UndoKind>
      if (!rightsOf(person.role).includes(right)) throw new HttpError(403, 'Your role does not allow this.')
      if (right === 'manage') expectFresh(person)
      const digest = hash('sha256', token)
      // What was restored and then taken away again is restored by the token of that time alone.
      if ((await store.accounts.wasUndone(digest)) || !(await restore(found.was, { person, request })))
        throw new HttpError(409, 'Somebody has changed the same since, or its place is taken: it stays as it is now.')
      await store.accounts.recordUndo(digest, clock())
    })
}

function createContentUndoings({ store, accounts, clock }: StaffServices) {
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
    file: { right: 'publish', restore: (removed) => store.files.restore(removed, clock()) },
    newsletter: { right: 'draft', restore: (removed) => store.newsletters.restore(removed) },
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
  } satisfies Partial<Undoings>
}

function createRequestUndoings({ store, availability, onDue, clock }: StaffServices) {
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
        const isBack = await store.signups.restoreSignup(left, signupClockOf(by.request.site, clock()))
        onDue()
        await availability.refresh()
        return isBack
      },
    },
  } satisfies Partial<Undoings>
}
