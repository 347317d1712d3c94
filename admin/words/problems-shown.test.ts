import { expect, test } from 'vitest'
import type { ProblemAnswer } from '#schemas/http/admin/words-calls'
import { problemsShown, withoutFilledIn } from './problems-shown.ts'

const file = 'forms/tour.yaml'
const at = (...at: ProblemAnswer['at']): ProblemAnswer => ({
  ...{ file, at, title: '', labels: [], found: 'nothing', expected: 'text', fix: 'fill it in' },
})
const problems = [
  ...[at('title'), at('questions', 0, 'label'), at('questions', 1, 'label'), at('reply', 'paragraphs', 1)],
  at('hints', 'name'),
]
const opened = { title: 'Tour', questions: [{ label: 'Why?' }], reply: { paragraphs: ['One'] } }
const shown = (isNew: boolean, haveStopped: boolean) =>
  problemsShown({ problems, file, opened, isNew, haveStopped }).map((each) => each.at.join('.'))

test('a row that was just added is not red before anything was typed there', () => {
  expect(shown(false, false)).toEqual(['title', 'questions.0.label'])
})

test('all problems are shown once they have kept something from being sent, and none in a new entry before', () => {
  expect(shown(false, true)).toHaveLength(problems.length)
  expect(shown(true, false)).toEqual([])
})

test('what was missing is not said to be missing while its check is on its way; what a check found stays', () => {
  const changeTo = (title: string) => ({ base: 1, entries: [{ path: file, value: { title }, isNew: false }] })
  const left = (checked: string, title: string) =>
    withoutFilledIn([at('title'), { ...at('title'), found: '"A"' }], changeTo(checked), changeTo(title)).length
  expect(left('', 'T')).toBe(1)
  expect(left('', '')).toBe(2)
  expect(left('T', '')).toBe(2)
  // Blank text is nothing to the check.
  expect(left(' ', ' ')).toBe(2)
  expect(withoutFilledIn([at('title')], undefined, changeTo('T'))).toEqual([])
})
