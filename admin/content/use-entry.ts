import { useMemo, useRef, useState } from 'react'
import { collectionNameOf, idOf } from '#schemas/content/entry-paths'
import type { MaybeValue, ValuePath } from '#schemas/file-value'
import type { ChangeCall, CheckAnswer, DraftAnswer } from '#schemas/http/admin/content-calls'
import type { EntryAnswer, NewEntryAnswer } from '#schemas/http/admin/content-lists'
import type { Control } from '#schemas/http/admin/controls'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { call } from '../calls/call.ts'
import {
  type Change,
  type DraftVersion,
  PUBLISHED_LIVE,
  publishing,
  publishingDraft,
  useSending,
} from '../changes/use-sending.ts'
import { formatMoment } from '../ui/DateTime.tsx'
import { entryAddress, navigate } from '../ui/navigation.ts'
import type { SignedIn } from '../ui/session.ts'
import { type ChangedEntry, createChange, missingIdIssue, UNNAMED_ID, useCheck } from './change.ts'
import { type DefaultValues, type Derive, useEditing, withDefaults, withoutDefaults } from './use-editing.ts'

export interface EntryToEdit {
  signedIn: SignedIn
  words: EntryAnswer | NewEntryAnswer
  reopen?: () => Promise<EntryAnswer>
  part?: EntryPart
}

export interface EntryPart {
  name: string
  address: string
  value: MaybeValue
  fields: readonly ValuePath[]
  isBegun?: boolean
  filled?: DefaultValues | undefined
  along?: Derive
  isForAll?: boolean
  controlAt?: (form: Control, path: ValuePath) => Control | undefined
}

const issuesOf = ({ times, ...words }: EntryToEdit['words']) => ({
  problems: 'problems' in words ? words.problems : [],
  ...(times && { times }),
})

const storageKey = (path: string, draft?: DraftVersion): string => path + (draft?.id ?? '')

/** Makes a draft once it is saved, if none is edited. */
function useDraft(words: EntryToEdit['words']) {
  const [draft, showDraft] = useState('draft' in words ? words.draft : undefined)
  /** A ref: what is sent again after a choice was made before the view was drawn again. */
  const last = useRef(draft)
  const setDraft = (next: typeof draft) => {
    last.current = next
    showDraft(next)
  }
  const isUnnamed = !('uses' in words)
  return {
    isUnnamed,
    isNew: isUnnamed || draft?.isNew === true,
    path: draft?.renamedFrom ?? words.path,
    draft,
    setDraft,
    async save(change: Change, publishAt?: string, mail?: ChangeCall['mail']): Promise<DraftAnswer> {
      const body = { ...change, note: '', publishAt, mail }
      const { current } = last
      const saved = current
        ? await call<DraftAnswer>('PUT', `${CONTENT_PATHS.drafts}/${current.id}`, { ...body, version: current.version })
        : await call<DraftAnswer>('POST', CONTENT_PATHS.drafts, body)
      if ('outcome' in saved) return saved
      setDraft({ isNew: false, ...current, ...saved, isRemoved: false, publishAt })
      return saved
    },
  }
}

function useChange(
  { path, form, isNew }: Pick<ChangedEntry, 'path' | 'form' | 'isNew'>,
  { revision, opened, value, id }: ReturnType<typeof useEditing>,
  filled: DefaultValues | undefined,
): Change {
  return useMemo(
    () =>
      createChange({ path, form, isNew, revision, opened, value: filled ? withoutDefaults(value, filled) : value, id }),
    [path, form, isNew, revision, opened, value, id, filled],
  )
}

/** Says what a new entry without a name lacks only once somebody wants to send it. */
function useChecked(words: EntryToEdit['words'], change: Change, isChanged: boolean, isNameless: boolean) {
  const [stops, setStops] = useState(0)
  const typed = isChanged || (isNameless && stops > 0) ? change : undefined
  const check = useCheck(issuesOf(words), typed)
  const stop = (found: Pick<CheckAnswer, 'problems' | 'times'>): undefined => {
    check.show(found)
    setStops((count) => count + 1)
  }
  return { check, stop, stops, typed }
}

export function useEntry({ signedIn, words, reopen, part }: EntryToEdit) {
  const [collection, id] = [collectionNameOf(words.path), idOf(words.path)]
  const { draft, setDraft, save, isUnnamed, isNew, path } = useDraft(words)
  const place = part ? `${part.address} ${part.name}` : storageKey(words.path, draft)
  const filled = part?.filled
  const fill = (entry: MaybeValue) => (filled ? withDefaults(entry, filled) : entry)
  const begun = { ...words, value: fill(words.value), id }
  const editing = useEditing(begun, signedIn.email, place, part && { ...part, value: fill(part.value) })
  const { revision, value } = editing
  const isNameless = collection !== undefined && editing.id === ''
  const change = useChange(
    { path, form: words.form, isNew },
    isNameless ? { ...editing, id: UNNAMED_ID } : editing,
    filled,
  )
  const file = change.entries[0]?.path ?? words.path
  const { check, stop, stops, typed } = useChecked(words, change, editing.isChanged || draft !== undefined, isNameless)
  const unnamed = isNameless && stops > 0 ? missingIdIssue(file, value) : []
  const sending = useSending({
    showsEarlierPublication: true,
    onInvalid: (problems) => stop({ problems: [...problems], times: check.times }),
    async onPublished(published, warnings, mailed) {
      setDraft(undefined)
      if (file !== words.path || !reopen) {
        editing.handOn({ revision: published, value, id: editing.id }, file)
        return navigate(entryAddress(file), { published, mailed })
      }
      window.history.replaceState({ published, mailed }, '', part?.address ?? entryAddress(file))
      const next = await reopen()
      editing.settle({ value, id: editing.id }, { ...next, value: fill(next.value), id })
      check.reopen({ ...issuesOf(next), warnings: [...warnings] })
    },
  })
  const keepDraft = (publishAt?: string, mail?: ChangeCall['mail']): Promise<void> => {
    if (isNameless) return sending.act(async () => stop(await call<CheckAnswer>('POST', CONTENT_PATHS.check, change)))
    return sending.act(async () => {
      const saved = await save(change, publishAt, mail)
      if ('outcome' in saved) return sending.askAboutMails(saved, (choice) => keepDraft(publishAt, choice))
      const sent = { revision, value, id: editing.id }
      if (isUnnamed || part) {
        editing.handOn(sent, storageKey(file, saved))
        navigate(entryAddress(file, saved.id))
      } else {
        editing.settle(sent, sent)
        window.history.replaceState(null, '', entryAddress(words.path, saved.id))
      }
      if (!publishAt) return 'The draft is saved.'
      return `Saved. It is published by itself on ${formatMoment(publishAt)}${mail === false ? ', without a mail' : ''}.`
    }, mail !== undefined)
  }

  return {
    editing,
    keepDraft,
    check: { ...check, problems: [...check.problems, ...unnamed] },
    sending,
    draft,
    file,
    typed,
    isUnnamed,
    isNew,
    stops,
    publish: () => {
      if (isNameless) return sending.act(async () => stop(await call<CheckAnswer>('POST', CONTENT_PATHS.check, change)))
      return sending.send(draft ? publishingDraft(() => save(change)) : publishing(change, ''), PUBLISHED_LIVE)
    },
    discard: () => editing.take(begun, part && fill(part.value)),
  }
}
