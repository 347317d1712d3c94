import { z } from 'zod'
import type { Entries } from '#content-reader/content-source'
import { errorsIn, warningsIn } from '#content-reader/issues'
import { withCampusLocale } from '#content-reader/locale-context'
import { allCollections, collectionOf, isAddressed, pageOf } from '#schemas/content/collections'
import { collectionNameOf, idOf, pathIn, translationAt } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, type ValueMap } from '#schemas/entry-value'
import { references } from '#schemas/fields/field-types'
import { t } from '#schemas/locale'
import { dayIn } from '../platform/campus-clock.ts'
import { HttpError } from '../platform/http/errors.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import {
  changeInput,
  changeOf,
  changeOnly,
  choiceOf,
  chosen,
  draftVersion,
  mail,
  possible,
  publishedBy,
  usesOf,
} from './build-change.ts'
import { choicesFor } from './choices.ts'
import {
  addressesOf,
  collectionsIn,
  entriesIn,
  formOf,
  isCollection,
  isOrdered,
  orderOf,
  textsAt,
  titleOfEntry,
} from './collections.ts'
import type { PublishedContent } from './content-store.ts'
import {
  answerOf,
  changedBy,
  differencesInForms,
  issuesInForms,
  namedPlace,
  numbersLeft,
  pastDays,
  withNew,
} from './describe-changes.ts'
import type { Draft } from './drafts.ts'
import { describeOccurrences, describeTiming, timingIn, withTextsToCome } from './event-times.ts'
import { otherLanguages, translationForm, translationsFor, withRowsOf } from './translation-forms.ts'

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
        choicesFor(
          (await dependencies.publisher.published()).entries,
          to,
          search,
          await dependencies.store.files.list(),
        ),
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
          times: describeOccurrences(path, entries.get(path), { entries, today, warnings: warningsIn(issues) }),
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
        return { ...opened, times: describeOccurrences(pathIn(collection, 'new'), undefined, given) }
      }),
  }
}

function listEntries(entries: Entries, collection: string, drafts: readonly Draft[]) {
  const published = entriesIn(entries, collection)
  const renamed = new Set(drafts.flatMap(({ renames }) => Object.values(renames)))
  const added = new Set(
    drafts.flatMap((draft) =>
      Object.entries(draft.entries).flatMap(([path, text]) =>
        text !== null &&
        collectionNameOf(path) === collection &&
        !translationAt(path) &&
        !entries.has(path) &&
        !renamed.has(path)
          ? path
          : [],
      ),
    ),
  )
  const listed = (path: string, isNew: boolean) => {
    const own = draftsOf(path, drafts)
    const value = entries.get(path) ?? own.find((draft) => draft.entries[path])?.entries[path]
    const state = isNew ? ('new' as const) : stateIn(path, own)
    return {
      id: idOf(path),
      path,
      title: titleOfEntry(path, value),
      about: aboutEntry(path, value),
      portrait: collectionNameOf(path) === 'staff' ? textsAt(value, 'imageUrl')[0] : undefined,
      state,
      drafts: own.map(draftAnswer),
    }
  }
  return [...published.map((path) => listed(path, false)), ...[...added].map((path) => listed(path, true))]
}

/** When it takes place, or the first of what its collection is told apart by. */
function aboutEntry(path: string, value: MaybeValue): string | undefined {
  const timing = timingIn(path, value)
  if (timing) return describeTiming(timing)
  const texts = (collectionOf(path)?.columns ?? []).flatMap((key) =>
    isMap(value) && value[key] ? String(value[key]) : [],
  )
  return texts.length > 0 ? texts.join(' · ') : undefined
}

function stateIn(path: string, drafts: readonly Draft[]): 'published' | 'removed' | 'changed' {
  if (drafts.length === 0) return 'published'
  return drafts.every((draft) => draft.entries[path] === null && !(path in draft.renames)) ? 'removed' : 'changed'
}

const draftsOf = (path: string, drafts: readonly Draft[]) =>
  drafts.filter(({ entries }) => Object.hasOwn(entries, path))

const draftAnswer = ({ id, author, savedAt }: Draft) => ({ id, author, savedAt: savedAt.toISOString() })

function openEntry(
  { revision, entries }: PublishedContent,
  path: string,
  drafts: readonly Draft[],
  draft?: { from: Draft; base: Entries },
) {
  const translation = translationAt(path)
  const original = translation && (draft?.base ?? entries).get(translation.original)
  const languages = otherLanguages(entries)
  if (translation && (!original || !languages.includes(translation.language))) return undefined
  const ownForm = formOf(path)
  const form = original && ownForm ? translationForm(ownForm, original) : ownForm
  const inDraft = draft && Object.hasOwn(draft.from.entries, path)
  const stored = inDraft ? (draft.from.entries[path] ?? draft.base.get(path)) : (draft?.base ?? entries).get(path)
  const value = original ? withRowsOf(original, stored) : stored
  const renamedFrom = Object.entries(draft?.from.renames ?? {}).find(([, to]) => to === path)?.[0]
  if (!form || !isMap(value)) return undefined
  const translations = translationsFor(path, value, languages)
  return {
    path,
    title: titleOfEntry(path, original ?? value),
    revision: draft?.from.base ?? revision,
    form,
    value,
    ...(translation && { original: { path: translation.original, value: original } }),
    ...(translations.length > 0 && { translations }),
    draft: draft && {
      id: draft.from.id,
      version: draft.from.version,
      publishAt: draft.from.publishAt?.toISOString(),
      isRemoved: inDraft === true && draft.from.entries[path] === null,
      isNew: renamedFrom === undefined && !draft.base.has(path),
      renamedFrom,
    },
    uses: usesIn(entries, path),
    addresses: addressesOf(path),
    drafts: draftsOf(path, drafts).map(draftAnswer),
  }
}

const usesIn = (entries: Entries, path: string) =>
  path.includes('/')
    ? usesOf(entries, path)
        .filter(({ file }) => file !== path)
        .map(({ file, at }) => ({ path: file, at: [...at], ...namedPlace(file, at, entries.get(file)) }))
    : []

/** An event whose picture nobody has yet. */
const FIRST_PICTURE = '/art/pages/mission.svg'

function openNewEntry({ revision, entries }: PublishedContent, collection: string) {
  const form = formOf(pathIn(collection, 'new'))
  if (!form) return undefined
  const orders = entriesIn(entries, collection).map((path) => orderOf(entries.get(path)))
  const value: ValueMap = {
    ...(isOrdered(collection) && { order: Math.max(0, ...orders) + 1 }),
    ...(collection === 'events' && {
      imageUrl: FIRST_PICTURE,
      imageAlt: withCampusLocale(() => t('events.firstPicture')),
    }),
  }
  const { title = '' } = allCollections[collection] ?? {}
  return { path: `${collection}/`, title, revision, form, value, taken: entriesIn(entries, collection).map(idOf) }
}

function changeProcedures({ publisher, store, check, clock }: StaffServices) {
  return {
    check: staffProcedure('draft', CHANGE_BYTES)
      // What else the form has said already is of no matter here.
      .input(changeOnly.strip())
      .mutation(async ({ ctx: { request }, input: call }) => {
        const change = await changeOf(publisher, call)
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
          differences: differencesInForms(changed, named, content.settings.place),
          times:
            path === undefined ? undefined : describeOccurrences(path, entries.get(path), { entries, today, warnings }),
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
        const change = await changeOf(publisher, call)
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
