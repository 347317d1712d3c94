import { useRef, useState } from 'react'
import type { MaybeValue } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { formatList } from '#schemas/locale'
import { fieldWidth } from './Field.tsx'
import { convertValue, fits, matchVariant, ownTitle } from './field-values.ts'
import { type ControlProps, useForm } from './form-context.ts'

/** The index of "No", where a switch is a variant and nothing is written. */
const NONE = -1

function useVariant({ control: { variants, isRequired }, path, value }: ControlProps<'variants'>) {
  const { set } = useForm()
  const [picked, setPicked] = useState<number>()
  const previous = useRef(new Map<number, MaybeValue>())
  const isFit = (at: number) => {
    const variant = variants[at]
    return variant !== undefined && fits(variant, value)
  }
  const matching = matchVariant(variants, value)
  const isMatchingFit = value !== undefined && value !== '' && isFit(matching)
  const canBeNone = !isRequired && variants.some(({ type }) => type === 'switch')
  const isNone = canBeNone && value === undefined
  const at = isNone ? NONE : picked !== undefined && !(isMatchingFit && !isFit(picked)) ? picked : matching
  const pick = (next: number) => {
    previous.current.set(at, value)
    if (next === NONE) return set(path, undefined)
    setPicked(next)
    const chosen = variants[next]
    const isInList = typeof path.at(-1) === 'number'
    if (chosen && !isFit(next)) set(path, previous.current.get(next) ?? convertValue(chosen, value, isInList))
  }
  return { at, pick, others: [...(canBeNone ? [NONE] : []), ...variants.keys()].filter((index) => index !== at) }
}

export function VariantsControl(props: ControlProps<'variants'>) {
  const { control, path, value, title = control.title } = props
  const { ControlAt } = useForm()
  const { at, pick, others } = useVariant(props)
  const variant = control.variants[at]
  return (
    <div className="variants" data-width={variant && fieldWidth({ ...variant, hint: control.hint ?? variant.hint })}>
      {variant && variant.type !== 'switch' && (
        <ControlAt
          key={at}
          control={{ ...variant, isRequired: control.isRequired, hint: control.hint ?? variant.hint }}
          path={path}
          value={value}
          title={ownTitle(variant) ?? title}
        />
      )}
      {variant?.type !== 'switch' && at !== NONE ? null : (
        <p>
          {title}: {variantTitle(control.variants, at)}
        </p>
      )}
      <p className="row">
        {!control.isTogether &&
          others.map((index) => (
            <button key={index} type="button" className="text-button" onClick={() => pick(index)}>
              {variantTitle(control.variants, index)}
              <span className="visually-hidden">: {title}</span>
            </button>
          ))}
      </p>
    </div>
  )
}

function variantTitle(variants: readonly Control[], at: number): string {
  const variant = variants[at]
  if (!variant) return 'No'
  const title = variant.instead ?? ownTitle(variant)
  if (title) return title
  if (variant.type === 'reference') return 'Choose from the list'
  if (variant.type === 'choice') return variant.options.map((option) => option.title).join(', ')
  if (variant.type === 'group') return formatList(variant.controls.map((control) => control.title))
  if (variant.type === 'list') return 'Several'
  if (variants.filter(({ type }) => type === variant.type).length === 1) return 'Typed here'
  return variant.hint ?? `Typed here, ${at + 1}`
}
