import { expect, test } from 'vitest'
import { formOf } from '#server/words/form-of'
import { changeOf, messageOf, messagesFor } from './change.ts'

const form = formOf('staff/ada.yaml')
if (!form) throw new Error('There is a form for the staff')
const opened = { name: 'Ada', title: 'Director' }
const edited = { path: 'staff/ada.yaml', form, isNew: false, revision: 3, opened, value: opened, id: 'ada' }

test('a change has the revision that was opened, and the whole entry', () => {
  expect(changeOf({ ...edited, value: { ...opened, title: 'Baker' } })).toEqual({
    base: 3,
    entries: [{ path: 'staff/ada.yaml', value: { name: 'Ada', title: 'Baker' }, isNew: false }],
  })
})

test('another id is another file, which says what it was', () => {
  expect(changeOf({ ...edited, id: 'ada-b' }).entries).toEqual([
    { path: 'staff/ada-b.yaml', value: opened, isNew: false, renamedFrom: 'staff/ada.yaml' },
  ])
})

test('a new entry says that it is new; a single file has no id', () => {
  expect(changeOf({ ...edited, path: 'staff/', isNew: true }).entries[0]).toEqual({
    path: 'staff/ada.yaml',
    value: opened,
    isNew: true,
  })
  expect(changeOf({ ...edited, path: 'site.yaml', id: 'site' }).entries[0]?.path).toBe('site.yaml')
})

test('a couple without portraits has none, and what is there of one portrait is sent', () => {
  const couple = { ...opened, email: ['ada@example.org', 'ben@example.org'] }
  const sent = (imageUrl: string[]) =>
    changeOf({ ...edited, value: { ...couple, imageUrl, imageAlt: ['', ''] } }).entries[0]?.value
  expect(sent(['', ''])).toEqual(couple)
  expect(sent(['/art/staff/ada.svg', ''])).toEqual({ ...couple, imageUrl: ['/art/staff/ada.svg', ''] })
})

test('a mistake is a sentence without the marks of a file', () => {
  expect(messageOf({ found: '61 characters', expected: 'at most 60 characters' })).toBe(
    'At most 60 characters. Now: 61 characters.',
  )
  expect(messageOf({ found: 'nothing: the key is missing', expected: 'a value for `title`' })).toBe(
    'Please fill this in.',
  )
})

test('messages are those of the file, by the names of its controls', () => {
  const problem = {
    file: 'staff/ada.yaml',
    title: 'Ada',
    labels: ['Title'],
    at: ['images', 0],
    found: '1',
    expected: '2',
    fix: '',
  }
  expect([...messagesFor('staff/ada.yaml', [problem, { ...problem, file: 'staff/ben.yaml' }]).keys()]).toEqual([
    'images.0',
  ])
})

test('of two mistakes in one field, the field says both', () => {
  const mistake = {
    file: 'staff/ada.yaml',
    title: '',
    labels: [],
    at: ['bio'],
    found: '"x"',
    expected: 'a page',
    fix: '',
  }
  const said = messagesFor('staff/ada.yaml', [mistake, { ...mistake, expected: 'a person' }]).get('bio')
  expect(said).toMatch(/A page\..*A person\./)
})
