import { useEffect, useRef, useState } from 'react'
import { type Control, formatKey } from '#schemas/admin/controls'
import { isMap, type Value } from '#schemas/entry-value'
import { formatDayWithYear } from '#schemas/locale'
import { plural } from '#schemas/text'
import { AddPictures } from '../pictures/AddPictures.tsx'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { moveElement, RowButtons, useAnnouncement, useRows } from '../ui/RowButtons.tsx'
import { type ControlProps, FieldError, Frame, fieldWidth, type Option, OptionGroup, useForm } from './Field.tsx'
import { emptyValue, idAt, isComposite, ownTitle } from './field-values.ts'
import { GroupFields, hasError, summarize, useDisclosure } from './GroupControl.tsx'
import { useAllChoices } from './ReferenceControl.tsx'

/** Focuses what a selector finds in a frame, once the frame is rendered with its new rows. */
function useFocusWithin() {
  const frame = useRef<HTMLFieldSetElement>(null)
  const [selector, focus] = useState<string>()
  useEffect(() => {
    if (!selector) return
    frame.current?.querySelector<HTMLElement>(selector)?.focus()
    focus(undefined)
  }, [selector])
  return { frame, focus }
}

const fieldOfRow = (row: string | number) => `[data-row="${CSS.escape(String(row))}"] :is(input, select, textarea)`

function useList({ control, path, title }: ControlProps<'list'> & { title: string }, list: Value[]) {
  const { set } = useForm()
  const rows = useRows(list.length)
  const { frame, focus } = useFocusWithin()
  const [status, announce] = useAnnouncement()
  const latest = useRef(list)
  latest.current = list
  const elementTitle = ownTitle(control.element) ?? singular(title)
  return {
    ids: rows.ids,
    frame,
    status,
    elementTitle,
    add() {
      const id = rows.add()
      set(path, [...list, emptyValue(control.element)])
      focus(fieldOfRow(id))
    },
    pictures: {
      countPictures: () => latest.current.length,
      onAdd(src: string) {
        // Whoever adds pictures means them to be seen.
        if (latest.current.length === 0) set([...path.slice(0, -1), 'enabled'], true)
        // The next one may come before this is rendered.
        latest.current = [...latest.current, { src }]
        set(path, latest.current)
      },
      onEnd(added: number) {
        const first = latest.current.length - added + 1
        focus(added > 0 ? `:scope > ol > li:nth-child(${first}) [name$='.alt']` : ':scope > [type=file]')
        if (added > 0) announce(plural(added, 'One picture was added.', `${added} pictures were added.`))
      },
    },
    remove(at: number) {
      rows.remove(at)
      const rest = list.filter((_, index) => index !== at)
      set(path, rest.length === 0 && !control.isRequired ? undefined : rest)
      announce(`${elementTitle} ${at + 1} was removed.`)
      const next = rows.ids[at + 1] ?? rows.ids[at - 1]
      focus(next === undefined ? ':scope > [data-add]' : `[data-row='${next}'] [data-remove]`)
    },
    move(at: number, to: number) {
      rows.move(at, to)
      set(path, moveElement(list, at, to))
      announce(`Moved to place ${to + 1} of ${list.length}.`)
    },
  }
}

export function ListControl(props: ControlProps<'list'>) {
  const { element } = props.control
  if (!isCheckboxList(props)) return <Rows {...props} />
  if (element.type === 'reference') return <EntryCheckboxes {...props} element={element} />
  return <OptionCheckboxes {...props} options={element.type === 'choice' ? element.options : []} />
}

function Rows({ title: given, ...props }: ControlProps<'list'>) {
  const { control, path, value } = props
  const { element, max } = control
  const title = given ?? control.title
  const list: Value[] = Array.isArray(value) ? value : []
  const { ids, frame, status, elementTitle, add, pictures, remove, move } = useList({ ...props, title }, list)
  return (
    <Frame {...{ control, path, title }} ref={frame}>
      <ol className="list">
        {list.map((each, at) => (
          <li key={ids[at]} data-row={ids[at]} data-frame={isComposite(element) || undefined}>
            <RowControl control={element} path={[...path, at]} value={each} title={`${elementTitle} ${at + 1}`} />
            <RowButtons
              name={`${elementTitle} ${at + 1}`}
              order={{ at, count: list.length, onMove: (to) => move(at, to) }}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button data-add disabled={max !== undefined && list.length >= max} onClick={add}>
        {elementTitle === title ? `Add to ${title}` : `Add ${elementTitle}`}
      </Button>
      {isPhotoList(control) && <AddPictures max={max ?? Number.POSITIVE_INFINITY} {...pictures} />}
      {status}
    </Frame>
  )
}

const isPhotoList = ({ element }: ControlProps<'list'>['control']): boolean =>
  element.type === 'group' && element.controls.some((each) => each.key === 'src' && each.type === 'reference')

/** @param props `isFramed` shows the title of a group that is open, too */
function RowControl({ isFramed, ...props }: ControlProps & { isFramed?: boolean }) {
  const { ControlAt } = useForm()
  const { control } = props
  if (control.type !== 'group') return <ControlAt {...props} />
  if (isCollapsible(control)) return <CollapsibleRow {...props} control={control} />
  return isFramed ? <ControlAt {...props} /> : <PlainGroup {...props} control={control} />
}

/** Returns "Image" for "Images", "Category" for "Categories"; other titles as they are. */
export function singular(title: string): string {
  if (/ies$/.test(title)) return title.replace(/ies$/, 'y')
  if (/(ss|us)$/.test(title) || !/s$/.test(title)) return title
  return title.replace(/(sh|ch|x)es$/, '$1').replace(/s$/, '')
}

/** A row with more fields collapses to a line that summarizes them, unless all are narrow. */
const MAX_OPEN_FIELDS = 3

function isCollapsible(control: ControlProps<'group'>['control']): boolean {
  const open = control.controls.filter(({ at }) => at === undefined)
  return open.length > MAX_OPEN_FIELDS && !open.every(fieldWidth)
}

function CollapsibleRow({ control, path, value, title = control.title }: ControlProps<'group'>) {
  const map = isMap(value) ? value : {}
  const isMissing = ({ key, isRequired, otherwise }: Control) =>
    isRequired && otherwise === undefined && map[key] === undefined
  const isOpenFirst = Object.keys(map).length === 0 || control.controls.some(isMissing)
  const disclosure = useDisclosure(hasError(useForm().issues, path), isOpenFirst)
  return (
    <details className="folded" {...disclosure}>
      <summary>{summarize(control.controls, value) || title}</summary>
      <PlainGroup control={control} path={path} value={value} title={title} />
    </details>
  )
}

function PlainGroup({ control, path, value, title = control.title }: ControlProps<'group'>) {
  return (
    <fieldset className="plain" id={idAt(path)} tabIndex={-1} data-inline={!isCollapsible(control) || undefined}>
      <legend className="visually-hidden">{title}</legend>
      <GroupFields control={control} path={path} value={value} />
      <FieldError path={path} />
    </fieldset>
  )
}

const MAX_CHECKBOXES = 12

type Reference = ControlProps<'reference'>['control']

/** Returns false if a value has no option: it has to be seen, too. */
function isCheckboxList({ control: { element }, value }: ControlProps<'list'>): boolean {
  if (element.type === 'reference') return element.to === 'audiences'
  if (element.type !== 'choice' || element.options.length > MAX_CHECKBOXES) return false
  const options = element.options.map((option) => option.value)
  return value === undefined || (Array.isArray(value) && value.every((each) => options.includes(each)))
}

/** Offers the entries of a collection. A default, or an entry that is gone, has an option only while it is checked. */
function EntryCheckboxes({ element, ...props }: ControlProps<'list'> & { element: Reference }) {
  const { value } = props
  const entries = useAllChoices(element.to)
  const written = (Array.isArray(value) ? value : []).map(String)
  const others = written.filter((each) => !entries.some((entry) => entry.value === each))
  const titleOf = (id: string) => element.also?.find((each) => each.value === id)?.title ?? id
  return (
    <OptionCheckboxes {...props} options={[...others.map((id) => ({ value: id, title: titleOf(id) })), ...entries]} />
  )
}

function OptionCheckboxes({ options, ...props }: ControlProps<'list'> & { options: readonly Option[] }) {
  const { set } = useForm()
  const { control, path, value } = props
  const checked = Array.isArray(value) ? value : []
  const check = (option: Option['value'], isOn: boolean) => {
    const next = options.map((each) => each.value).filter((each) => (each === option ? isOn : checked.includes(each)))
    set(path, next.length === 0 && !control.isRequired ? undefined : next)
  }
  return <OptionGroup {...props} options={options} isChecked={(option) => checked.includes(option)} onCheck={check} />
}

export function KeyedControl({ control, path, value, title = control.title }: ControlProps<'keyed'>) {
  const { set } = useForm()
  const [key, setKey] = useState('')
  const map = isMap(value) ? value : {}
  const { keys, element } = control
  const isDay = keys.type === 'text' && keys.format === 'date'
  const label = isDay ? 'Day' : (ownTitle(keys) ?? 'Name')
  const nameOf = (each: string) => formatKey(keys, each, formatDayWithYear)
  const isTaken = key.trim() === '' || Object.hasOwn(map, key.trim())
  const { frame, focus } = useFocusWithin()
  const add = () => {
    set([...path, key.trim()], emptyValue(element))
    focus(fieldOfRow(key.trim()))
    setKey('')
  }
  const remove = (each: string) => {
    const { [each]: _, ...rest } = map
    set(path, Object.keys(rest).length === 0 && !control.isRequired ? undefined : rest)
  }
  return (
    <Frame {...{ control, path, title }} ref={frame}>
      <ol className="list">
        {Object.entries(map).map(([each, inside]) => (
          <li key={each} data-row={each} data-frame>
            <RowControl control={element} path={[...path, each]} value={inside} title={nameOf(each)} isFramed />
            <RowButtons name={nameOf(each)} onRemove={() => remove(each)} />
          </li>
        ))}
      </ol>
      <div className="row">
        {keys.type === 'text' && keys.format === 'days' ? (
          <DaysField key={Object.keys(map).length} also={keys.also} onChoose={setKey} />
        ) : keys.type === 'choice' ? (
          <SelectField label={label} value={key} options={keys.options} empty="Choose" onChoose={setKey} />
        ) : (
          <TextField label={label} type={isDay ? 'date' : 'text'} value={key} onType={setKey} />
        )}
        <Button disabled={isTaken} onClick={add}>
          Add
        </Button>
      </div>
    </Frame>
  )
}

interface DaysFieldProps {
  also: Extract<Control, { type: 'text' }>['also']
  /** @param days "passover", "2027-03-01" or "2026-12-24..2027-01-03"; "" while a part is missing */
  onChoose: (days: string) => void
}

const [ONE_DAY, SEVERAL_DAYS] = ['day', 'days']

function DaysField({ also = [], onChoose }: DaysFieldProps) {
  const [{ type, first, last }, setState] = useState({ type: '', first: '', last: '' })
  const choose = (next: { type: string; first: string; last: string }) => {
    setState(next)
    if (next.type === ONE_DAY) onChoose(next.first)
    else if (next.type === SEVERAL_DAYS)
      onChoose(next.first && next.first <= next.last ? `${next.first}..${next.last}` : '')
    else onChoose(next.type)
  }
  const options = [
    { value: ONE_DAY, title: 'Day' },
    { value: SEVERAL_DAYS, title: 'Several days in a row' },
  ]
  return (
    <>
      <SelectField
        label="When"
        value={type}
        options={[...options, ...also]}
        empty="Choose"
        onChoose={(next) => choose({ type: next, first, last })}
      />
      {[ONE_DAY, SEVERAL_DAYS].includes(type) && (
        <TextField
          label={type === ONE_DAY ? 'Day' : 'First day'}
          type="date"
          value={first}
          onType={(next) => choose({ type, first: next, last })}
        />
      )}
      {type === SEVERAL_DAYS && (
        <TextField
          label="Last day"
          type="date"
          min={first}
          value={last}
          onType={(next) => choose({ type, first, last: next })}
        />
      )}
    </>
  )
}
