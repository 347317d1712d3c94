import { memo, useRef, useState } from 'react'
import type { Control } from '#schemas/admin/controls'
import type { MaybeValue } from '#schemas/entry-value'
import { formatList } from '#schemas/locale'
import { type ControlProps, fieldWidth, useForm } from './Field.tsx'
import { convertValue, fits, isEqual, matchVariant, ownTitle } from './field-values.ts'
import { GroupControl } from './GroupControl.tsx'
import { KeyedControl, ListControl } from './ListControl.tsx'
import { ReferenceControl, RoomControl } from './ReferenceControl.tsx'
import { ChoiceControl, ColorControl, NumberControl, SwitchControl, ToneControl } from './simple-controls.tsx'
import { TextControl } from './TextControl.tsx'

/** Renders again only if its value or path changed; messages come by context. */
export const ControlAt = memo(ControlByType, (before, after) => {
  const isSameField = before.control === after.control && isEqual([...before.path], [...after.path])
  return isSameField && before.value === after.value && before.title === after.title
})

function ControlByType({ control, ...rest }: ControlProps) {
  switch (control.type) {
    case 'text':
      if (control.format === 'color') return <ColorControl control={control} {...rest} />
      if (control.format === 'room') return <RoomControl control={control} {...rest} />
      return <TextControl control={control} {...rest} />
    case 'number':
      return <NumberControl control={control} {...rest} />
    case 'switch':
      return <SwitchControl control={control} {...rest} />
    case 'choice':
      if (control.isTone) return <ToneControl control={control} {...rest} />
      return <ChoiceControl control={control} {...rest} />
    case 'reference':
      return <ReferenceControl control={control} {...rest} />
    case 'group':
      return <GroupControl control={control} {...rest} />
    case 'list':
      return <ListControl control={control} {...rest} />
    case 'keyed':
      return <KeyedControl control={control} {...rest} />
    case 'variants':
      return <VariantsControl control={control} {...rest} />
  }
}

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
      {variant && variant.type !== 'switch' ? (
        <ControlAt
          key={at}
          control={{ ...variant, isRequired: control.isRequired, hint: control.hint ?? variant.hint }}
          path={path}
          value={value}
          title={ownTitle(variant) ?? title}
        />
      ) : (
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
