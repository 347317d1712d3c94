import { useRef, useState } from 'react'
import type { MaybeValue } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { formatList } from '#schemas/locale'
import { roomOf } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import { begunWith, fits, titleOf, variantOf } from './variants.ts'

/** The place of a form that a value need not have: where nothing is written, it is not simply on. */
const NONE = -1

function useVariant({ control: { variants, isRequired }, path, value }: ControlProps<'variants'>) {
  const { set } = useForm()
  const [picked, setPicked] = useState<number>()
  const left = useRef(new Map<number, MaybeValue>())
  const isFit = (at: number) => {
    const variant = variants[at]
    return variant !== undefined && fits(variant, value)
  }
  const found = variantOf(variants, value)
  const foundFits = value !== undefined && value !== '' && isFit(found)
  const canBeNone = !isRequired && variants.some(({ type }) => type === 'switch')
  const isNone = canBeNone && value === undefined
  const at = isNone ? NONE : picked !== undefined && !(foundFits && !isFit(picked)) ? picked : found
  const pick = (next: number) => {
    left.current.set(at, value)
    if (next === NONE) return set(path, undefined)
    setPicked(next)
    const chosen = variants[next]
    const isInList = typeof path.at(-1) === 'number'
    if (chosen && !isFit(next)) set(path, left.current.get(next) ?? begunWith(chosen, value, isInList))
  }
  return { at, pick, others: [...(canBeNone ? [NONE] : []), ...variants.keys()].filter((place) => place !== at) }
}

export function VariantsControl(props: ControlProps<'variants'>) {
  const { control, path, value, title = control.title } = props
  const { ControlAt } = useForm()
  const { at, pick, others } = useVariant(props)
  const variant = control.variants[at]
  return (
    <div className="variants" data-room={variant && roomOf({ ...variant, hint: control.hint ?? variant.hint })}>
      {variant && variant.type !== 'switch' && (
        <ControlAt
          key={at}
          control={{ ...variant, isRequired: control.isRequired, hint: control.hint ?? variant.hint }}
          path={path}
          value={value}
          title={titleOf(variant) ?? title}
        />
      )}
      {variant?.type !== 'switch' && at !== NONE ? null : (
        <p>
          {title}: {variantTitle(control.variants, at)}
        </p>
      )}
      <p className="row">
        {!control.isTogether &&
          others.map((place) => (
            <button key={place} type="button" className="text-button" onClick={() => pick(place)}>
              {variantTitle(control.variants, place)}
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
  const title = variant.instead ?? titleOf(variant)
  if (title) return title
  if (variant.type === 'reference') return 'Choose from the list'
  if (variant.type === 'choice') return variant.options.map((option) => option.title).join(', ')
  if (variant.type === 'group') return formatList(variant.controls.map((control) => control.title))
  if (variant.type === 'list') return 'Several'
  if (variants.filter(({ type }) => type === variant.type).length === 1) return 'Typed here'
  return variant.hint ?? `Typed here, ${at + 1}`
}
