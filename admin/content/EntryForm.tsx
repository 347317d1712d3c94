import { type ReactNode, useEffect, useState } from 'react'
import { collectionNameOf, timingAt } from '#schemas/content/entry-paths'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Form } from '../ui/fields.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Loading } from '../ui/Page.tsx'
import { ID_FIELD } from './change.ts'
import { Conflicts } from './Differences.tsx'
import { EntryFields, IdField } from './EntryFields.tsx'
import { EntryPublishBar } from './EntryPublishBar.tsx'
import { type Editing, type EntryToEdit, useEntryEditor } from './use-entry-editor.ts'

const Preview = lazy(async () => (await import('./Preview.tsx')).Preview, Loading)

interface EntryFormProps extends EntryToEdit {
  heading?: ReactNode
  /** Hidden while a conflict is open: nothing else may be sent then. */
  children?: ReactNode
}

export function EntryForm({ heading, children, ...props }: EntryFormProps) {
  const { signedIn, entry } = props
  const editor = useEntryEditor(props)
  const { editing, check, sending, file, isNew } = editor
  const [isPreview, setPreview] = useState(false)
  const [initiallyPublished] = useState(sending.published)
  // The view then shows what is published now, and offers the next action.
  const isFinished = props.part !== undefined && sending.published !== initiallyPublished && !editing.isChanged
  useEffect(() => {
    if (isFinished) document.querySelector('h1')?.focus()
  }, [isFinished])
  const page = ('addresses' in entry && entry.addresses[0]) || '/'
  const submit = () => (signedIn.rights.includes('publish') ? editor.publish() : editor.saveDraft())
  const discard = () => {
    editor.discard()
    // The button that has the focus goes away.
    document.querySelector('h1')?.focus()
  }
  if (sending.conflicts) return <Conflicts sending={sending} />
  return (
    <>
      <Form className="entry" noValidate onSubmit={submit} onInput={sending.forget}>
        {!isFinished && heading}
        {(editing.restored || !editing.isStored) && <UnsavedNotice editing={editing} onDiscard={discard} />}
        <div className="columns" hidden={isFinished}>
          <div className="card">
            <EntryFields
              form={entry.form}
              file={file}
              isNew={isNew}
              editing={editing}
              issues={check.issues}
              times={check.times}
              visible={check.visible}
              part={props.part}
              datesPath={editor.isUnsaved || editor.pendingChange ? undefined : timingAt(entry.path) && entry.path}
            />
            {editor.isUnsaved && collectionNameOf(entry.path) !== undefined && (
              <IdField
                editing={editing}
                taken={'taken' in entry ? entry.taken : []}
                problem={check.visible.find(({ at }) => at[0] === ID_FIELD)?.message}
              />
            )}
          </div>
          {isPreview && <Preview change={editor.pendingChange} page={page} />}
        </div>
        <EntryPublishBar
          signedIn={signedIn}
          editor={editor}
          isFinished={isFinished}
          page={page}
          areDifferencesShown={props.part !== undefined}
          isPreview={isPreview}
          onPreview={() => setPreview(!isPreview)}
        />
      </Form>
      {children}
    </>
  )
}

type UnsavedNoticeProps = { editing: Pick<Editing, 'restored' | 'isStored'>; onDiscard: () => void }

export function UnsavedNotice({ editing: { restored, isStored }, onDiscard }: UnsavedNoticeProps) {
  if (!isStored)
    return (
      <p className="message" role="alert">
        This browser keeps nothing: save a draft before you leave.
      </p>
    )
  if (!restored) return null
  return (
    <div className="message row" role="status">
      <span>
        You typed this on <DateTime at={restored.at} /> and did not send it yet.
      </span>
      <Button onClick={onDiscard}>Discard it</Button>
    </div>
  )
}
