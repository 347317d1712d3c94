import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isMap, type MaybeValue, type ValueMap, type ValuePath, valueAt, withValueAt } from '#schemas/file-value'
import { type UnsentWork, unsentWork } from '../changes/unsent-work.ts'
import { isEqual } from '../controls/field-values.ts'

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

/** Keeps the revision and the initial value of the draft: the server merges it with newer content. */
function restoreDraft(content: EntryContent, draft: UnsentWork | undefined, typed: MaybeValue | undefined): State {
  if (!draft || (isEqual(draft.value, content.value) && draft.id === content.id)) return initialState(content, typed)
  const { revision, opened, value, id } = draft
  return { revision, value, id, initial: opened, initialId: content.id, restored: draft }
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
  const [state, setState] = useState(() => restoreDraft(content, storage.read(), part?.value))
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
  const reset = useCallback(
    (next: EntryContent, typed?: MaybeValue) => {
      storage.forget()
      setState(initialState(next, typed))
    },
    [storage],
  )
  /** Continues from what was stored. What was typed while it was sent stays, and is merged when it is sent next. */
  const commit = useCallback(
    (sent: Pick<EntryContent, 'value' | 'id'>, next: EntryContent) => {
      storage.forget()
      setState((before) => (isEqual(before.value, sent.value) && before.id === sent.id ? initialState(next) : before))
    },
    [storage],
  )
  /** Stores what was typed while it was sent under the key of the form that opens next. */
  const transferDraft = (sent: EntryContent, nextKey: string) => {
    storage.forget()
    const { value } = latest.current
    if (!isEqual(value, sent.value))
      unsentWork(email, nextKey).write({ ...sent, opened: sent.value, value, at: new Date().toISOString() })
  }
  return { ...state, isChanged, isStored, set, rename, reset, commit, transferDraft }
}

/** Values that the form shows, and that are written only if they are changed. */
export interface DefaultValues {
  at: ValuePath
  usual: ValueMap
  isWritten?: (key: string, own: ValueMap) => boolean
  /** The key under which it is written, if not always the last of `at`. */
  keyFor?: (own: ValueMap) => string
  /** The field whose day becomes that key; it is not written itself. */
  dayAt?: string
}

export function withDefaults(entry: MaybeValue, { at, usual }: DefaultValues): MaybeValue {
  const own = valueAt(entry, at)
  return withValueAt(entry, at, { ...usual, ...(isMap(own) && own) })
}

export function withoutDefaults(entry: MaybeValue, { at, usual, isWritten, keyFor, dayAt }: DefaultValues): MaybeValue {
  const own = valueAt(entry, at)
  if (!isMap(own)) return entry
  const different = Object.entries(own).filter(
    ([key, value]) => key !== dayAt && (!isEqual(value, usual[key]) || isWritten?.(key, own)),
  )
  const written = Object.fromEntries(different)
  const key = keyFor?.(own) ?? at.at(-1)
  if (different.length === 0 || key === undefined || key === at.at(-1))
    return withoutEmpty(withValueAt(entry, at, written), at)
  const path = [...at.slice(0, -1), key]
  const others = withValueAt(entry, at, undefined)
  const existing = valueAt(others, path)
  return withValueAt(others, path, { ...(isMap(existing) && existing), ...written })
}

function withoutEmpty(entry: MaybeValue, at: ValuePath): MaybeValue {
  const own = valueAt(entry, at)
  if (at.length === 0 || !isMap(own) || Object.keys(own).length > 0) return entry
  return withoutEmpty(withValueAt(entry, at, undefined), at.slice(0, -1))
}
