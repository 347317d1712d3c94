import type { Field } from '#schemas/requests/form-fields'
import { FormField } from './FormField'

const asked = { required: false, whenBlank: 'N/A', missing: '' }
const first: Field = {
  ...asked,
  name: 'first_name',
  label: 'First name',
  required: true,
  type: 'text',
  maxCharacters: 80,
}
const sizes = ['1 person', '2 people', '3 people'].map((size) => ({ value: size, label: size }))
const groupSize: Field = { ...asked, name: 'group_size', label: 'Group size', type: 'choice', options: sizes }
const more: Field = {
  ...asked,
  name: 'more',
  label: 'Anything we should know?',
  hint: 'Food, access needs, a class you hope to sit in on',
  type: 'long-text',
  maxCharacters: 2000,
  rows: 4,
}

export const examples = {
  'a field': <FormField field={first} id="field" today="2026-12-01" error={undefined} />,
  'a field with something wrong': (
    <FormField field={first} id="wrong-field" today="2026-12-01" error={`${first.label} is missing.`} />
  ),
  'a choice': <FormField field={groupSize} id="choice" today="2026-12-01" error={undefined} />,
  'room for many words': <FormField field={more} id="long-text" today="2026-12-01" error={undefined} />,
}
