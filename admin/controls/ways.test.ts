import { expect, test } from 'vitest'
import type { Control } from '#schemas/admin/controls'
import type { ValueMap } from '#schemas/entry-value'
import { formOf } from '#server/content/collections'
import { controlsOfWay, matchWay, pickWayKeys, switchWay } from './field-values.ts'

const groupIn = (of: Control | undefined, key: string) => {
  const found = of?.type === 'group' ? of.controls.find((each) => each.key === key) : undefined
  if (found?.type !== 'group' || !found.choices?.[0]) throw new Error(`There is no choice in ${key}`)
  return { controls: found.controls, choice: found.choices[0] }
}
const { choice, controls } = groupIn(formOf('events/any.yaml'), 'when')
const titleOf = (when: ValueMap) => choice.ways[matchWay(choice, when, controls)]?.title
const placeOf = (title: string) => choice.ways.findIndex((way) => way.title === title)
const to = (title: string, when: ValueMap, before?: ValueMap) =>
  switchWay(choice, placeOf(title), when, controls, before)

const weekly = { every: 'week', on: ['friday'], from: '2026-08-28', inTerm: true }

test.each<[ValueMap, string]>([
  [{}, 'Once'],
  [{ date: '2026-12-04' }, 'Once'],
  [weekly, 'Every week'],
  [{ ...weekly, every: '2 weeks' }, 'Every other week'],
  [{ every: 'month', on: ['first sunday'] }, 'Every month'],
  [{ holiday: 'purim', night: 1 }, 'On a Jewish holiday, in the evening'],
  [{ holiday: 'purim', day: 1 }, 'On a Jewish holiday, by day'],
])('%o is %s', (when, title) => expect(titleOf(when)).toBe(title))

test('another way keeps what both have, and takes the rest away, days that do not go with it, too', () => {
  expect(to('Every other week', weekly)).toEqual({ ...weekly, every: '2 weeks' })
  expect(to('Once', weekly)).toEqual({})
  expect(to('On a Jewish holiday, by day', weekly)).toEqual({ from: '2026-08-28', inTerm: true })
  expect(to('Every month', weekly)).toEqual({ every: 'month', from: '2026-08-28', inTerm: true })
})

test('back and forth, nothing that was typed is lost', () => {
  const left = pickWayKeys(choice, weekly)
  const once = { ...to('Once', weekly), date: '2026-12-04' }
  expect(to('Every week', once, left)).toEqual(weekly)
  expect(to('Once', weekly, pickWayKeys(choice, once))).toEqual({ date: '2026-12-04' })
})

test('of the days of a list those are offered that go with the way', () => {
  const days = (title: string) => {
    const on = controlsOfWay(choice, placeOf(title), {}, controls).find(({ key }) => key === 'on')
    return on?.type === 'list' && on.element.type === 'choice' ? on.element.options.map(({ value }) => value) : []
  }
  expect(days('Every week')).toHaveLength(7)
  expect(days('Every month')).toContain('first sunday')
  expect(days('Every month')).not.toContain('sunday')
})
