import { expect, test } from 'vitest'
import { createFormTokens } from './form-tokens.ts'

const OPENED = new Date('2026-11-21T17:00:00Z')
const after = (seconds: number) => new Date(OPENED.getTime() + seconds * 1000)
const HOUR = 60 * 60

const tokens = createFormTokens('a secret of thirty-two characters', { hours: 24, fastestSeconds: 2 })
const token = tokens.issue('tour', OPENED)

test('a form that was opened a while ago is distinguished from one without a token', () => {
  for (const seconds of [2, 60, 24 * HOUR]) expect(tokens.judge(token, 'tour', after(seconds))).toBe('sound')
  for (const nothing of [undefined, '']) expect(tokens.judge(nothing, 'tour', after(60))).toBe('missing')
})

test('nobody fills in a form in a second', () => {
  expect(tokens.judge(token, 'tour', after(1.9))).toBe('hasty')
})

test('a page that stood open for days has to be opened again to send as much', () => {
  expect(tokens.judge(token, 'tour', after(24 * HOUR + 1))).toBe('expired')
})

test('a token is valid only for its form', () => {
  expect(tokens.judge(token, 'soup', after(60))).toBe('unknown')
  expect(tokens.judge(token.replace('tour', 'soup'), 'soup', after(60))).toBe('unknown')
})

test('nobody can make one, or make one younger', () => {
  const later = after(60).getTime().toString(36)
  const forged = token.split('.').with(1, later).join('.')
  const other = createFormTokens('another secret of thirty-two characters', { hours: 24, fastestSeconds: 2 })
  for (const wrong of [
    forged,
    `${token}x`,
    token.slice(0, -1),
    'tour',
    'tour..',
    '..',
    'x'.repeat(10_000),
    7,
    null,
    {},
  ])
    expect(tokens.judge(wrong, 'tour', after(120))).toBe('unknown')
  expect(other.judge(token, 'tour', after(60))).toBe('unknown')
})

test('replicas whose clocks differ a little accept each other’s', () => {
  expect(tokens.judge(token, 'tour', after(-60))).toBe('hasty')
  expect(tokens.judge(token, 'tour', after(-HOUR))).toBe('expired')
})
