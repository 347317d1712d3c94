import { choice, type Field, text } from '#schemas/forms/fields'
import { FormField } from './FormField'

const first = text('first_name', 'First name', { required: true })
const groupSize = choice('group_size', 'Group size', ['1 person', '2 people', '3 people'])
const more: Field = {
  ...text('more', 'Anything we should know?', { hint: 'Food, access needs, a class you hope to sit in on' }),
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
