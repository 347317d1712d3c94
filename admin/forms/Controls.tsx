import { type ReactNode, useState } from 'react'
import { isMap, type MaybeValue, type ValueMap, type ValuePath, valueAt } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { textOfVariants } from '#schemas/http/admin/text-of-variants'
import { Button } from '../page/Button.tsx'
import { SelectField } from '../page/Select.tsx'
import { type ControlProps, useForm } from './form.ts'
import { TogetherControl } from './TogetherControl.tsx'
import { useOpening } from './use-opening.ts'
import { isSame, nameAt } from './value.ts'
import { WaysControl } from './WaysControl.tsx'
import { keysOf } from './ways.ts'

interface ControlsProps extends Pick<ControlProps<'group'>, 'control' | 'path' | 'value'> {
  children?: ReactNode
}

export function Controls({ control: group, path, value, children }: ControlsProps) {
  const { problems } = useForm()
  const [added, setAdded] = useState<readonly string[]>([])
  const map = isMap(value) ? value : {}
  const isWrong = ({ key }: Control) => hasProblem(problems, [...path, key])
  const isShown = (each: Control) => {
    if (each.at === 'hidden') return isWrong(each)
    return each.at !== 'added' || map[each.key] !== undefined || added.includes(each.key) || isWrong(each)
  }
  const shown = group.controls.filter((each) => each.at !== 'more' && isShown(each))
  const more = group.controls.filter(({ at }) => at === 'more')
  const toAdd = group.controls.filter((each) => each.at === 'added' && !isShown(each))
  const draw = (controls: readonly Control[]) => drawn(controls, group, path, value)
  return (
    <div className="fields">
      {draw(shown)}
      {children}
      {toAdd.length > 0 && <AddPart parts={toAdd} onAdd={(key) => setAdded((before) => [...before, key])} />}
      {more.length > 0 && (
        <MoreControls controls={more} map={map} isWrong={more.some(isWrong)}>
          {draw(more)}
          {group.together && <TogetherControl together={group.together} group={group} path={path} value={value} />}
        </MoreControls>
      )}
    </div>
  )
}

function drawn(
  controls: readonly Control[],
  group: ControlProps<'group'>['control'],
  path: ValuePath,
  value: MaybeValue,
) {
  const made = new Set<string>()
  return controls.map((each): ReactNode => {
    const choice = group.choices?.find((one) => keysOf(one).has(each.key))
    if (!choice) {
      const control = isTextAlone(each, value) ? textOfVariants(each) : each
      return <One key={each.key} control={control} path={[...path, each.key]} value={valueAt(value, [each.key])} />
    }
    if (made.has(choice.title)) return undefined
    made.add(choice.title)
    return <WaysControl key={choice.title} choice={choice} group={group} path={path} value={value} />
  })
}

/** Whether only the text of a value with several forms is offered: what happens once has no time for summer. */
function isTextAlone(control: Control, group: MaybeValue): boolean {
  if (control.type !== 'variants' || isMap(valueAt(group, [control.key]))) return false
  const places = control.isTextWithout?.map((place) => valueAt(group, place.split('.')))
  return places?.every((value) => value === undefined) ?? false
}

function One(props: ControlProps) {
  const { ControlAt, after } = useForm()
  return (
    <>
      <ControlAt {...props} />
      {after?.get(nameAt(props.path))}
    </>
  )
}

export function hasProblem(problems: ReadonlyMap<string, string>, path: ValuePath): boolean {
  const name = nameAt(path)
  return [...problems.keys()].some((each) => each === name || each.startsWith(`${name}.`))
}

function AddPart({ parts, onAdd }: { parts: readonly Control[]; onAdd: (key: string) => void }) {
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

interface MoreControlsProps {
  controls: readonly Control[]
  map: ValueMap
  isWrong: boolean
  children: ReactNode
}

function MoreControls({ controls, map, isWrong, children }: MoreControlsProps) {
  const set = controls.filter(({ key, otherwise, ...control }) => {
    const value = map[key]
    // What is made of the text beside it nobody has set.
    if ('follows' in control && control.type === 'text') return false
    return value !== undefined && value !== null && !isSame(value, otherwise)
  })
  const titles = set.map(({ title }) => title).join(', ')
  return (
    <details className="more" {...useOpening(isWrong)}>
      <summary>
        More <span className="soft">{set.length === 0 ? 'nothing set' : `${set.length} set: ${titles}`}</span>
      </summary>
      <div className="fields">{children}</div>
    </details>
  )
}
