import { useRef, useState } from 'react'
import { roomOf } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import type { Value } from './value.ts'
import { begunWith, fits, variantOf, variantTitle } from './variants.ts'

/** Which form a value has; another is begun with what was typed there before. */
function useVariant({ control: { variants }, path, value }: ControlProps<'variants'>) {
  const { set } = useForm()
  const [picked, setPicked] = useState<number>()
  const left = useRef(new Map<number, Value>())
  const isFit = (at: number) => {
    const variant = variants[at]
    return variant !== undefined && fits(variant, value)
  }
  const found = variantOf(variants, value)
  const foundFits = value !== undefined && value !== '' && isFit(found)
  const at = picked !== undefined && !(foundFits && !isFit(picked)) ? picked : found
  const pick = (next: number) => {
    left.current.set(at, value)
    setPicked(next)
    const chosen = variants[next]
    const isInList = typeof path.at(-1) === 'number'
    if (chosen && !isFit(next)) set(path, left.current.get(next) ?? begunWith(chosen, value, isInList))
  }
  return { at, pick }
}

/** A value of one of several forms: its control, and a button that leads to each other form. */
export function VariantsControl(props: ControlProps<'variants'>) {
  const { control, path, value, title = control.title } = props
  const { ControlAt } = useForm()
  const { at, pick } = useVariant(props)
  const variant = control.variants[at]
  return (
    <div className="variants" data-room={variant && roomOf(variant)}>
      {variant && variant.type !== 'switch' && (
        <ControlAt
          key={at}
          control={{ ...variant, isRequired: control.isRequired, hint: variant.hint ?? control.hint }}
          path={path}
          value={value}
          title={variant.title === 'Value' ? title : variant.title}
        />
      )}
      {variant?.type === 'switch' && (
        <p>
          {title}: {variantTitle(control.variants, at)}
        </p>
      )}
      <p className="row">
        {control.variants.map(
          (each, place) =>
            place !== at && (
              <button
                key={each.instead ?? variantTitle(control.variants, place)}
                type="button"
                className="text-button"
                onClick={() => pick(place)}
              >
                {variantTitle(control.variants, place)}
                <span className="visually-hidden">: {title}</span>
              </button>
            ),
        )}
      </p>
    </div>
  )
}
