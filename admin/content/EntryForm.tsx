import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Control } from '#schemas/admin/controls'
import { collectionNameOf, idFrom, nameIn, timingAt, uniqueName } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, type ValuePath, valueAt } from '#schemas/entry-value'
import type { IssueAnswer, TimesAnswer } from '../calls/trpc.ts'
import { ControlAt } from '../controls/ControlAt.tsx'
import { FormContext, messagesByField } from '../controls/Field.tsx'
import { findControl, idAt, nameAt } from '../controls/field-values.ts'
import { GroupFields } from '../controls/GroupControl.tsx'
import { Button } from '../ui/Button.tsx'
import { afterPointerUp } from '../ui/browser.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { Form } from '../ui/fields.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Loading } from '../ui/Page.tsx'
import { Conflicts } from './Differences.tsx'
import { EntryPublishBar } from './EntryPublishBar.tsx'
import { NextDates } from './NextDates.tsx'
import { type Editing, type EntryToEdit, ID_FIELD, useEntryEditor } from './use-entry-editor.ts'

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
        <UnsavedNotice editing={editing} onDiscard={discard} />
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
              original={'original' in entry ? entry.original?.value : undefined}
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

interface EntryFieldsProps {
  form: Control
  file: string
  isNew?: boolean
  editing: Pick<Editing, 'initial' | 'set' | 'value'>
  issues: readonly IssueAnswer[]
  times?: TimesAnswer | undefined
  datesPath?: string | undefined
  visible: readonly IssueAnswer[]
  fields?: readonly ValuePath[]
  part?: EntryToEdit['part']
  original?: MaybeValue
}

export function EntryFields({ form, file, isNew = false, editing, issues, visible, ...props }: EntryFieldsProps) {
  const { times, datesPath, part, original, fields = part?.fields } = props
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const touch = useCallback((path: ValuePath) => {
    const name = nameAt(path)
    afterPointerUp(() => setTouched((before) => (before.has(name) ? before : new Set(before).add(name))))
  }, [])
  const { initial, set, value } = editing
  const context = useMemo(() => {
    const fieldsToShow = messagesByField(file, visible)
    const messages = [...messagesByField(file, issues)].filter(([name]) => fieldsToShow.has(name) || touched.has(name))
    const roomPath = times && [...times.at.slice(0, -1), 'location']
    const lastPath = roomPath && findControl(form, roomPath) ? roomPath : times?.at
    const after = new Map(
      !times || part || !lastPath ? [] : [[nameAt(lastPath), <NextDates key="times" times={times} path={datesPath} />]],
    )
    return { initial, original, isNew, set, touch, issues: new Map(messages), after, ControlAt }
  }, [initial, original, isNew, set, touch, file, issues, times, part, datesPath, visible, touched, form])
  useFirstField(part?.isStarted ? undefined : part?.fields[0])
  return (
    <FormContext value={context}>
      {fields ? (
        fields.map((path) => {
          const control = (part?.controlAt ?? findControl)(form, path)
          return control && <ControlAt key={nameAt(path)} control={control} path={path} value={valueAt(value, path)} />
        })
      ) : form.type === 'group' ? (
        <GroupFields control={form} path={[]} value={value} />
      ) : (
        <ControlAt control={form} path={[]} value={value} />
      )}
      {part?.isForAll && times && <NextDates times={times} />}
    </FormContext>
  )
}

function useFirstField(path: ValuePath | undefined): void {
  const id = path && idAt(path)
  useEffect(() => {
    const element = id && document.getElementById(id)
    if (!element) return
    const field = element.matches('fieldset') ? element.querySelector('input') : element
    element.closest('section')?.scrollIntoView()
    field?.focus({ preventScroll: true })
  }, [id])
}

export function suggestId(value: MaybeValue, taken: readonly string[]): string {
  const id = idFrom((isMap(value) ? nameIn(value) : undefined) ?? '')
  return uniqueName(id, new Set(taken))
}

const ID_CONTROL: Control = {
  ...{ type: 'text', key: ID_FIELD, title: 'Its web address ends with', isRequired: true },
  ...{ isLong: false, isMarkdown: false },
  hint: 'Made from the name. If you change it, use small letters, digits and hyphens.',
}

type IdFieldProps = { editing: Editing; taken: readonly string[]; problem: string | undefined }

export function IdField({ editing: { id, value, rename }, taken, problem }: IdFieldProps) {
  const suggested = suggestId(value, taken)
  const [isTyped, setTyped] = useState(id !== '' && id !== suggested)
  const error = taken.includes(id)
    ? `Another entry has this name. Choose one that is free, such as ${suggested}.`
    : id === ''
      ? problem
      : undefined
  useEffect(() => {
    if (!isTyped) rename(suggested)
  }, [isTyped, suggested, rename])
  const form = {
    ...{ initial: undefined, isNew: true, touch: () => {}, ControlAt },
    set(_: ValuePath, typed: MaybeValue) {
      setTyped(typed !== undefined)
      rename(String(typed ?? ''))
    },
    issues: new Map(error ? [[ID_FIELD, error]] : []),
  }
  return (
    <FormContext value={form}>
      <ControlAt control={ID_CONTROL} path={[ID_FIELD]} value={id} />
    </FormContext>
  )
}
