import { type ReactNode, useState } from 'react'
import { isMap, type MaybeValue, type ValueMap, type ValuePath, valueAt } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { textOfVariants } from '#schemas/http/admin/text-of-variants'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/fields.tsx'
import { Fold, summaryOf } from './Fold.tsx'
import { type ControlProps, useForm } from './form.ts'
import { TogetherControl } from './TogetherControl.tsx'
import { isSame, nameAt } from './value.ts'
import { WaysControl } from './WaysControl.tsx'
import { keysOf } from './ways.ts'

type Group = Pick<ControlProps<'group'>, 'control' | 'path' | 'value'>

export function Controls(props: Group) {
  const { control: group, path, value } = props
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
  const add = toAdd.length > 0 && <AddPart parts={toAdd} onAdd={(key) => setAdded((before) => [...before, key])} />
  return (
    <div className="fields">
      <Group {...props} controls={shown} />
      {more.length === 0 && add}
      {more.length > 0 && (
        <Fold title="More" summary={titlesOfSet(more, map)} isWrong={more.some(isWrong)} isMore>
          <Group {...props} controls={more} />
          {group.together && <TogetherControl together={group.together} group={group} path={path} value={value} />}
          {add}
        </Fold>
      )}
    </div>
  )
}

/** Of a field that is not shown at once, the title of the line that opens to it. */
const foldOf = ({ at, title }: Control): string | undefined =>
  at === undefined || at === 'more' || at === 'hidden' ? undefined : at === 'added' ? title : at

function Group({ controls, fold, ...props }: Group & { controls: readonly Control[]; fold?: string }) {
  const { control: group, path, value } = props
  const choiceOf = (each: Control) => group.choices?.find((one) => keysOf(one).has(each.key))
  const placeOf = (each: Control) => {
    const choice = choiceOf(each)
    return foldOf(choice ? (group.controls.find(({ key }) => keysOf(choice).has(key)) ?? each) : each)
  }
  const drawn = new Set<string>()
  const isFirst = (title: string) => !drawn.has(title) && drawn.add(title)
  return controls.map((each): ReactNode => {
    const [choice, place] = [choiceOf(each), placeOf(each)]
    if (place !== undefined && place !== fold) {
      const inside = controls.filter((other) => placeOf(other) === place)
      return isFirst(place) && <FoldedControls key={place} {...props} controls={inside} fold={place} />
    }
    if (!choice) return <One key={each.key} {...oneOf(each, path, value)} isFolded={fold !== undefined} />
    return (
      isFirst(choice.title) && (
        <WaysControl key={choice.title} choice={choice} group={group} path={path} value={value}>
          {(chosen) =>
            foldOf(chosen) === place ? (
              <One key={chosen.key} {...oneOf(chosen, path, value)} isFolded={fold !== undefined} />
            ) : (
              <FoldedControls key={chosen.key} {...props} controls={[chosen]} fold={chosen.title} isChosen />
            )
          }
        </WaysControl>
      )
    )
  })
}

interface FoldedControlsProps extends Group {
  controls: readonly Control[]
  fold: string
  isChosen?: boolean
}

function FoldedControls({ isChosen, ...props }: FoldedControlsProps) {
  const { controls, fold, path, value } = props
  const { problems, after } = useForm()
  const isEmpty = ({ key }: Control) => [undefined, null, ''].some((none) => valueAt(value, [key]) === none)
  const isMissing = (each: Control) =>
    (isChosen || each.isRequired || each.at === 'added') && each.otherwise === undefined && isEmpty(each)
  return (
    <>
      <Fold
        title={fold}
        summary={summaryOf(controls, value)}
        isWrong={controls.some(({ key }) => hasProblem(problems, [...path, key]))}
        isOpenFirst={controls.some(isMissing)}
      >
        {isChosen ? (
          controls.map((each) => <One key={each.key} {...oneOf(each, path, value)} isFolded />)
        ) : (
          <Group {...props} />
        )}
      </Fold>
      {controls.map(({ key }) => after?.get(nameAt([...path, key])))}
    </>
  )
}

const oneOf = (control: Control, path: ValuePath, value: MaybeValue): ControlProps => ({
  control: isTextAlone(control, value) ? textOfVariants(control) : control,
  path: [...path, control.key],
  value: valueAt(value, [control.key]),
})

/** Returns true if only the text of a value with several forms is offered: what happens once has no time for summer. */
function isTextAlone(control: Control, group: MaybeValue): boolean {
  if (control.type !== 'variants' || isMap(valueAt(group, [control.key]))) return false
  const places = control.isTextWithout?.map((place) => valueAt(group, place.split('.')))
  return places?.every((value) => value === undefined) ?? false
}

function One({ isFolded, ...props }: ControlProps & { isFolded?: boolean }) {
  const { ControlAt, after } = useForm()
  return (
    <>
      <ControlAt {...props} />
      {!isFolded && after?.get(nameAt(props.path))}
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

function titlesOfSet(controls: readonly Control[], map: ValueMap): string {
  const set = controls.filter(({ key, otherwise, ...control }) => {
    const value = map[key]
    // What is made of the text beside it nobody has set.
    if ('follows' in control && control.type === 'text') return false
    return value !== undefined && value !== null && !isSame(value, otherwise)
  })
  return set.length === 0 ? 'nothing set' : `${set.length} set: ${set.map(({ title }) => title).join(', ')}`
}
