import { isMap, type MaybeValue, type Value, type ValuePath } from '#schemas/file-value'
import type { Together } from '#schemas/http/admin/controls'
import { SelectField } from '../ui/fields.tsx'
import { type ControlProps, useForm } from './form.ts'

interface TogetherControlProps {
  together: Together
  group: ControlProps<'group'>['control']
  path: ValuePath
  value: MaybeValue
}

/** Values that are each one, or all two: of one person, or of a couple. What was typed is that of the first. */
export function TogetherControl({ together: { title, ways }, group, path, value }: TogetherControlProps) {
  const { set } = useForm()
  const map = isMap(value) ? value : {}
  const keys = group.controls.flatMap((each) => (each.type === 'variants' && each.isTogether ? each.key : []))
  const areTwo = keys.some((key) => Array.isArray(map[key]))
  const choose = (two: boolean) => {
    for (const key of keys) set([...path, key], two ? [first(map[key]) ?? '', ''] : first(map[key]))
  }
  const options = ways.map((way, index) => ({ value: index, title: way }))
  return (
    <div data-room="half">
      <SelectField
        label={title}
        value={Number(areTwo)}
        options={options}
        onChoose={(chosen) => choose(chosen === '1')}
      />
    </div>
  )
}

const first = (value: MaybeValue): Value | undefined =>
  (Array.isArray(value) ? value[0] : (value ?? undefined)) || undefined
