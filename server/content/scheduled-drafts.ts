import type { FastifyBaseLogger } from 'fastify'
import { RIGHT_LOST } from '../platform/accounts/security-events.ts'
import { logOnce, type Repeated, repeat } from '../platform/jobs.ts'
import { titleOfEntry } from './collections.ts'
import type { ContentStore } from './content-store.ts'
import type { Draft } from './drafts.ts'
import { ValidationError } from './merge-changes.ts'
import type { ContentPublisher, PublishOutcome } from './publisher.ts'

interface Dependencies {
  store: ContentStore
  publisher: ContentPublisher
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  pollSeconds: () => number
}

/** Publishes a draft whose time has come, for its author. If it can't be published, it stays, with the reason. */
export async function publishDraft(
  { store, publisher, log }: Pick<Dependencies, 'store' | 'publisher'> & { log: Pick<FastifyBaseLogger, 'info'> },
  draft: Draft,
): Promise<void> {
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
    // This content can't have it, such as an entry of a collection that there is no more: trying again would not help.
    await store.markDraft(draft, error.message)
  }
}

/** Nobody is there to be asked when a draft's time comes. */
export const OWNERS_ONLY =
  'Who receives requests or alerts, and the site’s own address, are changed by an owner, who publishes it at once.'

function problemOf(result: PublishOutcome, entries: Draft['entries']): string | undefined {
  if (result.outcome === 'conflicts')
    return `Somebody else changed the same: ${result.conflicts.map(({ file, at }) => [file, ...at].join(' ')).join(', ')}`
  if (result.outcome === 'owners-only') return OWNERS_ONLY
  if (result.outcome === 'right-lost') return RIGHT_LOST
  if (result.outcome !== 'invalid') return undefined
  const titleOf = (path: string) => titleOfEntry(path, entries[path])
  return result.issues.map(({ file, message }) => `${titleOf(file.replace(/^content\//, ''))}: ${message}`).join('\n')
}

export function publishDueDrafts(dependencies: Dependencies): Repeated {
  const { clock, log, pollSeconds } = dependencies
  const attempt = logOnce((err) => log.warn({ err }, 'due drafts could not be published; trying again'))
  const publishAndPause = async () => {
    const nextDueAt = await publishDue(dependencies)
    return Math.max(0, Math.min(pollSeconds(), (nextDueAt - clock().getTime()) / 1000))
  }
  return repeat(() => attempt(publishAndPause, pollSeconds()))
}

/** Returns when the first draft is due, of those that will be before the next poll. One that can't be published keeps no other from it. */
async function publishDue({ store, publisher, clock, log, pollSeconds }: Dependencies): Promise<number> {
  const nextPoll = new Date(clock().getTime() + pollSeconds() * 1000)
  let nextDueAt = Number.POSITIVE_INFINITY
  const failures: unknown[] = []
  for (const draft of await store.dueDrafts(nextPoll)) {
    const dueAt = draft.publishAt?.getTime() ?? 0
    if (dueAt > clock().getTime()) nextDueAt = Math.min(nextDueAt, dueAt)
    else await publishDraft({ store, publisher, log }, draft).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
  return nextDueAt
}
