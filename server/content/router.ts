import { z } from 'zod'
import { errorsIn, warningsIn } from '#content-reader/issues'
import { isAddressed, pageOf } from '#schemas/content/collections'
import { pathIn } from '#schemas/content/entry-paths'
import { references } from '#schemas/fields/field-types'
import { dayIn } from '../platform/campus-clock.ts'
import { HttpError } from '../platform/http/errors.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import { changeInput, choiceOf, chosen, draftVersion, mail, note, path } from './build-change.ts'
import { comparedEntries } from './changes.ts'
import { collectionsIn, isCollection } from './collections.ts'
import {
  answerOf,
  changedBy,
  changeOf,
  changeOnly,
  differencesInForms,
  issuesInForms,
  numbersLeft,
  pastDays,
  possible,
  publishedBy,
  withNew,
} from './describe-changes.ts'
import { timesIn, withTextsToCome } from './event-times.ts'
import { choicesFor, listEntries, openEntry, openNewEntry } from './open-entry.ts'

/** A change of many entries is larger than a visitor's request. */
export const CHANGE_BYTES = 1024 * 1024

const collection = z.strictObject({ collection: z.string().refine(isCollection) })

export const contentRouter = (dependencies: StaffServices) =>
  router({
    ...entryProcedures(dependencies),
    ...changeProcedures(dependencies),

    choices: staffProcedure('draft')
      .input(z.strictObject({ to: z.enum([...references, 'rooms']), search: z.string().max(200).default('') }))
      .query(async ({ input: { to, search } }) =>
        choicesFor((await dependencies.publisher.published()).entries, to, search),
      ),

    shown: staffProcedure('draft').query(() => dependencies.shown()),
  })

function entryProcedures({ publisher, store, check, clock }: StaffServices) {
  return {
    collections: staffProcedure('draft').query(async () => collectionsIn((await publisher.published()).entries)),

    entries: staffProcedure('draft')
      .input(collection)
      .query(async ({ input: { collection } }) => {
        const { revision, entries: published } = await publisher.published()
        const entries = listEntries(published, collection, await store.content.listDrafts())
        return { revision, entries, address: isAddressed(collection) ? `/${pageOf(collection)}` : undefined }
      }),

    entry: staffProcedure('draft')
      .input(z.strictObject({ path: z.string().max(200), draft: z.uuid().optional() }))
      .query(async ({ ctx: { request }, input: { path, draft: id } }) => {
        const published = await publisher.published()
        const drafts = await store.content.listDrafts()
        const from = drafts.find((draft) => draft.id === id)
        if (id !== undefined && !from)
          throw new HttpError(404, 'There is no such draft: it was published or discarded.')
        const draft = from && { from, base: await publisher.at(from.base) }
        const opened = openEntry(published, path, drafts, draft)
        if (!opened) throw new HttpError(404, 'There is no such entry. Was it renamed or deleted?')
        const entries = from ? await publisher.withChange(from) : published.entries
        const issues = await check(entries)
        const today = dayIn(request.site.content.settings.place.timeZone, clock())
        return {
          ...opened,
          issues: issuesInForms(errorsIn(issues), entries).filter(({ file }) => file === path),
          times: timesIn(path, entries.get(path), { entries, today, warnings: warningsIn(issues) }),
        }
      }),

    newEntry: staffProcedure('draft')
      .input(collection)
      .query(async ({ ctx: { request }, input: { collection } }) => {
        const content = await publisher.published()
        const opened = openNewEntry(content, collection)
        if (!opened) throw new HttpError(404, 'There is no such collection.')
        const today = dayIn(request.site.content.settings.place.timeZone, clock())
        const given = { entries: content.entries, today, warnings: [] }
        return { ...opened, times: timesIn(pathIn(collection, 'new'), undefined, given) }
      }),
  }
}

function changeProcedures({ publisher, store, check, clock }: StaffServices) {
  return {
    check: staffProcedure('draft', CHANGE_BYTES)
      // What else the form has said already is of no matter here.
      .input(changeOnly.strip())
      .mutation(async ({ ctx: { request }, input: call }) => {
        const change = await changeOf({ publisher }, call)
        const entries = await publisher.withChange({ ...change, base: call.base })
        const issues = errorsIn(await check(entries))
        const named = withNew((await publisher.published()).entries, change)
        const { content } = request.site
        const today = dayIn(content.settings.place.timeZone, clock())
        const path = call.entries[0]?.path
        const changed = changedBy(change, await publisher.at(call.base))
        const readable = withTextsToCome(entries, path)
        const found = warningsIn(await check(readable))
        const warnings = [...found, ...numbersLeft(changed), ...pastDays(changed, today)]
        return {
          issues: issuesInForms(issues, named),
          warnings: issuesInForms(warnings, named).filter(({ file }) => Object.hasOwn(change.entries, file)),
          differences: differencesInForms(changed, content.settings.place),
          times: path === undefined ? undefined : timesIn(path, entries.get(path), { entries, today, warnings }),
        }
      }),

    publish: staffProcedure('publish', CHANGE_BYTES)
      .input(z.union([changeInput, z.strictObject({ draft: draftVersion, chosen, mail })]))
      .mutation(async ({ ctx: { request, person }, input: call }) => {
        const choose = choiceOf(call.chosen)
        const { entries } = await publisher.published()
        if ('draft' in call) {
          const by = publishedBy(person, call.mail)
          return answerOf(await publishDraft({ publisher, store }, call.draft, by, choose), entries, person)
        }
        const change = await changeOf({ publisher }, call)
        const { base, note, mail } = call
        const outcome = await possible(() =>
          publisher.publish({ ...change, base, note, choose, ...publishedBy(person, mail) }),
        )
        const answer = answerOf(outcome, withNew(entries, change), person)
        if (answer.outcome !== 'published') return answer
        const changed = changedBy(change, await publisher.at(base))
        const today = dayIn(request.site.content.settings.place.timeZone, clock())
        const left = [...numbersLeft(changed), ...pastDays(changed, today)]
        return left.length > 0 ? { ...answer, warnings: issuesInForms(left, withNew(entries, change)) } : answer
      }),
  }
}

async function publishDraft(
  { publisher, store }: Pick<StaffServices, 'publisher' | 'store'>,
  { id, version }: { id: string; version: number },
  by: ReturnType<typeof publishedBy>,
  choose: ReturnType<typeof choiceOf>,
) {
  const draft = await store.content.draft(id)
  if (draft?.version !== version) throw new HttpError(409, DRAFT_MOVED)
  const note =
    draft.author === by.author ? draft.note : [draft.note, `Draft of ${draft.author}`].filter(Boolean).join(' · ')
  const { base, entries, renames } = draft
  const outcome = await publisher.publish({ base, entries, renames, note, choose, draft: { id, version }, ...by })
  if (outcome.outcome === 'unchanged') await store.content.removeDraft({ id, version })
  return outcome
}

export const DRAFT_MOVED = 'Somebody else has saved, published or discarded this draft meanwhile. Open it again.'

const CHANGES_AT_ONCE = 30

const revision = z.int().min(0)
/** TanStack Query names it for lists that go on. */
const direction = z.literal('forward').optional()

export const historyRouter = ({ publisher, store }: StaffServices) =>
  router({
    list: staffProcedure('draft')
      .input(
        z.strictObject({
          cursor: revision.optional(),
          direction,
          file: path.optional(),
          text: z.string().max(100).optional(),
        }),
      )
      .query(async ({ ctx: { request }, input: { cursor: before, file, text } }) => {
        const changes = await store.content.listChanges({ before, file, text, limit: CHANGES_AT_ONCE })
        const { place } = request.site.content.settings
        return changes.map(({ entries, renames, ...change }) => ({
          ...change,
          differences: differencesInForms(comparedEntries({ entries, renames }), place),
        }))
      }),

    undo: staffProcedure('publish')
      .input(z.strictObject({ revision: revision.min(1), note, chosen, mail }))
      .mutation(async ({ ctx: { person }, input: { revision, note, chosen, mail } }) => {
        const by = { ...publishedBy(person, mail), note, choose: choiceOf(chosen) }
        const outcome = await publisher.undo(revision, by)
        if (!outcome) throw new HttpError(404, 'There is no such change.')
        return answerOf(outcome, (await publisher.published()).entries, person)
      }),

    rollBack: staffProcedure('publish')
      .input(z.strictObject({ revision, note, mail }))
      .mutation(async ({ ctx: { person }, input: { revision, note, mail } }) => {
        const outcome = await possible(() => publisher.rollBack(revision, { ...publishedBy(person, mail), note }))
        return answerOf(outcome, (await publisher.published()).entries, person)
      }),
  })
