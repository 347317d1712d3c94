import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Control } from '#schemas/admin/controls'
import { idFrom, nameIn } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, type ValuePath, valueAt } from '#schemas/entry-value'
import type { IssueAnswer, TimesAnswer } from '../calls/trpc.ts'
import { ControlAt } from '../controls/ControlAt.tsx'
import { FormContext, messagesByField } from '../controls/Field.tsx'
import { findControl, idAt, nameAt, uniqueName } from '../controls/field-values.ts'
import { GroupFields } from '../controls/GroupControl.tsx'
import { Link } from '../ui/Button.tsx'
import { describeStatus } from '../ui/DateTime.tsx'
import { occurrenceAddress } from '../ui/navigation.ts'
import { afterPointerUp, ID_FIELD } from './change.ts'
import type { Editing, EntryPart } from './use-entry-editor.ts'

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
  part?: EntryPart | undefined
}

export function EntryFields({ form, file, isNew = false, editing, issues, visible, ...props }: EntryFieldsProps) {
  const { times, datesPath, part, fields = part?.fields } = props
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const touch = useCallback((path: ValuePath) => {
    const name = nameAt(path)
    afterPointerUp(() => setTouched((before) => (before.has(name) ? before : new Set(before).add(name))))
  }, [])
  const { initial, set, value } = editing
  const context = useMemo(() => {
    const fieldsToShow = messagesByField(file, visible)
    const messages = [...messagesByField(file, issues)].filter(([name]) => fieldsToShow.has(name) || touched.has(name))
    const missing = new Set(issues.filter((each) => each.file === file && each.isMissing).map(({ at }) => nameAt(at)))
    const roomPath = times && [...times.at.slice(0, -1), 'location']
    const lastPath = roomPath && findControl(form, roomPath) ? roomPath : times?.at
    const after = new Map(
      !times || part || !lastPath ? [] : [[nameAt(lastPath), <NextDates key="times" times={times} path={datesPath} />]],
    )
    return { initial, isNew, set, touch, issues: new Map(messages), missing, after, ControlAt }
  }, [initial, isNew, set, touch, file, issues, times, part, datesPath, visible, touched, form])
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
  return uniqueName(id, '-', new Set(taken))
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

/** @param props `path` is that of the entry, if its dates are published: each is a link then */
export function NextDates({ times: { sentence, dates }, path }: { times: TimesAnswer; path?: string | undefined }) {
  return (
    <div className="next-dates" role="status">
      {dates[0]?.dateText !== sentence && (
        <p>
          {sentence ? (
            <strong>{sentence}</strong>
          ) : (
            'Once its day and time are filled in, this says in a sentence when it is, with the next dates and ' +
            'what they clash with.'
          )}
        </p>
      )}
      {dates.length === 0 ? (
        sentence && <p className="soft">No dates ahead.</p>
      ) : (
        <ol aria-label="The next dates">
          {dates.map(({ day, plannedFor, dateText, status, meets }) => (
            <li key={plannedFor}>
              {path ? (
                <Link href={occurrenceAddress({ path, plannedFor })}>{dateText}</Link>
              ) : (
                <time dateTime={day}>{dateText}</time>
              )}
              {status !== 'planned' && <span className="tag">{describeStatus(status)}</span>}
              {meets.map((each) => (
                <span key={each} className="tag">
                  Clashes with {each}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
      {path && dates.length > 0 && <p className="soft">Open a date to change or cancel it alone, or all from it on.</p>}
    </div>
  )
}
