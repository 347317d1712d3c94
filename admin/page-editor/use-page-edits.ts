import { useCallback, useMemo, useState } from 'react'
import { idOf } from '#schemas/content/entry-paths'
import { type MaybeValue, type ValuePath, withValueAt } from '#schemas/file-value'
import type { EntryAnswer } from '#schemas/http/admin/content-lists'
import { withoutMarks } from '#schemas/source-mark'
import { call } from '../calls/call.ts'
import { entryAt } from '../calls/entry-at.ts'
import { type UnsentWork, unsentWork } from '../changes/unsent-work.ts'
import type { Change } from '../changes/use-sending.ts'
import { createChange } from '../content/change.ts'
import { isEqual } from '../controls/field-values.ts'
import type { SignedIn } from '../ui/session.ts'

export interface EditedEntry extends Omit<UnsentWork, 'at'> {
  words: EntryAnswer
}

const isChanged = ({ value, opened }: EditedEntry): boolean => !isEqual(value, opened)

const initialEntry = (words: EntryAnswer, unsent?: UnsentWork): EditedEntry => {
  const { revision, value, path } = words
  if (!unsent || isEqual(unsent.value, value)) return { words, revision, opened: value, value, id: idOf(path) }
  return { words, revision: unsent.revision, opened: unsent.opened, value: unsent.value, id: unsent.id }
}

/** A text that was copied out of the page may have brought its marks. */
const cleanText = (value: MaybeValue): MaybeValue => (typeof value === 'string' ? withoutMarks(value) : value)

/** Keeps what is typed in this browser, where the form of the entry finds it, too. */
export function usePageEdits({ email }: SignedIn) {
  const [entries, setEntries] = useState<Readonly<Record<string, EditedEntry>>>({})

  const open = useCallback(
    async (file: string): Promise<void> => {
      const words = await loadEntry(file)
      const unsent = unsentWork(email, file).read()
      setEntries((before) => (before[file] ? before : { ...before, [file]: initialEntry(words, unsent) }))
    },
    [email],
  )

  const kept = useCallback(
    (entry: EditedEntry): EditedEntry => {
      const { words, revision, opened, value, id } = entry
      const unsent = unsentWork(email, words.path)
      if (isChanged(entry)) unsent.write({ revision, opened, value, id, at: new Date().toISOString() })
      else unsent.forget()
      return entry
    },
    [email],
  )

  const set = useCallback(
    (file: string, path: ValuePath, next: MaybeValue) =>
      setEntries((before) => {
        const entry = before[file]
        if (!entry) return before
        return { ...before, [file]: kept({ ...entry, value: withValueAt(entry.value, path, cleanText(next)) }) }
      }),
    [kept],
  )

  const changed = useMemo(() => Object.values(entries).filter(isChanged), [entries])
  const change = useMemo(() => combineChanges(changed), [changed])

  const settle = async (): Promise<void> => {
    const files = Object.keys(entries)
    const fresh = await Promise.all(files.map(loadEntry))
    for (const file of files) unsentWork(email, file).forget()
    setEntries((before) => ({
      ...before,
      ...Object.fromEntries(fresh.map((words) => [words.path, initialEntry(words)])),
    }))
  }

  /** Returns a function that takes it back. */
  const discard = async (): Promise<() => void> => {
    await settle()
    return () => {
      const again = changed.map((entry) => [entry.words.path, kept(entry)])
      setEntries((now) => ({ ...now, ...Object.fromEntries(again) }))
    }
  }

  return { entries, open, set, changed, change, settle, discard }
}

const loadEntry = (file: string) => call<EntryAnswer>('GET', entryAt(file))

/** Takes the oldest words that any was typed into: the server merges it with newer ones. */
function combineChanges(changed: readonly EditedEntry[]): Change | undefined {
  if (changed.length === 0) return undefined
  const changes = changed.map(({ words: { path, form }, ...rest }) =>
    createChange({ path, form, isNew: false, ...rest }),
  )
  return { base: Math.min(...changes.map(({ base }) => base)), entries: changes.flatMap(({ entries }) => entries) }
}
