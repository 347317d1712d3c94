import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Control } from '#schemas/admin/controls'
import { collectionNameOf, idOf, nameIn, pathIn } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, type ValueMap, type ValuePath, valueAt, withValueAt } from '#schemas/entry-value'
import {
  type CheckAnswer,
  type Choice,
  client,
  type DraftAnswer,
  type Edits,
  type EntryAnswer,
  type IssueAnswer,
  type NewEntryAnswer,
  type SignedIn,
} from '../calls/trpc.ts'
import { type UnsentWork, unsentWork } from '../changes/unsent-work.ts'
import { type DraftVersion, PUBLISHED_LIVE, publishing, publishingDraft, useSending } from '../changes/use-sending.tsx'
import { cleanValue, isEqual } from '../controls/field-values.ts'
import { afterPointerUp } from '../ui/browser.ts'
import { formatMoment } from '../ui/DateTime.tsx'
import { entryAddress, navigate } from '../ui/navigation.ts'

interface EntryContent {
  revision: number
  value: MaybeValue
  id: string
}

interface State extends EntryContent {
  initial: MaybeValue
  initialId: string
  restored: UnsentWork | undefined
}

const initialState = ({ revision, value, id }: EntryContent, typed: MaybeValue = value): State => ({
  revision,
  value: typed,
  id,
  initial: value,
  initialId: id,
  restored: undefined,
})

/** Starts with what was typed before a reload, on the revision that it was typed on: the server merges it with newer content. */
export function restoreUnsentWork(content: EntryContent, unsent?: UnsentWork, typed?: MaybeValue): State {
  if (!unsent || (isEqual(unsent.value, content.value) && unsent.id === content.id)) return initialState(content, typed)
  const { revision, opened, value, id } = unsent
  return { revision, value, id, initial: opened, initialId: content.id, restored: unsent }
}

/** Changes further fields with the one that somebody types in, such as the end of an event with its start. */
export type Derive = (initial: MaybeValue) => (before: MaybeValue, after: MaybeValue) => MaybeValue

export type Editing = ReturnType<typeof useEditing>

/** Keeps every change in this browser until it is sent. @param storageKey the file; with a draft, also its id */
export function useEditing(
  content: EntryContent,
  email: string,
  storageKey: string,
  part?: { value: MaybeValue; derive?: Derive },
) {
  const storage = useMemo(() => unsentWork(email, storageKey), [email, storageKey])
  const [state, setState] = useState(() => restoreUnsentWork(content, storage.read(), part?.value))
  const [isStored, setStored] = useState(true)
  const latest = useRef(state)
  latest.current = state
  const { value, id, initial, initialId, revision } = state
  const isChanged = id !== initialId || !isEqual(value, initial)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (isChanged) setStored(storage.write({ revision, opened: initial, value, id, at: new Date().toISOString() }))
    else storage.forget()
  }, [storage, isChanged, revision, initial, value, id])
  const derive = part?.derive
  const set = useCallback(
    (path: ValuePath, next: MaybeValue) =>
      setState((before) => {
        const value = withValueAt(before.value, path, next)
        return { ...before, value: derive ? derive(before.initial)(before.value, value) : value }
      }),
    [derive],
  )
  const rename = useCallback((next: string) => setState((before) => ({ ...before, id: next })), [])
  const reset = (next: EntryContent, typed?: MaybeValue) => {
    storage.forget()
    setState(initialState(next, typed))
  }
  /** Continues from what was stored. What was typed while it was sent stays, and is merged when it is sent next. */
  const commit = (sent: Pick<EntryContent, 'value' | 'id'>, next: EntryContent) => {
    storage.forget()
    setState((before) => (isEqual(before.value, sent.value) && before.id === sent.id ? initialState(next) : before))
  }
  /** Stores what was typed while it was sent under the key of the form that opens next. */
  const moveUnsentWork = (sent: EntryContent, nextKey: string) => {
    storage.forget()
    const { value } = latest.current
    if (!isEqual(value, sent.value))
      unsentWork(email, nextKey).write({ ...sent, opened: sent.value, value, at: new Date().toISOString() })
  }
  return { ...state, isChanged, isStored, set, rename, reset, commit, moveUnsentWork }
}

export interface EntryToEdit {
  signedIn: SignedIn
  entry: EntryAnswer | NewEntryAnswer
  reopen?: () => Promise<EntryAnswer>
  part?: EntryPart
}

export interface EntryPart {
  name: string
  address: string
  value: MaybeValue
  fields: readonly ValuePath[]
  isStarted?: boolean
  defaults?: DefaultValues | undefined
  derive?: Derive
  isForAll?: boolean
  controlAt?: (form: Control, path: ValuePath) => Control | undefined
}

const issuesOf = ({ times, ...entry }: EntryToEdit['entry']) => ({
  issues: 'issues' in entry ? entry.issues : [],
  ...(times && { times }),
})

const storageKeyOf = (path: string, draft?: DraftVersion): string => path + (draft?.id ?? '')

function useDraft(entry: EntryToEdit['entry']) {
  const [draft, showDraft] = useState('draft' in entry ? entry.draft : undefined)
  // A ref: what is sent again after a choice was made before the view was rendered again.
  const latest = useRef(draft)
  const setDraft = (next: typeof draft) => {
    latest.current = next
    showDraft(next)
  }
  const isUnsaved = !('uses' in entry)
  return {
    isUnsaved,
    isNew: isUnsaved || draft?.isNew === true,
    path: draft?.renamedFrom ?? entry.path,
    draft,
    setDraft,
    async save(change: Edits, publishAt?: string, mail?: Choice['mail']): Promise<DraftAnswer> {
      const body = { ...change, note: '', publishAt, mail }
      const { current } = latest
      const saved = current
        ? await client.drafts.save.mutate({ ...body, id: current.id, version: current.version })
        : await client.drafts.add.mutate(body)
      if ('outcome' in saved) return saved
      setDraft({ isNew: false, ...current, ...saved, isRemoved: false, publishAt })
      return saved
    },
  }
}

function useChange(
  { path, form, isNew }: Pick<ChangedEntry, 'path' | 'form' | 'isNew'>,
  { revision, initial, value, id }: Pick<Editing, 'revision' | 'initial' | 'value' | 'id'>,
  defaults: DefaultValues | undefined,
): Edits {
  return useMemo(() => {
    const written = defaults ? withoutDefaults(value, defaults) : value
    return createChange({ path, form, isNew, revision, initial, value: written, id })
  }, [path, form, isNew, revision, initial, value, id, defaults])
}

/** Checks what is typed. What a new entry without an id lacks is an error only once somebody submits it. */
function useSubmitCheck(
  entry: EntryToEdit['entry'],
  change: Edits,
  form: Pick<Editing, 'initial' | 'value' | 'isChanged'> & { file: string; isIdMissing: boolean; isNew: boolean },
) {
  const { file, initial, value, isChanged, isIdMissing, isNew } = form
  const [failedSubmits, setFailedSubmits] = useState(0)
  const pendingChange = isChanged || (isIdMissing && failedSubmits > 0) ? change : undefined
  const check = useCheck(issuesOf(entry), pendingChange)
  const failSubmit = (issues: Pick<CheckAnswer, 'issues' | 'times'>): undefined => {
    check.show(issues)
    setFailedSubmits((count) => count + 1)
  }
  const wasSubmitted = failedSubmits > 0
  const issues = [...check.issues, ...(isIdMissing && wasSubmitted ? missingIdIssue(file, value) : [])]
  const visible = visibleIssues({ issues, file, isNew, initial, wasSubmitted })
  const differences = pendingChange ? check.differences : []
  return { check: { ...check, issues, visible, differences }, failSubmit, failedSubmits, pendingChange }
}

export function useEntryEditor({ signedIn, entry, reopen, part }: EntryToEdit) {
  const [collection, id] = [collectionNameOf(entry.path), idOf(entry.path)]
  const { draft, setDraft, save, isUnsaved, isNew, path } = useDraft(entry)
  const storageKey = part ? `${part.address} ${part.name}` : storageKeyOf(entry.path, draft)
  const defaults = part?.defaults
  const fill = (value: MaybeValue) => (defaults ? withDefaults(value, defaults) : value)
  const initialContent = { ...entry, value: fill(entry.value), id }
  const editing = useEditing(initialContent, signedIn.email, storageKey, part && { ...part, value: fill(part.value) })
  const { revision, value } = editing
  const isIdMissing = collection !== undefined && editing.id === ''
  const typed = isIdMissing ? { ...editing, id: UNNAMED_ID } : editing
  const change = useChange({ path, form: entry.form, isNew }, typed, defaults)
  const file = change.entries[0]?.path ?? entry.path
  const { check, failSubmit, failedSubmits, pendingChange } = useSubmitCheck(entry, change, {
    ...editing,
    ...{ file, isIdMissing, isNew, isChanged: editing.isChanged || draft !== undefined },
  })
  const sending = useSending({
    showsEarlierPublication: true,
    onInvalid: (issues) => failSubmit({ issues: [...issues], times: check.times }),
    async onPublished(published, warnings, mailed) {
      setDraft(undefined)
      if (file !== entry.path || !reopen) {
        editing.moveUnsentWork({ revision: published, value, id: editing.id }, file)
        return navigate(entryAddress(file), { published, mailed })
      }
      window.history.replaceState({ published, mailed }, '', part?.address ?? entryAddress(file))
      const next = await reopen()
      editing.commit({ value, id: editing.id }, { ...next, value: fill(next.value), id })
      check.reopen({ ...issuesOf(next), warnings: [...warnings] })
    },
  })
  const showMissingId = () => sending.act(async () => failSubmit(await client.content.check.mutate(change)))
  const saveDraft = (publishAt?: string, mail?: Choice['mail']): Promise<void> => {
    if (isIdMissing) return showMissingId()
    return sending.act(async () => {
      const saved = await save(change, publishAt, mail)
      if ('outcome' in saved) return sending.askAboutMails(saved, (choice) => saveDraft(publishAt, choice))
      const sent = { revision, value, id: editing.id }
      if (isUnsaved || part) {
        editing.moveUnsentWork(sent, storageKeyOf(file, saved))
        navigate(entryAddress(file, saved.id))
      } else {
        editing.commit(sent, sent)
        window.history.replaceState(null, '', entryAddress(entry.path, saved.id))
      }
      if (!publishAt) return 'The draft is saved.'
      return `Saved. It is published by itself on ${formatMoment(publishAt)}${mail === false ? ', without a mail' : ''}.`
    }, mail !== undefined)
  }

  return {
    editing,
    saveDraft,
    check,
    sending,
    draft,
    file,
    pendingChange,
    isUnsaved,
    isNew,
    failedSubmits,
    publish: () => {
      if (isIdMissing) return showMissingId()
      return sending.send(draft ? publishingDraft(() => save(change)) : publishing(change, ''), PUBLISHED_LIVE)
    },
    discard: () => editing.reset(initialContent, part && fill(part.value)),
  }
}

export interface ChangedEntry {
  path: string
  form: Control
  isNew: boolean
  revision: number
  initial: MaybeValue
  value: MaybeValue
  id: string
}

export function createChange({ path, form, isNew, revision, initial, value, id }: ChangedEntry): Edits {
  const collection = collectionNameOf(path)
  const next = collection === undefined ? path : pathIn(collection, id)
  const cleaned = cleanValue({ ...form, isRequired: true }, value, isNew ? {} : initial)
  const renamed = !isNew && next !== path && { renamedFrom: path }
  // The text of a page that somebody emptied: the server refuses a page without one.
  const body = next.endsWith('.md') && { body: '' }
  const entry = { path: next, value: { ...body, ...(isMap(cleaned) && cleaned) }, isNew, ...renamed }
  return { base: revision, entries: [entry] }
}

const DEBOUNCE_MILLISECONDS = 600

const NO_ISSUES: CheckAnswer = { issues: [], warnings: [], differences: [] }

/** Has the server check a change while it is typed. Without a connection the last answer stays. */
export function useCheck(first: Pick<CheckAnswer, 'issues' | 'times'>, change: Edits | undefined) {
  const [initial, setInitial] = useState<CheckAnswer>({ ...NO_ISSUES, ...first })
  const [checked, setChecked] = useState<{ answer: CheckAnswer; change?: Edits | undefined }>({
    answer: initial,
  })
  useEffect(() => {
    if (!change) return
    let isStale = false
    const check = async () => {
      const answer = await client.content.check.mutate(change).catch(() => undefined)
      if (answer) afterPointerUp(() => isStale || setChecked({ answer, change }))
    }
    const timer = setTimeout(() => void check(), DEBOUNCE_MILLISECONDS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [change])
  const { answer } = checked
  return {
    ...(change ? { ...answer, issues: withoutFilled(answer.issues, checked.change, change) } : initial),
    show: (issues: Pick<CheckAnswer, 'issues' | 'times'>) =>
      setChecked({ answer: { ...NO_ISSUES, ...issues }, change }),
    reopen: (issues: Omit<CheckAnswer, 'differences'>) => setInitial({ ...NO_ISSUES, ...issues }),
  }
}

function isInNewField(initial: MaybeValue, at: IssueAnswer['at']): boolean {
  if (valueAt(initial, at.slice(0, -1)) === undefined) return true
  return typeof at.at(-1) === 'number' && valueAt(initial, at) === undefined
}

interface VisibleIssuesOptions {
  issues: readonly IssueAnswer[]
  file: string
  initial: MaybeValue
  isNew: boolean
  wasSubmitted: boolean
}

/** Leaves out those of new fields until somebody submits: nothing is wrong before something was typed. */
export function visibleIssues({ issues, file, initial, isNew, wasSubmitted }: VisibleIssuesOptions) {
  if (wasSubmitted) return issues
  return isNew ? [] : issues.filter((each) => each.file !== file || !isInNewField(initial, each.at))
}

/** Leaves out that something is missing once it is typed: the next check says whether it is right. */
export function withoutFilled(issues: readonly IssueAnswer[], checked: Edits | undefined, change: Edits) {
  const valueIn = (of: Edits | undefined, { file, at }: IssueAnswer) =>
    valueAt(of?.entries.find(({ path }) => path === file)?.value, at)
  return issues.filter(
    (each) => !each.isMissing || !valueIn(change, each) || valueIn(checked, each) === valueIn(change, each),
  )
}

export const ID_FIELD = 'name-in-addresses'
export const UNNAMED_ID = 'new'

export function missingIdIssue(file: string, value: MaybeValue): IssueAnswer[] {
  const title = isMap(value) ? nameIn(value) : undefined
  if (!title) return []
  const labels = ['Its web address ends with']
  const message = 'No address can be made of its name: type one here, in small letters from a to z, digits and hyphens.'
  return [{ file, title, labels, at: [ID_FIELD], message, isMissing: true }]
}

/** Values that the form shows, and that are written only if they are changed. */
export interface DefaultValues {
  at: ValuePath
  usual: ValueMap
  isWritten?: (key: string, values: ValueMap) => boolean
  /** The key under which it is written, if not always the last of `at`. */
  keyFor?: (values: ValueMap) => string
  /** The field whose day becomes that key; it is not written itself. */
  dayAt?: string
}

export function withDefaults(entry: MaybeValue, { at, usual }: DefaultValues): MaybeValue {
  const values = valueAt(entry, at)
  return withValueAt(entry, at, { ...usual, ...(isMap(values) && values) })
}

export function withoutDefaults(entry: MaybeValue, { at, usual, isWritten, keyFor, dayAt }: DefaultValues): MaybeValue {
  const values = valueAt(entry, at)
  if (!isMap(values)) return entry
  const different = Object.entries(values).filter(
    ([key, value]) => key !== dayAt && (!isEqual(value, usual[key]) || isWritten?.(key, values)),
  )
  const written = Object.fromEntries(different)
  const key = keyFor?.(values) ?? at.at(-1)
  if (different.length === 0 || key === undefined || key === at.at(-1))
    return withoutEmpty(withValueAt(entry, at, written), at)
  const path = [...at.slice(0, -1), key]
  const others = withValueAt(entry, at, undefined)
  const existing = valueAt(others, path)
  return withValueAt(others, path, { ...(isMap(existing) && existing), ...written })
}

function withoutEmpty(entry: MaybeValue, at: ValuePath): MaybeValue {
  const values = valueAt(entry, at)
  if (at.length === 0 || !isMap(values) || Object.keys(values).length > 0) return entry
  return withoutEmpty(withValueAt(entry, at, undefined), at.slice(0, -1))
}
