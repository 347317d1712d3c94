import type { FastifyBaseLogger } from 'fastify'
import type { ContentStore } from '../store/content.ts'
import type { Draft } from '../store/drafts.ts'
import { RIGHT_LOST } from '../store/withdraw-rights.ts'
import { titleOfEntry } from './collections.ts'
import { ValidationError } from './not-possible.ts'
import type { Outcome } from './publish-change.ts'
import type { ContentPublisher } from './publisher.ts'

interface Dependencies {
  store: Pick<ContentStore, 'markDraft' | 'removeDraft'>
  publisher: Pick<ContentPublisher, 'publish'>
  log: Pick<FastifyBaseLogger, 'info'>
}

/** Publishes a draft whose time has come, for its author. If it can't be published, it stays, with the reason. */
export async function publishDraft({ store, publisher, log }: Dependencies, draft: Draft): Promise<void> {
  const { id, version, author, note, base, entries, renames, isMailed } = draft
  try {
    const change = { author, note, base, entries, renames }
    const result = await publisher.publish({ ...change, draft: { id, version }, isByPerson: true, mail: isMailed })
    const problem = problemOf(result, entries)
    if (problem) await store.markDraft(draft, problem)
    else if (result.outcome === 'unchanged') await store.removeDraft(draft)
    log.info({ draft: id, outcome: result.outcome }, 'the time of a draft has come')
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    // These words can't have it, such as an entry of a kind that there is no more: trying again would not help.
    await store.markDraft(draft, error.message)
  }
}

/** Nobody is there to be asked when a draft's time comes. */
export const OWNERS_ONLY =
  'Who receives requests or alerts, and the site’s own address, are changed by an owner, who publishes it at once.'

function problemOf(result: Outcome, entries: Draft['entries']): string | undefined {
  if (result.outcome === 'conflicts')
    return `Somebody else changed the same: ${result.conflicts.map(({ file, at }) => [file, ...at].join(' ')).join(', ')}`
  if (result.outcome === 'owners-only') return OWNERS_ONLY
  if (result.outcome === 'right-lost') return RIGHT_LOST
  if (result.outcome !== 'invalid') return undefined
  const titleOf = (path: string) => titleOfEntry(path, entries[path])
  return result.issues.map(({ file, message }) => `${titleOf(file.replace(/^content\//, ''))}: ${message}`).join('\n')
}
