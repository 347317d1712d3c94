import { useMemo, useState } from 'react'
import { idOf, kindOf } from '#schemas/content/word-files'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { EntryAnswer, NewEntryAnswer } from '#schemas/http/admin/words-lists'
import { goTo } from '../app/address.ts'
import type { Visitor } from '../app/session.ts'
import { call } from '../calls/call.ts'
import type { Path, Value } from '../forms/value.ts'
import { changeOf } from './change.ts'
import { formOf } from './places.ts'
import { useCheck } from './use-check.ts'
import { useEditing } from './use-editing.ts'
import { PUBLISHED, publishedBefore, publishing, publishingDraft, undoing, useSending } from './use-sending.ts'

type Draft = NonNullable<EntryAnswer['draft']>
type DraftVersion = Pick<Draft, 'id' | 'version'>

export interface EntryToEdit {
  visitor: Visitor
  words: EntryAnswer | NewEntryAnswer
  /** Asks for the words again, once they are published. */
  reopen?: () => Promise<EntryAnswer>
  part?: EntryPart
}

/** A part of an entry that is changed in a view of its own. */
export interface EntryPart {
  /** What is done there: what was typed is kept by it. */
  name: string
  /** The address of the view. */
  address: string
  /** The entry as it begins there. */
  value: Value
  /** The places whose controls are shown. */
  fields: readonly Path[]
}

/** Where what is typed into a form is kept. */
const placeOf = (path: string, draft?: DraftVersion): string => path + (draft?.id ?? '')

/** An entry that is edited: what was typed, what is wrong with it, and what can be done with it. */
export function useEntry({ visitor, words, reopen, part }: EntryToEdit) {
  const isNew = !('uses' in words)
  const [kind, id] = [kindOf(words.path), idOf(words.path)]
  const [draft, setDraft] = useState<Draft | undefined>('draft' in words ? words.draft : undefined)
  const [undoable, setUndoable] = useState(publishedBefore)
  const [areAllShown, setAllShown] = useState(!isNew)
  const [stops, setStops] = useState(0)
  const place = part ? `${part.address} ${part.name}` : placeOf(words.path, draft)
  const editing = useEditing({ ...words, id }, visitor.email, place, part?.value)
  const { revision, opened, value, isChanged } = editing
  const change = useMemo(
    () => changeOf({ path: words.path, form: words.form, isNew, revision, opened, value, id: editing.id }),
    [words.path, words.form, isNew, revision, opened, value, editing.id],
  )
  const file = change.entries[0]?.path ?? words.path
  const canBeSent = kind === undefined || editing.id !== ''
  const typed = (isChanged || draft) && canBeSent ? change : undefined
  const check = useCheck('problems' in words ? words.problems : [], typed)

  const sending = useSending({
    saysBefore: true,
    onInvalid(problems) {
      check.show([...problems])
      setAllShown(true)
      setStops((count) => count + 1)
    },
    async onPublished(published) {
      setUndoable(published)
      setDraft(undefined)
      if (file !== words.path || !reopen) {
        editing.handOn({ revision: published, value, id: editing.id }, file)
        return goTo(formOf(file), { published })
      }
      window.history.replaceState({ published }, '', part?.address ?? formOf(file))
      const next = await reopen()
      editing.settle({ value, id: editing.id }, { ...next, id })
      check.show(next.problems)
    },
  })

  async function saveDraft(publishAt?: string): Promise<DraftVersion> {
    const body = { ...change, note: '', publishAt }
    const saved = draft
      ? await call<DraftVersion>('PUT', `${WORDS_PATHS.drafts}/${draft.id}`, { ...body, version: draft.version })
      : await call<DraftVersion>('POST', WORDS_PATHS.drafts, body)
    setDraft({ ...saved, isRemoved: false, publishAt })
    return saved
  }
  return {
    ...{ editing, check, sending, draft, file, typed, isNew, areAllShown, stops },
    publish: () => sending.send(draft ? publishingDraft(() => saveDraft()) : publishing(change, ''), PUBLISHED),
    keepDraft: (publishAt?: string) =>
      sending.act(async () => {
        const saved = await saveDraft(publishAt)
        const sent = { revision, value, id: editing.id }
        if (isNew || part) {
          editing.handOn(sent, placeOf(file, saved))
          goTo(formOf(file, saved.id))
        } else {
          editing.settle(sent, sent)
          window.history.replaceState(null, '', formOf(words.path, saved.id))
        }
        return publishAt ? 'Saved. It is published by itself at the time that you chose.' : 'The draft is saved.'
      }),
    undo: undoable === undefined ? undefined : () => sending.send(undoing(undoable), 'Undone. The site is as before.'),
    discard: () => editing.take({ ...words, id }, part?.value),
  }
}
