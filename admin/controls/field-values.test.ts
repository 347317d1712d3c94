import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFolder } from '#content-reader/content-source'
import type { Control } from '#schemas/admin/controls'
import { collectionOf } from '#schemas/content/collections'
import { isMap, type MaybeValue, type Value, type ValueMap, valueAt, withValueAt } from '#schemas/entry-value'
import { formOf } from '#server/content/collections'
import { campusSite } from '#tests/support/campus-site'
import { cleanValue, controlsOfWay, fits, isEqual, matchVariant, matchWay, switchWay } from './field-values.ts'

const campuses = [campusSite.CONTENT_DIR, 'content', 'campuses/haifa/content', 'campuses/starter/content']
const files = campuses.flatMap((folder) =>
  [...readFolder(folder)].flatMap(([path, value]) => {
    const form = collectionOf(path) && formOf(path)
    return form ? [{ path, form, value }] : []
  }),
)

test('every entry of every campus fits its form, and is sent as it was opened but for what was typed', () => {
  expect(files.length).toBeGreaterThan(200)
  for (const { path, form, value } of files) {
    expect(fits(form, value), path).toBe(true)
    expect(cleanValue(form, value, value)).toBe(value)
    const key = isMap(value) ? Object.keys(value).find((each) => typeof value[each] === 'string') : undefined
    if (key === undefined) continue
    const next = withValueAt(value, [key], 'Other words')
    expect(cleanValue(form, next, value), path).toEqual(next)
  }
})

const event = formOf('events/any.yaml')
if (event?.type !== 'group') throw new Error('There is a form for events')

test('a group in which nothing is left is not sent, one that has to be there is', () => {
  const opened = { title: 'Kugel' }
  expect(cleanValue(event, { title: 'Kugel', changes: {} }, opened)).toEqual(opened)
  expect(cleanValue(event, { title: 'Kugel', when: {} }, opened)).toEqual({ title: 'Kugel', when: {} })
})

test('what was empty before stays, if it was not touched', () => {
  const opened = { title: 'Kugel', changes: {} }
  expect(cleanValue(event, { ...opened, title: 'Babka' }, opened)).toEqual({ title: 'Babka', changes: {} })
})

test('of several forms the one that fits is shown, also while it is typed; nothing has the simplest', () => {
  const time = event.controls.find(({ key }) => key === 'time')
  if (time?.type !== 'variants') throw new Error('An event’s time has several forms')
  const kindOf = (value: MaybeValue) => time.variants[matchVariant(time.variants, value)]?.type
  expect(kindOf({ standard: '6:30 PM', daylight: '7:30 PM' })).toBe('group')
  expect(kindOf({ standard: '6' })).toBe('group')
  expect(kindOf(undefined)).not.toBe('group')
})

test('what is written as nothing fits where it may be missing, and nowhere else', () => {
  const control = { type: 'switch', key: 'enabled', title: 'Shown' } as const
  expect([false, true].map((isRequired) => fits({ ...control, isRequired }, null))).toEqual([true, false])
})

const form = formOf('forms/tour.yaml')

/** The names of these questions of a form, as they are sent. */
function namesOf(...questions: Value[]) {
  if (!form) throw new Error('There is no form')
  const sent = valueAt(cleanValue(form, { questions }, {}), ['questions'])
  return Array.isArray(sent) ? sent.map((each) => isMap(each) && each.id) : []
}

test('a question has the name that its words make, and keeps the one that it has', () => {
  expect(namesOf({ label: 'Do you need a ramp?' })).toEqual(['do_you_need_a_ramp'])
  expect(namesOf({ label: 'Do you need a ramp, or a lift?', id: 'ramp' })).toEqual(['ramp'])
})

test('no two questions have the same name', () => {
  const why = { label: 'Why?' }
  expect(namesOf(why, why, { label: 'Why not?', id: 'why_2' })).toEqual(['why', 'why_3', 'why_2'])
})

test('whatever a question says, its name is one that can be stored', () => {
  const odd = ['', '?', '2 or 3', '2nd guest’s name', 'מה שלומך?', `${'long '.repeat(15)}`, 'x'.repeat(80), 'Café?']
  const names = namesOf(...odd.map((label) => ({ label })))
  expect(names.slice(0, 5)).toEqual(['question', 'question_2', 'or_3', 'guests_name', 'question_3'])
  for (const name of names) expect(name).toMatch(/^(?=.{1,30}$)[a-z]+(_[a-z0-9]+)*$/)
})

test('two values are the same if they say the same, in any order of keys', () => {
  expect(isEqual({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(isEqual({ a: undefined as unknown as Value }, { b: 1 })).toBe(false)
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isEqual(one as Value, structuredClone(one) as Value)).toBe(true)
      expect(isEqual(one as Value, other as Value)).toBe(isEqual(other as Value, one as Value))
    }),
    { numRuns: 100 },
  )
})

const groupIn = (of: Control | undefined, key: string) => {
  const found = of?.type === 'group' ? of.controls.find((each) => each.key === key) : undefined
  if (found?.type !== 'group' || !found.choices?.[0]) throw new Error(`There is no choice in ${key}`)
  return { controls: found.controls, choice: found.choices[0] }
}
const { choice, controls } = groupIn(formOf('events/any.yaml'), 'when')
const titleOf = (when: ValueMap) => choice.ways[matchWay(choice, when, controls)]?.label
const placeOf = (title: string) => choice.ways.findIndex((way) => way.label === title)
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
  const once = { ...to('Once', weekly), date: '2026-12-04' }
  expect(to('Every week', once, weekly)).toEqual(weekly)
  expect(to('Once', weekly, once)).toEqual({ date: '2026-12-04' })
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
