import type { z } from 'zod'
import type { Entries } from '#content-reader/read/content-source'
import type { ChangeAnswer, ChangeCall } from '#schemas/http/admin/content-calls'
import { changeCall } from '#schemas/http/admin/content-calls'
import { rightsOf } from '#schemas/http/admin/roles'
import type { SignedIn } from '../platform/accounts/accounts.ts'
import { expectFresh } from '../platform/guard.ts'
import { HttpError } from '../platform/http/errors.ts'
import { buildChange } from './build-change.ts'
import type { Change } from './changes.ts'
import { comparedEntries, ValidationError } from './changes.ts'
import type { ChangedEntry } from './content-store.ts'
import { conflictsInForms, issuesInForms } from './describe-changes.ts'
import type { ContentPublisher, Outcome } from './publisher.ts'

export const changeOnly = changeCall.pick({ base: true, entries: true, orders: true })

/** @throws {HttpError} 422 in words for whoever edits */
export async function changeOf(
  { publisher }: { publisher: ContentPublisher },
  call: z.infer<typeof changeOnly>,
): Promise<Change> {
  return possible(async () => buildChange(await publisher.at(call.base), call))
}

/** @throws {HttpError} 422 for what these words can't become */
export async function possible<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ValidationError) throw new HttpError(422, error.message)
    throw error
  }
}

export const changedBy = ({ entries, renames }: Change, base: Entries): ChangedEntry[] =>
  comparedEntries({
    entries: Object.entries(entries).map(([path, after]) => ({ path, before: base.get(path) ?? null, after })),
    renames,
  })

export const withNew = (published: Entries, { entries }: Pick<Change, 'entries'>): Entries =>
  new Map([...Object.entries(entries), ...published])

/** @throws {HttpError} 403 for whoever lost the right meanwhile, and an owner who signed in long ago */
export function answerOf(outcome: Outcome, entries: Entries, person: SignedIn): ChangeAnswer {
  if (outcome.outcome === 'conflicts') return { ...outcome, conflicts: conflictsInForms(outcome.conflicts, entries) }
  if (outcome.outcome === 'invalid') return { outcome: 'invalid', problems: issuesInForms(outcome.issues, entries) }
  if (outcome.outcome === 'owners-only') {
    if (rightsOf(person.role).includes('manage')) expectFresh(person)
    return outcome
  }
  if (outcome.outcome === 'right-lost') throw new HttpError(403, 'Your role does not allow this.')
  return outcome
}

export const publishedBy = ({ email, role, isFresh }: SignedIn, mail?: ChangeCall['mail']) => ({
  mail: mail === false ? mail : { read: mail },
  author: email,
  isByPerson: true,
  mayMoveMailboxes: isFresh && rightsOf(role).includes('manage'),
})
