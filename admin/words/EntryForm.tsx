import { type FormEvent, useMemo, useState } from 'react'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { EntryAnswer, NewEntryAnswer } from '#schemas/http/admin/words-lists'
import { goTo } from '../app/address.ts'
import { Message } from '../app/Message.tsx'
import type { Visitor } from '../app/session.ts'
import { call } from '../calls/call.ts'
import { ProblemSummary } from '../forms/ProblemSummary.tsx'
import { Conflicts } from './Conflicts.tsx'
import { changeOf, messageOf } from './change.ts'
import { EntryFields } from './EntryFields.tsx'
import { IdField } from './IdField.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { formOf, partsOf } from './places.ts'
import { SendBar } from './SendBar.tsx'
import { useCheck } from './use-check.ts'
import { useEditing } from './use-editing.ts'
import { publishing, publishingDraft, undoing, useSending } from './use-sending.ts'

type Draft = NonNullable<EntryAnswer['draft']>

interface EntryFormProps {
  visitor: Visitor
  words: EntryAnswer | NewEntryAnswer
  /** Asks for the words again, once they are published. */
  reopen?: () => Promise<EntryAnswer | undefined>
}

/** An entry's form: what is typed is kept, checked, saved as a draft or published. */
export function EntryForm({ visitor, words, reopen }: EntryFormProps) {
  const isNew = !('uses' in words)
  const { kind } = partsOf(words.path)
  const [draft, setDraft] = useState<Draft | undefined>('draft' in words ? words.draft : undefined)
  const [undoable, setUndoable] = useState<number | undefined>(() => publishedBefore())
  const [areAllShown, setAllShown] = useState(!isNew)
  const [stops, setStops] = useState(0)
  const id = partsOf(words.path).id
  const editing = useEditing({ ...words, id }, visitor.email, `${words.path}${draft?.id ?? ''}`)
  const { revision, opened, value, isChanged } = editing
  const change = useMemo(
    () => changeOf({ path: words.path, form: words.form, isNew, revision, opened, value, id: editing.id }),
    [words.path, words.form, isNew, revision, opened, value, editing.id],
  )
  const canBeChecked = isChanged && (kind === undefined || editing.id !== '')
  const check = useCheck('problems' in words ? words.problems : [], canBeChecked ? change : undefined)
  const file = change.entries[0]?.path ?? words.path

  const sending = useSending({
    onInvalid(problems) {
      check.show([...problems])
      setAllShown(true)
      setStops((count) => count + 1)
    },
    async onPublished(published) {
      editing.forget()
      setUndoable(published)
      if (file !== words.path) return goTo(formOf(file), { published })
      const next = await reopen?.()
      if (!next) return
      editing.take({ ...next, id })
      check.show(next.problems)
      setDraft(undefined)
    },
  })

  async function saveDraft(publishAt?: string) {
    const body = { ...change, note: '', publishAt }
    const saved = draft
      ? await call<{ id: string; version: number }>('PUT', `${WORDS_PATHS.drafts}/${draft.id}`, {
          ...body,
          version: draft.version,
        })
      : await call<{ id: string; version: number }>('POST', WORDS_PATHS.drafts, body)
    setDraft({ ...saved, isRemoved: false, publishAt })
    return saved
  }
  const publish = () =>
    sending.send(
      draft ? publishingDraft(() => saveDraft()) : publishing(change, ''),
      'Published. It is live in a moment.',
    )
  const keepDraft = (publishAt?: string) =>
    sending.act(async () => {
      const saved = await saveDraft(publishAt)
      editing.forget()
      window.history.replaceState(null, '', formOf(isNew ? words.path : file, saved.id))
      if (isNew) goTo(formOf(file, saved.id))
      return publishAt ? 'Saved. It is published by itself at the time that you chose.' : 'The draft is saved.'
    })
  const discard = () => editing.take({ ...words, id })
  if (sending.conflicts)
    return (
      <>
        <Message problem={sending.problem} />
        <Conflicts
          conflicts={sending.conflicts}
          isBusy={sending.isBusy}
          onChoose={(chosen) => void sending.choose(chosen)}
          onBack={sending.leaveConflicts}
        />
      </>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (visitor.rights.includes('publish') ? publish() : keepDraft())
  }
  return (
    <form className="entry" noValidate onSubmit={submit}>
      <KeptNotice editing={editing} onDiscard={discard} />
      {areAllShown && <ProblemSummary problems={check.problems} messageOf={messageOf} stops={stops} />}
      <div className="card">
        {isNew && kind !== undefined && <IdField editing={editing} />}
        <EntryFields
          form={words.form}
          file={file}
          editing={editing}
          problems={check.problems}
          areAllShown={areAllShown}
        />
      </div>
      <SendBar
        visitor={visitor}
        sending={sending}
        isChanged={isChanged}
        isNew={isNew}
        draft={draft}
        warnings={check.warnings.map(messageOf)}
        onSaveDraft={(publishAt) => void keepDraft(publishAt)}
        onUndo={
          undoable === undefined
            ? undefined
            : () => void sending.send(undoing(undoable), 'Undone. The site is as before.')
        }
      />
    </form>
  )
}

/** The revision that this entry's form has published before the view opened: then it can be undone here. */
const publishedBefore = (): number | undefined => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'published' in state && typeof state.published === 'number'
    ? state.published
    : undefined
}
