import { expect, test } from 'vitest'
import { formOf } from '#server/content/collections'
import { messagesByField } from '../controls/Field.tsx'
import { createChange } from './change.ts'

const form = formOf('staff/ada.yaml')
if (!form) throw new Error('There is a form for the staff')
const initial = { name: 'Ada', title: 'Director' }
const edited = { path: 'staff/ada.yaml', form, isNew: false, revision: 3, initial, value: initial, id: 'ada' }

test('a change has the revision that was opened, and the whole entry: under another id it says what it was', () => {
  const path = 'staff/ada.yaml'
  const changed = { ...initial, title: 'Baker' }
  expect(createChange({ ...edited, value: changed })).toEqual({
    base: 3,
    entries: [{ path, value: changed, isNew: false }],
  })
  expect(createChange({ ...edited, id: 'ada-b' }).entries).toEqual([
    { path: 'staff/ada-b.yaml', value: initial, isNew: false, renamedFrom: path },
  ])
  const added = createChange({ ...edited, path: 'staff/', isNew: true })
  expect(added.entries).toEqual([{ path, value: initial, isNew: true }])
  expect(createChange({ ...edited, path: 'site.yaml', id: 'site' }).entries[0]?.path).toBe('site.yaml')
})

test('a couple without portraits has none, and what is there of one portrait is sent', () => {
  const couple = { ...initial, email: ['ada@example.org', 'ben@example.org'] }
  const sent = (imageUrl: string[]) =>
    createChange({ ...edited, value: { ...couple, imageUrl, imageAlt: ['', ''] } }).entries[0]?.value
  expect(sent(['', ''])).toEqual(couple)
  expect(sent(['/art/staff/ada.svg', ''])).toEqual({ ...couple, imageUrl: ['/art/staff/ada.svg', ''] })
})

test('messages are those of the file, by the names of its controls; of two issues of one field, it says both', () => {
  const page = { file: 'staff/ada.yaml', title: 'Ada', labels: [], at: ['images', 0], message: 'Add a page.' }
  const messages = messagesByField('staff/ada.yaml', [
    ...[page, { ...page, message: 'Add a person.' }, { ...page, file: 'staff/ben.yaml', at: ['bio'] }],
  ])
  expect([...messages]).toEqual([['images.0', 'Add a page. Add a person.']])
})
