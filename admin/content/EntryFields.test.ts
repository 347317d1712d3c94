import { expect, test } from 'vitest'
import type { IssueAnswer } from '../calls/trpc.ts'
import { visibleIssues, withoutFilled } from './change.ts'
import { suggestId } from './EntryFields.tsx'
import { previewAddress } from './Preview.tsx'

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

const file = 'forms/tour.yaml'
const at = (...at: IssueAnswer['at']): IssueAnswer => ({
  ...{ file, at, title: '', labels: [], message: 'Fill this in.', isMissing: true },
})
const issues = [
  ...[at('title'), at('questions', 0, 'label'), at('questions', 1, 'label'), at('reply', 'paragraphs', 1)],
  at('hints', 'name'),
]
const initial = { title: 'Tour', questions: [{ label: 'Why?' }], reply: { paragraphs: ['One'] } }
const shownOf = (isNew: boolean, wasSubmitted: boolean) =>
  visibleIssues({ issues, file, initial, isNew, wasSubmitted }).map((each) => each.at.join('.'))

test('a row that was just added is not red before anything was typed there', () => {
  expect(shownOf(false, false)).toEqual(['title', 'questions.0.label'])
})

test('all issues are shown once they have kept something from being sent, and none in a new entry before', () => {
  expect(shownOf(false, true)).toHaveLength(issues.length)
  expect(shownOf(true, false)).toEqual([])
})

test('what was missing is not said to be missing while its check is on its way; what a check found stays', () => {
  const changeTo = (title: string) => ({ base: 1, entries: [{ path: file, value: { title }, isNew: false }] })
  const left = (checked: string, title: string) =>
    withoutFilled([at('title'), { ...at('title'), isMissing: undefined }], changeTo(checked), changeTo(title)).length
  expect(left('', 'T')).toBe(1)
  expect(left('', '')).toBe(2)
  expect(left('T', '')).toBe(2)
  // Blank text is nothing to the check.
  expect(left(' ', ' ')).toBe(2)
  expect(withoutFilled([at('title')], undefined, changeTo('T'))).toEqual([])
})
