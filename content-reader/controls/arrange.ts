import type { LabelName } from '#schemas/content/control-messages'
import type { AnyFieldLayout, AnyLayout, Choice } from '#schemas/content/form-layout'
import type { Control, Together, Way, WaysToSay } from '#schemas/http/admin/controls'
import { textOfVariants } from '#schemas/http/admin/text-of-variants'
import { t, textOf } from '#schemas/language'

/** A form with its fields in the order of a layout, each where the layout has it. Fields that it does not name come last. */
export function arrange(control: Control, layout: Partial<AnyLayout>): Control {
  const { fields, choice, preview, together } = layout
  if (control.type === 'list' || control.type === 'keyed')
    return { ...control, element: arrange(control.element, layout) }
  if (control.type === 'variants')
    return { ...control, variants: control.variants.map((variant) => arrange(variant, layout)) }
  if (control.type !== 'group' || !fields) return control
  const keys = Object.keys(fields)
  const placeOf = ({ key }: Control) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return {
    ...control,
    controls: control.controls
      .map((each) => placed(each, fields[each.key] ?? 'first'))
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
    ...(choice && { choices: [withTitles(choice)] }),
    ...(preview && { preview }),
    ...(together && { together: togetherInWords(together) }),
  }
}

function withTitles(choice: Choice): WaysToSay {
  const { label, ways, ...rest } = structuredClone(choice)
  return {
    ...rest,
    title: labelText(label),
    ways: ways.map(({ label: name, ...way }) => ({ ...way, title: labelText(name) })) as Way[],
  }
}

const togetherInWords = ({ label, ways: [one, two] }: NonNullable<AnyLayout['together']>): Together => ({
  title: labelText(label),
  ways: [labelText(one), labelText(two)],
})

const labelText = (name: LabelName): string => t(`controls.labels.${name}`)

function placed(control: Control, part: AnyFieldLayout): Control {
  if (typeof part === 'string') return part === 'first' ? control : { ...control, at: part }
  const { at, label, hint, variants, isText, isTextWithout, isLong, isTogether, follows, ...below } = part
  const here: Control = {
    ...(isText ? textOfVariants(control) : control),
    ...(at && { at }),
    ...(label !== undefined && { title: labelText(label) }),
    ...(hint !== undefined && { hint: hint ? textOf(`controls.hints.${hint}`) : undefined }),
  }
  if (here.type === 'text' && isLong) here.isLong = true
  if (here.type === 'variants' && isTogether) here.isTogether = isTogether
  if (here.type === 'variants' && isTextWithout) here.isTextWithout = [...isTextWithout]
  if (here.type === 'switch' && follows) here.follows = follows
  if (here.type === 'text' && follows) Object.assign(here, { follows, isRequired: false })
  if (here.type === 'variants' && variants)
    here.variants = here.variants.map((variant, index) => ({
      ...variant,
      instead: variants[index] && labelText(variants[index]),
    }))
  return arrange(here, below)
}
