import type { z } from 'zod'
import { rightsOf } from '#schemas/http/admin/roles'
import type { ChangeAnswer, ChangeCall } from '#schemas/http/admin/words-calls'
import { changeCall } from '#schemas/http/admin/words-calls'
import type { SignedIn } from '../../accounts/accounts.ts'
import { HttpError } from '../../http/problems.ts'
import type { ChangedFile, WordsFiles } from '../../store/words.ts'
import { comparedFiles } from '../../words/apply-changes.ts'
import { conflictsInForms, issuesInForms } from '../../words/in-a-form.ts'
import type { Change } from '../../words/merge-files.ts'
import { NotPossible } from '../../words/not-possible.ts'
import { proposedChange } from '../../words/proposed-change.ts'
import type { Outcome } from '../../words/publish-change.ts'
import type { AdminDependencies } from './dependencies.ts'
import { expectFresh } from './guard.ts'

export const changeOnly = changeCall.pick({ base: true, entries: true, orders: true })

/** The files that a call changes. @throws {HttpError} 422 in words for whoever edits */
export async function changeOf(
  { publisher }: Pick<AdminDependencies, 'publisher'>,
  call: z.infer<typeof changeOnly>,
): Promise<Change> {
  return possible(async () => proposedChange(await publisher.at(call.base), call))
}

/** @throws {HttpError} 422 for what these words can't become */
export async function possible<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotPossible) throw new HttpError(422, error.message)
    throw error
  }
}

/** The files of a change of these words, with their texts before it. */
export const changedBy = ({ files, renames }: Change, base: WordsFiles): ChangedFile[] =>
  comparedFiles({
    files: Object.entries(files).map(([path, after]) => ({ path, before: base.get(path) ?? null, after })),
    renames,
  })

export const withNew = (published: WordsFiles, { files }: Pick<Change, 'files'>): WordsFiles =>
  new Map([...Object.entries(files).map(([path, text]): [string, string] => [path, text ?? '']), ...published])

/** @throws {HttpError} 403 for whoever lost the right meanwhile, and an owner who signed in long ago */
export function answerOf(outcome: Outcome, files: WordsFiles, person: SignedIn): ChangeAnswer {
  if (outcome.outcome === 'conflicts') return { ...outcome, conflicts: conflictsInForms(outcome.conflicts, files) }
  if (outcome.outcome === 'invalid') return { outcome: 'invalid', problems: issuesInForms(outcome.issues, files) }
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
