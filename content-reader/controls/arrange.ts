import type { AnyLayout, AnyPart } from '#schemas/content/form-layout'
import type { Control } from '#schemas/http/admin/controls'

/** A form with its fields in the order of a layout, each where the layout has it. Fields that it does not name come last. */
export function arrange(control: Control, layout: Partial<AnyLayout>): Control {
  const { fields, choices } = layout
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
    ...(choices && { choices: structuredClone([...choices]) as typeof control.choices }),
  }
}

function placed(control: Control, part: AnyPart): Control {
  if (typeof part === 'string') return part === 'first' ? control : { ...control, at: part }
  const { at, title, hint, variants, follows, ...below } = part
  const here: Control = {
    ...control,
    ...(at !== 'first' && { at }),
    ...(title !== undefined && { title }),
    ...(hint !== undefined && { hint: hint || undefined }),
  }
  if (here.type === 'switch' && follows) here.follows = follows
  if (here.type === 'variants' && variants)
    here.variants = here.variants.map((variant, index) => ({ ...variant, instead: variants[index] }))
  return arrange(here, below)
}
