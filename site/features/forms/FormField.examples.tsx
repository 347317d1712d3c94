import { fieldsOf } from '#schemas/forms/define-form'
import type { Field } from '#schemas/forms/fields'
import { tour } from '#schemas/forms/tour'
import { FormField } from './FormField'

/** A field of the tour form that is of this type. */
function fieldOf(type: Field['type']): Field {
  const field = fieldsOf(tour).find((candidate) => candidate.type === type)
  if (!field) throw new Error(`The tour form has no field of the type ${type}: take one from another form`)
  return field
}

const first = fieldOf('text')

export const examples = {
  'a field': <FormField field={first} id="field" today="2026-12-01" error={undefined} />,
  'a field with something wrong': (
    <FormField field={first} id="wrong-field" today="2026-12-01" error={`${first.label} is missing.`} />
  ),
  'a choice': <FormField field={fieldOf('choice')} id="choice" today="2026-12-01" error={undefined} />,
  'room for many words': <FormField field={fieldOf('long-text')} id="long-text" today="2026-12-01" error={undefined} />,
}
