import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { fieldsOf } from '#schemas/forms/define-form'
import { type FormKind, formKinds } from '#schemas/forms/forms'
import { campusSite } from '../support/campus-site.ts'

const [ours, specified] = [readContent(), readContent(campusSite.CONTENT_DIR)]

/** What the specification fixes of a form: what is asked, answered and said. */
function texts({ forms, site, contact }: typeof ours, kind: FormKind) {
  const { name, emails } = contact(site.mailingListContact ?? site)
  const { title, messages } = forms[kind]
  const said = JSON.stringify(messages)
    .replaceAll(site.name, '{site}')
    .replaceAll(name, '{name}')
    .replaceAll(emails.join(), '{email}')
  const asked = fieldsOf(forms[kind])
    .filter((field) => field.name !== 'facility_requested' && !field.name.startsWith('own_'))
    .map(({ hint: _, ...field }) => field)
  return { title, messages: JSON.parse(said), asked }
}

test.each(formKinds)(
  'the words of our %s form are the specification’s, as schemas/forms/forms.test.ts has them',
  (kind) => {
    expect(texts(ours, kind)).toEqual(texts(specified, kind))
  },
)

test('the rooms of our form are those of the specification', () => {
  const field = fieldsOf(ours.forms.room).find(({ name }) => name === 'facility_requested')
  expect(field?.type === 'choice' && field.options.map(({ label }) => label)).toEqual([
    ...['Main Hall (up to 150 people)', 'Library/Study Space (up to 30 people)', 'Outdoor Space'],
  ])
})
