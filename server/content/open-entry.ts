import type { Entries } from '#content-reader/read/content-source'
import { addressOf, allCollections, collectionOf, isAddressed } from '#schemas/content/collections'
import { collectionNameOf, idOf, pathIn } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue } from '#schemas/file-value'
import {
  type EntriesAnswer,
  type EntryAnswer,
  entryAnswer,
  type NewEntryAnswer,
} from '#schemas/http/admin/content-lists'
import type { Control } from '#schemas/http/admin/controls'
import { t } from '#schemas/language'
import { formKindOf, formShapes } from '#schemas/requests/forms'
import { withCampusLocale } from '../platform/locale.ts'
import { entriesIn, isOrdered, orderOf, titleOfEntry } from './collections.ts'
import type { PublishedContent } from './content-store.ts'
import { namedPlace } from './describe-changes.ts'
import type { Draft } from './drafts.ts'
import { describeTiming, timingIn } from './event-times.ts'
import { formOf } from './form-of.ts'
import { usesOf } from './rename-entry.ts'

type ListedEntry = EntriesAnswer['entries'][number]

export function listEntries(entries: Entries, collection: string, drafts: readonly Draft[]): ListedEntry[] {
  const published = entriesIn(entries, collection)
  const renamed = new Set(drafts.flatMap(({ renames }) => Object.values(renames)))
  const added = new Set(
    drafts.flatMap((draft) =>
      Object.entries(draft.entries).flatMap(([path, text]) =>
        text !== null && collectionNameOf(path) === collection && !entries.has(path) && !renamed.has(path) ? path : [],
      ),
    ),
  )
  const listed = (path: string, isNew: boolean): ListedEntry => {
    const own = draftsOf(path, drafts)
    const value = entries.get(path) ?? own.find((draft) => draft.entries[path])?.entries[path]
    const state = isNew ? 'new' : stateIn(path, own)
    return {
      id: idOf(path),
      path,
      title: titleOfEntry(path, value),
      about: aboutEntry(path, value),
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

function stateIn(path: string, drafts: readonly Draft[]): ListedEntry['state'] {
  if (drafts.length === 0) return 'published'
  return drafts.every((draft) => draft.entries[path] === null && !(path in draft.renames)) ? 'removed' : 'changed'
}

const draftsOf = (path: string, drafts: readonly Draft[]) =>
  drafts.filter(({ entries }) => Object.hasOwn(entries, path))

const draftAnswer = ({ id, author, savedAt }: Draft) => ({ id, author, savedAt: savedAt.toISOString() })

/** Returns undefined if there is no such entry. Its problems are another question. */
export function openEntry(
  { revision, entries }: PublishedContent,
  path: string,
  drafts: readonly Draft[],
  draft?: { from: Draft; base: Entries },
): Omit<EntryAnswer, 'problems' | 'times'> | undefined {
  const form = formOf(path)
  const inDraft = draft && Object.hasOwn(draft.from.entries, path)
  const value = inDraft ? (draft.from.entries[path] ?? draft.base.get(path)) : (draft?.base ?? entries).get(path)
  const renamedFrom = Object.entries(draft?.from.renames ?? {}).find(([, to]) => to === path)?.[0]
  if (!form || !isMap(value)) return undefined
  return {
    path,
    title: titleOfEntry(path, value),
    revision: draft?.from.base ?? revision,
    form,
    value: entryAnswer.shape.value.parse(value),
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

const usesIn = (entries: Entries, path: string): EntryAnswer['uses'] =>
  path.includes('/')
    ? usesOf(entries, path)
        .filter(({ file }) => file !== path)
        .map(({ file, at }) => ({ path: file, at: [...at], ...namedPlace(file, at, entries.get(file)) }))
    : []

/** An event whose picture nobody has yet. */
const FIRST_PICTURE = '/art/pages/mission.svg'

/** The form of a new entry of a collection, which comes last in its order; an event begins with a picture. */
export function openNewEntry({ revision, entries }: PublishedContent, collection: string): NewEntryAnswer | undefined {
  const form: Control | undefined = formOf(pathIn(collection, 'new'))
  if (!form) return undefined
  const orders = entriesIn(entries, collection).map((path) => orderOf(entries.get(path)))
  const value: NewEntryAnswer['value'] = {
    ...(isOrdered(collection) && { order: Math.max(0, ...orders) + 1 }),
    ...(collection === 'events' && {
      imageUrl: FIRST_PICTURE,
      imageAlt: withCampusLocale(() => t('events.firstPicture')),
    }),
  }
  const { title = '' } = allCollections[collection] ?? {}
  return { path: `${collection}/`, title, revision, form, value, taken: entriesIn(entries, collection).map(idOf) }
}

export function addressesOf(path: string): string[] {
  const [collection = '', id] = [collectionNameOf(path), idOf(path)]
  if (collection === 'pages') return [id === 'home' ? '/' : `/${id}`]
  const form = collection === '' ? formKindOf(id.replace(/^forms\//, '')) : undefined
  if (form) return [formShapes[form].path]
  return isAddressed(collection) ? [addressOf(collection, id)] : []
}
