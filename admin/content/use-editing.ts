import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isMap, type MaybeValue, type ValueMap, type ValuePath, valueAt, withValueAt } from '#schemas/file-value'
import { type UnsentWork, unsentWork } from '../changes/unsent-work.ts'
import { isEqual } from '../controls/field-values.ts'

export interface InitialContent {
  revision: number
  value: MaybeValue
  id: string
}

interface State extends InitialContent {
  opened: MaybeValue
  openedId: string
  restored: UnsentWork | undefined
}

const initialState = ({ revision, value, id }: InitialContent, typed: MaybeValue = value): State => ({
  revision,
  value: typed,
  id,
  opened: value,
  openedId: id,
  restored: undefined,
})

/** Goes on with what was kept, on the words that it was typed into: the server merges it with newer ones. */
function restoreDraft(words: InitialContent, unsent: UnsentWork | undefined, typed: MaybeValue | undefined): State {
  if (!unsent || (isEqual(unsent.value, words.value) && unsent.id === words.id)) return initialState(words, typed)
  return { ...unsent, openedId: words.id, restored: unsent }
}

export type Derive = (opened: MaybeValue) => (before: MaybeValue, after: MaybeValue) => MaybeValue

export type Editing = ReturnType<typeof useEditing>

/** Keeps every change in this browser until it is sent. @param place the file; with a draft, also its id */
export function useEditing(
  words: InitialContent,
  email: string,
  place: string,
  part?: { value: MaybeValue; along?: Derive },
) {
  const unsent = useMemo(() => unsentWork(email, place), [email, place])
  const [state, setState] = useState(() => restoreDraft(words, unsent.read(), part?.value))
  const [isStored, setStored] = useState(true)
  const latest = useRef(state)
  latest.current = state
  const { value, id, opened, openedId, revision } = state
  const isChanged = id !== openedId || !isEqual(value, opened)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (isChanged) setStored(unsent.write({ revision, opened, value, id, at: new Date().toISOString() }))
    else unsent.forget()
  }, [unsent, isChanged, revision, opened, value, id])
  const along = part?.along
  const set = useCallback(
    (path: ValuePath, next: MaybeValue) =>
      setState((before) => {
        const value = withValueAt(before.value, path, next)
        return { ...before, value: along ? along(before.opened)(before.value, value) : value }
      }),
    [along],
  )
  const rename = useCallback((next: string) => setState((before) => ({ ...before, id: next })), [])
  const take = useCallback(
    (next: InitialContent, typed?: MaybeValue) => {
      unsent.forget()
      setState(initialState(next, typed))
    },
    [unsent],
  )
  /** Goes on with other words; what was typed meanwhile is merged when it is sent. */
  const settle = useCallback(
    (sent: Pick<InitialContent, 'value' | 'id'>, next: InitialContent) => {
      unsent.forget()
      setState((before) => (isEqual(before.value, sent.value) && before.id === sent.id ? initialState(next) : before))
    },
    [unsent],
  )
  const handOn = (sent: InitialContent, next: string) => {
    unsent.forget()
    const { value } = latest.current
    if (!isEqual(value, sent.value))
      unsentWork(email, next).write({ ...sent, opened: sent.value, value, at: new Date().toISOString() })
  }
  return { ...state, isChanged, settle, isStored, set, rename, take, handOn }
}

/** The usual value of a field: its form shows it, and it is written only if it is changed. */
export interface DefaultValues {
  at: ValuePath
  usual: ValueMap
  isWritten?: (key: string, own: ValueMap) => boolean
  /** The key under which it is written, if not always the last of `at`. */
  keyFor?: (own: ValueMap) => string
  /** Names the day among the values that somebody chooses as that key; it is not written itself. */
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
  const place = [...at.slice(0, -1), key]
  const others = withValueAt(entry, at, undefined)
  const there = valueAt(others, place)
  return withValueAt(others, place, { ...(isMap(there) && there), ...written })
}

function withoutEmpty(entry: MaybeValue, at: ValuePath): MaybeValue {
  const own = valueAt(entry, at)
  if (at.length === 0 || !isMap(own) || Object.keys(own).length > 0) return entry
  return withoutEmpty(withValueAt(entry, at, undefined), at.slice(0, -1))
}
