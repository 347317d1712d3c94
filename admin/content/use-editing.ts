import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type MaybeValue, type ValuePath, withValueAt } from '#schemas/file-value'
import { type UnsentWork, unsentWork } from '../changes/unsent-work.ts'
import { isSame } from '../forms/value.ts'

export interface Opened {
  revision: number
  value: MaybeValue
  id: string
}

interface State extends Opened {
  opened: MaybeValue
  openedId: string
  restored: UnsentWork | undefined
}

const begun = ({ revision, value, id }: Opened, typed: MaybeValue = value): State => ({
  revision,
  value: typed,
  id,
  opened: value,
  openedId: id,
  restored: undefined,
})

/** Goes on with what was kept, on the words that it was typed into: the server merges it with newer ones. */
function resumed(words: Opened, unsent: UnsentWork | undefined, typed: MaybeValue | undefined): State {
  if (!unsent || (isSame(unsent.value, words.value) && unsent.id === words.id)) return begun(words, typed)
  return { ...unsent, openedId: words.id, restored: unsent }
}

export type Along = (opened: MaybeValue) => (before: MaybeValue, after: MaybeValue) => MaybeValue

export type Editing = ReturnType<typeof useEditing>

/** Keeps every change in this browser until it is sent. @param place the file; with a draft, also its id */
export function useEditing(words: Opened, email: string, place: string, part?: { value: MaybeValue; along?: Along }) {
  const unsent = useMemo(() => unsentWork(email, place), [email, place])
  const [state, setState] = useState(() => resumed(words, unsent.read(), part?.value))
  const [isStored, setStored] = useState(true)
  const latest = useRef(state)
  latest.current = state
  const { value, id, opened, openedId, revision } = state
  const isChanged = id !== openedId || !isSame(value, opened)
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
    (next: Opened, typed?: MaybeValue) => {
      unsent.forget()
      setState(begun(next, typed))
    },
    [unsent],
  )
  /** Goes on with other words; what was typed meanwhile is merged when it is sent. */
  const settle = useCallback(
    (sent: Pick<Opened, 'value' | 'id'>, next: Opened) => {
      unsent.forget()
      setState((before) => (isSame(before.value, sent.value) && before.id === sent.id ? begun(next) : before))
    },
    [unsent],
  )
  const handOn = (sent: Opened, next: string) => {
    unsent.forget()
    const { value } = latest.current
    if (!isSame(value, sent.value))
      unsentWork(email, next).write({ ...sent, opened: sent.value, value, at: new Date().toISOString() })
  }
  return { ...state, isChanged, settle, isStored, set, rename, take, handOn }
}
