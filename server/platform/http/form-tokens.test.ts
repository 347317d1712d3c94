import { expect, test } from 'vitest'
import { createFormTokens } from './form-tokens.ts'

const OPENED = new Date('2026-11-21T17:00:00Z')
const HOUR = 60 * 60
const options = { hours: 24, fastestSeconds: 2 }

const tokens = createFormTokens('a secret of thirty-two characters', options)
const token = tokens.issue('tour', OPENED)
const judgedAfter = (seconds: number, sent: unknown = token, form: 'tour' | 'soup' = 'tour', judge = tokens.judge) =>
  judge(sent, form, new Date(OPENED.getTime() + seconds * 1000))

test.each([
  ['nobody fills it in in a second', 1.9, 'hasty'],
  ['somebody does in two', 2, 'sound'],
  ['it was opened a day ago', 24 * HOUR, 'sound'],
  ['it stood open for days', 24 * HOUR + 1, 'expired'],
  ['replicas’ clocks differ a little', -60, 'hasty'],
  ['a clock is an hour behind', -HOUR, 'expired'],
])('the token of a form: %s (%d s)', (_, seconds, judged) => {
  expect(judgedAfter(seconds)).toBe(judged)
})

test('a form without a token is distinguished from one whose token nobody issued for it', () => {
  expect(judgedAfter(60, '')).toBe('missing')
  expect(tokens.judge(undefined, 'tour', OPENED)).toBe('missing')
  expect(judgedAfter(60, token, 'soup')).toBe('unknown')
  expect(judgedAfter(60, token.replace('tour', 'soup'), 'soup')).toBe('unknown')
})

test('nobody can make one, or make one younger', () => {
  const later = (OPENED.getTime() + 60_000).toString(36)
  const forged = token.split('.').with(1, later).join('.')
  for (const wrong of [forged, `${token}x`, token.slice(0, -1), 'tour..', '..', 'x'.repeat(10_000), 7, null, {}])
    expect(judgedAfter(120, wrong)).toBe('unknown')
  const other = createFormTokens('another secret of thirty-two characters', options)
  expect(judgedAfter(60, token, 'tour', other.judge)).toBe('unknown')
})
