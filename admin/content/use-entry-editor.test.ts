import { expect, test } from 'vitest'
import { formOf } from '#server/content/collections'
import type { IssueAnswer } from '../calls/trpc.ts'
import { messagesByField } from '../controls/Field.tsx'
import { suggestId } from './EntryForm.tsx'
import { previewAddress } from './Preview.tsx'
import { createChange, visibleIssues, withoutFilled } from './use-entry-editor.ts'

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

test('a new entry is named after its title, with a number if another has that name', () => {
  expect(suggestId({ title: 'Soup Night' }, [])).toBe('soup-night')
  expect(suggestId({ title: 'Soup Night' }, ['soup-night'])).toBe('soup-night-2')
  expect(suggestId({ title: 'Soup Night' }, ['soup-night', 'soup-night-2'])).toBe('soup-night-3')
})

test.each([
  ['/', '', '/admin/preview/published'],
  ['/staff#ada', '', '/admin/preview/published/staff#ada'],
  ['/staff#ada', '2026-12-04', '/admin/preview/published/staff?on=2026-12-04#ada'],
  [
    '/religious-life?section=eruv#eruv',
    '2026-12-04',
    '/admin/preview/published/religious-life?section=eruv&on=2026-12-04#eruv',
  ],
])('%s on the day %j is at %s', (page, on, address) => {
  expect(previewAddress('/admin/preview/published', page, on)).toBe(address)
})

const texts = 'forms/tour.yaml'
const at = (...at: IssueAnswer['at']): IssueAnswer => ({
  ...{ file: texts, at, title: '', labels: [], message: 'Fill this in.', isMissing: true },
})
const issues = [
  ...[at('title'), at('questions', 0, 'label'), at('questions', 1, 'label'), at('reply', 'paragraphs', 1)],
  at('hints', 'name'),
]
const tour = { title: 'Tour', questions: [{ label: 'Why?' }], reply: { paragraphs: ['One'] } }
const shownOf = (isNew: boolean, wasSubmitted: boolean) =>
  visibleIssues({ issues, file: texts, initial: tour, isNew, wasSubmitted }).map((each) => each.at.join('.'))

test('a row that was just added is not red before anything was typed there', () => {
  expect(shownOf(false, false)).toEqual(['title', 'questions.0.label'])
})

test('all issues are shown once they have kept something from being sent, and none in a new entry before', () => {
  expect(shownOf(false, true)).toHaveLength(issues.length)
  expect(shownOf(true, false)).toEqual([])
})

test('what was missing is not said to be missing while its check is on its way; what a check found stays', () => {
  const changeTo = (title: string) => ({ base: 1, entries: [{ path: texts, value: { title }, isNew: false }] })
  const left = (checked: string, title: string) =>
    withoutFilled([at('title'), { ...at('title'), isMissing: undefined }], changeTo(checked), changeTo(title)).length
  expect(left('', 'T')).toBe(1)
  expect(left('', '')).toBe(2)
  expect(left('T', '')).toBe(2)
  // Blank text is nothing to the check.
  expect(left(' ', ' ')).toBe(2)
  expect(withoutFilled([at('title')], undefined, changeTo('T'))).toEqual([])
})
