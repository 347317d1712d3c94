import { useState } from 'react'
import { type ControlProps, useForm } from './form.ts'
import { idAt } from './value.ts'
import { emptyOf, fits, variantOf, variantTitle } from './variants.ts'

/** A value of one of several forms: first which, then its control. */
export function VariantsControl({ control, path, value, title = control.title }: ControlProps<'variants'>) {
  const { set, ControlAt } = useForm()
  const [picked, setPicked] = useState<number>()
  const found = variantOf(control.variants, value)
  const foundFits = value !== undefined && value !== '' && fits(control.variants[found] ?? control, value)
  const at = picked !== undefined && !(foundFits && !fits(control.variants[picked] ?? control, value)) ? picked : found
  const variant = control.variants[at]
  const id = `${idAt(path)}-form`
  const pick = (next: number) => {
    setPicked(next)
    const chosen = control.variants[next]
    const isInList = typeof path.at(-1) === 'number'
    if (chosen && !fits(chosen, value)) set(path, isInList || chosen.type === 'group' ? emptyOf(chosen) : undefined)
  }
  return (
    <div className="variants">
      <div className="field">
        <label htmlFor={id}>{title}: how it is given</label>
        <select id={id} value={at} onChange={({ target }) => pick(Number(target.value))}>
          {control.variants.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the forms of a value never change their places
            <option key={place} value={place}>
              {variantTitle(control.variants, place)}
            </option>
          ))}
        </select>
      </div>
      {variant && (
        <ControlAt
          key={at}
          control={{ ...variant, isRequired: control.isRequired, hint: variant.hint ?? control.hint }}
          path={path}
          value={value}
          title={variant.title === 'Value' ? title : variant.title}
        />
      )}
    </div>
  )
}
