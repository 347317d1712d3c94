import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { collectionNameOf, timingAt } from '#schemas/content/entry-paths'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Loading } from '../ui/Page.tsx'
import { ID_FIELD, visibleProblems } from './change.ts'
import { EntryFields, IdField } from './EntryFields.tsx'
import { EntryPublishBar } from './EntryPublishBar.tsx'
import type { Editing } from './use-editing.ts'
import { type EntryToEdit, useEntry } from './use-entry.ts'

const Conflicts = lazy(async () => (await import('./Conflicts.tsx')).Conflicts, Loading)
const Preview = lazy(async () => (await import('./Preview.tsx')).Preview, Loading)

interface EntryFormProps extends EntryToEdit {
  heading?: ReactNode
  /** Below the form; not shown while two changes differ, since nothing else may be sent then. */
  children?: ReactNode
}

export function EntryForm({ heading, children, ...edited }: EntryFormProps) {
  const { signedIn, words } = edited
  const entry = useEntry(edited)
  const { editing, check, sending, file, isNew } = entry
  const shown = visibleProblems({ ...check, file, isNew, opened: editing.opened, haveStopped: entry.stops > 0 })
  const [isPreview, setPreview] = useState(false)
  const [publishedBefore] = useState(sending.published)
  // The view then shows what holds now; to do something else, one chooses it.
  const isOver = edited.part !== undefined && sending.published !== publishedBefore && !editing.isChanged
  useEffect(() => {
    if (isOver) document.querySelector('h1')?.focus()
  }, [isOver])
  const page = ('addresses' in words && words.addresses[0]) || '/'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (signedIn.rights.includes('publish') ? entry.publish() : entry.keepDraft())
  }
  const discard = () => {
    entry.discard()
    // The button goes away.
    document.querySelector('h1')?.focus()
  }
  if (sending.conflicts) return <Conflicts sending={sending} />
  return (
    <>
      <form className="entry" noValidate onSubmit={submit} onInput={sending.forget}>
        {!isOver && heading}
        {(editing.restored || !editing.isStored) && <UnsavedNotice editing={editing} onDiscard={discard} />}
        <div className="columns" hidden={isOver}>
          <div className="card">
            <EntryFields
              form={words.form}
              file={file}
              isNew={isNew}
              editing={editing}
              problems={check.problems}
              times={check.times}
              shown={shown}
              part={edited.part}
              datesOf={entry.isUnnamed || entry.typed ? undefined : timingAt(words.path) && words.path}
            />
            {entry.isUnnamed && collectionNameOf(words.path) !== undefined && (
              <IdField
                editing={editing}
                taken={'taken' in words ? words.taken : []}
                problem={shown.find(({ at }) => at[0] === ID_FIELD)?.message}
              />
            )}
          </div>
          {isPreview && <Preview change={entry.typed} page={page} />}
        </div>
        <EntryPublishBar
          signedIn={signedIn}
          entry={entry}
          isOver={isOver}
          page={page}
          problems={shown}
          stops={entry.stops}
          warnings={check.warnings}
          differences={entry.typed ? check.differences : []}
          areDifferencesShown={edited.part !== undefined}
          isPreview={isPreview}
          onPreview={() => setPreview(!isPreview)}
        />
      </form>
      {children}
    </>
  )
}

export function UnsavedNotice({
  editing: { restored, isStored },
  onDiscard,
}: {
  editing: Editing
  onDiscard: () => void
}) {
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
