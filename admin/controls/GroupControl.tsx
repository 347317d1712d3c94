import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Control, formatKey, textOfVariants } from '#schemas/admin/controls'
import { isMap, type MaybeValue, type Value, type ValueMap, type ValuePath, valueAt } from '#schemas/entry-value'
import type { Choice, Together } from '#schemas/fields/define-collection'
import { formatDay, formatDayWithYear } from '#schemas/locale'
import { capital } from '#schemas/text'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/fields.tsx'
import { type ControlProps, FieldError, Frame, fieldWidth, useForm } from './Field.tsx'
import { controlsOfWay, idAt, isEqual, keysOfWays, matchVariant, matchWay, nameAt, switchWay } from './field-values.ts'

export function GroupControl(props: ControlProps<'group'>) {
  const { control, path, title } = props
  const isInline = control.controls.every((each) => fieldWidth(each) === 'part')
  return (
    <Frame {...{ control, path, title }} data-width={fieldWidth(control)} data-inline={isInline || undefined}>
      <GroupFields {...props} />
    </Frame>
  )
}

type Group = Pick<ControlProps<'group'>, 'control' | 'path' | 'value'>

export function GroupFields(props: Group) {
  const { control: group, path, value } = props
  const { issues } = useForm()
  const [added, setAdded] = useState<readonly string[]>([])
  const map = isMap(value) ? value : {}
  const isWrong = ({ key }: Control) => hasError(issues, [...path, key])
  const isShown = (each: Control) => {
    if (each.at === 'hidden') return isWrong(each)
    return each.at !== 'added' || map[each.key] !== undefined || added.includes(each.key) || isWrong(each)
  }
  const visible = group.controls.filter((each) => each.at !== 'more' && isShown(each))
  const more = group.controls.filter(({ at }) => at === 'more')
  const toAdd = group.controls.filter((each) => each.at === 'added' && !isShown(each))
  const add = toAdd.length > 0 && <AddField parts={toAdd} onAdd={(key) => setAdded((before) => [...before, key])} />
  return (
    <div className="fields">
      <FieldList {...props} controls={visible} />
      {more.length === 0 && add}
      {more.length > 0 && (
        <Collapsible title="More" summary={summarizeSet(more, map)} isWrong={more.some(isWrong)} isMore>
          <FieldList {...props} controls={more} />
          {group.together && <TogetherControl {...props} together={group.together} />}
          {add}
        </Collapsible>
      )}
    </div>
  )
}

/** Returns the title of the line that opens to the field; undefined for one that is open from the start. */
const collapsibleTitle = ({ at, title }: Control): string | undefined =>
  at === undefined || at === 'more' || at === 'hidden' ? undefined : at === 'added' ? title : at

function FieldList({ controls, collapsed, ...props }: Group & { controls: readonly Control[]; collapsed?: string }) {
  const { control: group, path, value } = props
  const choiceOf = (each: Control) => group.choices?.find((one) => keysOfWays(one).has(each.key))
  const titleOf = (each: Control) => {
    const choice = choiceOf(each)
    return collapsibleTitle(choice ? (group.controls.find(({ key }) => keysOfWays(choice).has(key)) ?? each) : each)
  }
  const drawnTitles = new Set<string>()
  const isFirst = (title: string) => !drawnTitles.has(title) && drawnTitles.add(title)
  return controls.map((each): ReactNode => {
    const [choice, title] = [choiceOf(each), titleOf(each)]
    if (title !== undefined && title !== collapsed) {
      const inside = controls.filter((other) => titleOf(other) === title)
      return isFirst(title) && <CollapsedFields key={title} {...props} controls={inside} collapsed={title} />
    }
    const at = { path, value, isCollapsed: collapsed !== undefined }
    if (!choice) return <FieldAt key={each.key} {...at} control={each} />
    return (
      isFirst(choice.label) && (
        <WaysControl key={choice.label} {...props} choice={choice}>
          {(chosen) =>
            collapsibleTitle(chosen) === title ? (
              <FieldAt key={chosen.key} {...at} control={chosen} />
            ) : (
              <CollapsedFields key={chosen.key} {...props} controls={[chosen]} collapsed={chosen.title} isChosen />
            )
          }
        </WaysControl>
      )
    )
  })
}

type CollapsedFieldsProps = Group & { controls: readonly Control[]; collapsed: string; isChosen?: boolean }

function CollapsedFields({ isChosen, ...props }: CollapsedFieldsProps) {
  const { controls, collapsed, path, value } = props
  const { issues, after } = useForm()
  const isEmpty = ({ key }: Control) => [undefined, null, ''].some((none) => valueAt(value, [key]) === none)
  const isMissing = (each: Control) =>
    (isChosen || each.isRequired || each.at === 'added') && each.otherwise === undefined && isEmpty(each)
  return (
    <>
      <Collapsible
        title={collapsed}
        summary={summarize(controls, value)}
        isWrong={controls.some(({ key }) => hasError(issues, [...path, key]))}
        isOpenFirst={controls.some(isMissing)}
      >
        {isChosen ? (
          controls.map((each) => <FieldAt key={each.key} control={each} path={path} value={value} isCollapsed />)
        ) : (
          <FieldList {...props} />
        )}
      </Collapsible>
      {controls.map(({ key }) => after?.get(nameAt([...path, key])))}
    </>
  )
}

/** Returns true if only the text of several forms is offered: what happens once has no time for summer. */
function isTextOnly(control: Control, group: MaybeValue): boolean {
  if (control.type !== 'variants' || isMap(valueAt(group, [control.key]))) return false
  const values = control.isTextWithout?.map((key) => valueAt(group, key.split('.')))
  return values?.every((value) => value === undefined) ?? false
}

function FieldAt({ control, path, value, isCollapsed }: ControlProps & { isCollapsed?: boolean }) {
  const { ControlAt, after } = useForm()
  const at = [...path, control.key]
  return (
    <>
      <ControlAt
        control={isTextOnly(control, value) ? textOfVariants(control) : control}
        path={at}
        value={valueAt(value, [control.key])}
      />
      {!isCollapsed && after?.get(nameAt(at))}
    </>
  )
}

export function hasError(issues: ReadonlyMap<string, string>, path: ValuePath): boolean {
  const name = nameAt(path)
  return [...issues.keys()].some((each) => each === name || each.startsWith(`${name}.`))
}

function AddField({ parts, onAdd }: { parts: readonly Control[]; onAdd: (key: string) => void }) {
  const [key, setKey] = useState('')
  const chosen = parts.find((part) => part.key === key) ?? parts[0]
  return (
    <div className="row">
      <SelectField
        label="Another part"
        value={chosen?.key}
        options={parts.map((part) => ({ value: part.key, title: part.title }))}
        onChoose={setKey}
      />
      {chosen && <Button onClick={() => onAdd(chosen.key)}>Add {chosen.title}</Button>}
    </div>
  )
}

function summarizeSet(controls: readonly Control[], map: ValueMap): string {
  const set = controls.filter(({ key, otherwise, ...control }) => {
    const value = map[key]
    if ('follows' in control && control.type === 'text') return false
    return value !== undefined && value !== null && !isEqual(value, otherwise)
  })
  return set.length === 0 ? 'nothing set' : `${set.length} set: ${set.map(({ title }) => title).join(', ')}`
}

type WaysControlProps = Group & { choice: Choice; children: (control: Control) => ReactNode }

/** Keeps what was typed in each way, so that switching loses nothing. */
function useWay({ choice, control: { controls }, path, value }: WaysControlProps) {
  const { set } = useForm()
  const [picked, setPicked] = useState<number>()
  const previous = useRef(new Map<number, ValueMap>())
  const map = isMap(value) ? value : {}
  const at = matchWay(choice, map, controls, picked)
  const pick = (next: number) => {
    previous.current.set(at, map)
    setPicked(next)
    set(path, switchWay(choice, next, map, controls, previous.current.get(next)))
  }
  return { at, map, pick }
}

function WaysControl(props: WaysControlProps) {
  const { choice, control: group, path } = props
  const { at, map, pick } = useWay(props)
  const byPath = choice.by === undefined ? undefined : [...path, choice.by]
  const options = choice.ways.map(({ label, set }) => ({
    title: label,
    value: String((choice.by && set?.[choice.by]) ?? label),
  }))
  return (
    <>
      <div data-width="half">
        <SelectField
          label={choice.label}
          id={byPath ? idAt(byPath) : `${idAt(path)}-${choice.label.replaceAll(' ', '-')}`}
          name={byPath && nameAt(byPath)}
          value={options[at]?.value}
          options={options}
          onChoose={(chosen) => pick(options.findIndex(({ value }) => value === chosen))}
        />
        {byPath && <FieldError path={byPath} />}
      </div>
      {controlsOfWay(choice, at, map, group.controls).map(props.children)}
    </>
  )
}

/** Makes one value of each field, or two: of a person, or of a couple. What was typed is the first's. */
function TogetherControl({ together, control: group, path, value }: Group & { together: Together }) {
  const { set } = useForm()
  const map = isMap(value) ? value : {}
  const keys = group.controls.flatMap((each) => (each.type === 'variants' && each.isTogether ? each.key : []))
  const areTwo = keys.some((key) => Array.isArray(map[key]))
  const choose = (two: boolean) => {
    for (const key of keys) set([...path, key], two ? [first(map[key]) ?? '', ''] : first(map[key]))
  }
  return (
    <div data-width="half">
      <SelectField
        label={together.label}
        value={Number(areTwo)}
        options={together.ways.map((title, index) => ({ value: index, title }))}
        onChoose={(chosen) => choose(chosen === '1')}
      />
    </div>
  )
}

const first = (value: MaybeValue): Value | undefined =>
  (Array.isArray(value) ? value[0] : (value ?? undefined)) || undefined

interface CollapsibleProps {
  title: string
  summary: string
  isWrong: boolean
  isOpenFirst?: boolean
  isMore?: boolean
  children: ReactNode
}

function Collapsible({ title, summary, isWrong, isOpenFirst, isMore, children }: CollapsibleProps) {
  return (
    <details className={isMore ? 'fold more' : 'fold'} {...useDisclosure(isWrong, isOpenFirst)}>
      <summary>
        {title} <span className="soft">{summary}</span>
      </summary>
      <div className="fields">{children}</div>
    </details>
  )
}

const MAX_VALUES = 6
const MAX_OF_EACH = 2

export function summarize(controls: readonly Control[], value: MaybeValue): string {
  const map = isMap(value) ? value : {}
  const max = controls.length > 1 ? MAX_OF_EACH : MAX_VALUES
  return controls
    .flatMap((control) => describeValue(control, map[control.key] ?? control.otherwise).slice(0, max))
    .slice(0, MAX_VALUES)
    .join(' · ')
}

function describeValue(control: Control, value: MaybeValue): string[] {
  switch (control.type) {
    case 'switch':
      return value === true ? [control.title] : []
    case 'choice':
      return control.options.filter((option) => option.value === value).map(({ title }) => title)
    case 'number':
      return typeof value === 'number' ? [`${control.title} ${value}`] : []
    case 'list':
      return Array.isArray(value) ? describeRows(control.element, value) : []
    case 'keyed':
      return Object.keys(isMap(value) ? value : {}).map((key) => formatKey(control.keys, key, formatDayWithYear))
    case 'group':
      return isMap(value) ? describeGroup(control, value) : []
    case 'variants': {
      const variant = value === undefined ? undefined : control.variants[matchVariant(control.variants, value)]
      return variant ? describeValue(variant, value) : []
    }
    default:
      return typeof value === 'string' && value !== '' ? describeText(control, value) : []
  }
}

function describeGroup({ controls, choices = [] }: ControlProps<'group'>['control'], map: ValueMap): string[] {
  const chosen = choices.filter(({ by }) => by !== undefined)
  const ways = chosen.flatMap((choice) => choice.ways[matchWay(choice, map, controls)]?.label ?? [])
  const others = controls.filter(({ key }) => !chosen.some(({ by }) => by === key))
  return [...ways, ...others.flatMap((each) => describeValue(each, map[each.key]))]
}

/** Returns only the first value of each row where there are several: its name. */
const describeRows = (row: Control, values: readonly Value[]): string[] =>
  values.flatMap((each) => describeValue(row, each).slice(0, values.length > 1 ? 1 : MAX_VALUES))

function describeText(control: Extract<Control, { type: 'text' | 'reference' }>, value: string): string[] {
  if (control.type === 'reference') {
    if (control.to === 'picture' || control.to === 'link') return []
    return [value.split('-').map(capital).join(' ')]
  }
  if (control.follows) return []
  return [control.format === 'date' && !Number.isNaN(Date.parse(value)) ? formatDay(value) : value]
}

export function useDisclosure(isWrong: boolean, isOpenFirst = false) {
  const [open, setOpen] = useState(isOpenFirst || isWrong)
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return {
    open,
    onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open),
  }
}
