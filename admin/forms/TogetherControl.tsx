import type { Together } from '#schemas/http/admin/controls'
import { type ControlProps, useForm } from './form.ts'
import { idAt, isMap, type Json, type Path, type Value } from './value.ts'

interface TogetherControlProps {
  together: Together
  group: ControlProps<'group'>['control']
  path: Path
  value: Value
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
  const id = `${idAt(path)}-together`
  return (
    <div className="field" data-room="half">
      <div className="label">
        <label htmlFor={id}>{title}</label>
      </div>
      <select id={id} value={areTwo ? 1 : 0} onChange={({ target }) => choose(target.value === '1')}>
        {ways.map((way, index) => (
          <option key={way} value={index}>
            {way}
          </option>
        ))}
      </select>
    </div>
  )
}

const first = (value: Value): Json | undefined => (Array.isArray(value) ? value[0] : (value ?? undefined)) || undefined
