import { useCallback, useMemo, useState } from 'react'
import { idOf } from '#schemas/content/entry-paths'
import { type MaybeValue, type ValuePath, withValueAt } from '#schemas/entry-value'
import { withoutMarks } from '#schemas/preview-marks'
import { client, type Edits, type EntryAnswer, type SignedIn } from '../calls/trpc.ts'
import { type UnsentWork, unsentWork } from '../changes/unsent-work.ts'
import { type ChangedEntry, createChange, restoreUnsentWork } from '../content/use-entry-editor.ts'
import { isEqual } from '../controls/field-values.ts'

export type EditedEntry = Pick<ChangedEntry, 'revision' | 'initial' | 'value' | 'id'> & { entry: EntryAnswer }

const isChanged = ({ value, initial }: EditedEntry): boolean => !isEqual(value, initial)

const openEntry = (entry: EntryAnswer, unsent?: UnsentWork): EditedEntry => ({
  entry,
  ...restoreUnsentWork({ ...entry, id: idOf(entry.path) }, unsent),
})

/** A text that was copied out of the page may have brought its marks. */
const cleanText = (value: MaybeValue): MaybeValue => (typeof value === 'string' ? withoutMarks(value) : value)

function storeEdits(email: string, edited: EditedEntry): EditedEntry {
  const { entry, revision, initial, value, id } = edited
  const storage = unsentWork(email, entry.path)
  if (isChanged(edited)) storage.write({ revision, opened: initial, value, id, at: new Date().toISOString() })
  else storage.forget()
  return edited
}

/** Keeps what is typed in this browser, where the form of the entry finds it, too. */
export function usePageEdits({ email }: SignedIn) {
  const [entries, setEntries] = useState<Readonly<Record<string, EditedEntry>>>({})

  const open = useCallback(
    async (file: string): Promise<void> => {
      const entry = await loadEntry(file)
      const draft = unsentWork(email, file).read()
      setEntries((before) => (before[file] ? before : { ...before, [file]: openEntry(entry, draft) }))
    },
    [email],
  )

  const set = useCallback(
    (file: string, path: ValuePath, next: MaybeValue) =>
      setEntries((before) => {
        const edited = before[file]
        if (!edited) return before
        const changed = { ...edited, value: withValueAt(edited.value, path, cleanText(next)) }
        return { ...before, [file]: storeEdits(email, changed) }
      }),
    [email],
  )

  const changed = useMemo(() => Object.values(entries).filter(isChanged), [entries])
  const change = useMemo(() => combineChanges(changed), [changed])

  const reset = async (): Promise<void> => {
    const files = Object.keys(entries)
    const loaded = await Promise.all(files.map(loadEntry))
    for (const file of files) unsentWork(email, file).forget()
    const fresh = loaded.map((entry) => [entry.path, openEntry(entry)])
    setEntries((before) => ({ ...before, ...Object.fromEntries(fresh) }))
  }

  const discard = async (): Promise<() => void> => {
    await reset()
    return () => {
      const restored = changed.map((edited) => [edited.entry.path, storeEdits(email, edited)])
      setEntries((before) => ({ ...before, ...Object.fromEntries(restored) }))
    }
  }

  return { entries, open, set, changed, change, reset, discard }
}

const loadEntry = (file: string) => client.content.entry.query({ path: file })

/** Takes the oldest revision that any of them is based on: the server merges it with newer ones. */
function combineChanges(changed: readonly EditedEntry[]): Edits | undefined {
  if (changed.length === 0) return undefined
  const changes = changed.map(({ entry, ...rest }) => createChange({ ...entry, ...rest, isNew: false }))
  return { base: Math.min(...changes.map(({ base }) => base)), entries: changes.flatMap(({ entries }) => entries) }
}
