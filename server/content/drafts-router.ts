import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { errorsIn } from '#content-reader/issues'
import { rightsOf } from '#schemas/admin/roles'
import type { SignedIn } from '../platform/accounts/accounts.ts'
import { RIGHT_LOST } from '../platform/accounts/security-events.ts'
import { HttpError } from '../platform/http/errors.ts'
import { logOnce, type Repeated, repeat } from '../platform/jobs.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import { changeInput, changeOf, draftVersion } from './build-change.ts'
import { ValidationError } from './changes.ts'
import { titleOfEntry } from './collections.ts'
import type { ContentStore } from './content-store.ts'
import { changedBy, differencesInForms } from './describe-changes.ts'
import type { Draft } from './drafts.ts'
import { movedMailboxes } from './moved-mailboxes.ts'
import { type ContentPublisher, type Outcome, unreadMails } from './publisher.ts'
import { CHANGE_BYTES, DRAFT_MOVED } from './router.ts'

/** `publishAt`: when the draft is published by itself. Only who may publish can say so. */
const draftInput = changeInput.omit({ chosen: true }).extend({ publishAt: z.iso.datetime().optional() })

/** Any editor may go on with another's draft. */
export function draftsRouter({ publisher, check, undo, clock, store: { content: store } }: StaffServices) {
  async function newDraft({ email, role }: SignedIn, call: z.output<typeof draftInput>) {
    if (call.publishAt !== undefined && !rightsOf(role).includes('publish'))
      throw new HttpError(403, 'Your role does not allow to publish: save the draft without a time.')
    if (call.publishAt !== undefined && new Date(call.publishAt) <= clock())
      throw new HttpError(422, 'That is past. Choose a later day or hour.')
    const { entries, renames } = await changeOf(publisher, call)
    if (call.publishAt !== undefined) {
      const after = await publisher.withChange({ base: call.base, entries, renames })
      const now = (await publisher.published()).entries
      if (movedMailboxes(now, after).length > 0) throw new HttpError(403, OWNERS_ONLY)
      // With a mistake it can't be read, as if it were gone.
      const canBeRead = errorsIn(await check(after)).length === 0
      const mails = canBeRead ? await publisher.composeMails(now, after) : []
      const unread = unreadMails(mails, call.mail === false ? false : { read: call.mail })
      if (unread) return unread
    }
    const publishAt = call.publishAt === undefined ? undefined : new Date(call.publishAt)
    const isMailed = call.mail !== false
    return { author: email, note: call.note, base: call.base, entries, renames, publishAt, isMailed }
  }

  return router({
    list: staffProcedure('draft').query(async ({ ctx: { request } }) => {
      const drafts = await store.listDrafts()
      const { place } = request.site.content.settings
      return Promise.all(
        drafts.map(async ({ base, entries, renames, ...draft }) => ({
          ...draft,
          differences: differencesInForms(changedBy({ entries, renames }, await publisher.at(base)), place),
        })),
      )
    }),

    add: staffProcedure('draft', CHANGE_BYTES)
      .input(draftInput)
      .mutation(async ({ ctx: { person }, input }) => {
        const draft = await newDraft(person, input)
        if ('outcome' in draft) return draft
        return { id: await store.addDraft(draft, clock()), version: 1 }
      }),

    save: staffProcedure('draft', CHANGE_BYTES)
      .input(draftInput.extend(draftVersion.shape))
      .mutation(async ({ ctx: { person }, input: { id, version, ...call } }) => {
        const draft = await newDraft(person, call)
        if ('outcome' in draft) return draft
        if (!(await store.saveDraft({ id, version }, draft, clock()))) throw new HttpError(409, DRAFT_MOVED)
        return { id, version: version + 1 }
      }),

    discard: staffProcedure('draft')
      .input(z.strictObject({ id: z.uuid(), version: z.int() }))
      .mutation(async ({ ctx: { person }, input: { id, version } }) => {
        const draft = await store.draft(id)
        if (!draft || !(await store.removeDraft({ id, version }))) throw new HttpError(409, DRAFT_MOVED)
        const was = { ...draft, savedAt: draft.savedAt.getTime(), publishAt: draft.publishAt?.getTime() }
        return { undo: undo.issue({ kind: 'draft', was }, person.email) }
      }),
  })
}

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

function problemOf(result: Outcome, entries: Draft['entries']): string | undefined {
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
