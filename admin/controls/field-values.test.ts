import { expect, test } from 'vitest'
import { readFolder } from '#content-reader/content-source'
import { collectionOf } from '#schemas/content/collections'
import { isMap, type MaybeValue, type Value, valueAt, withValueAt } from '#schemas/entry-value'
import { formOf } from '#server/content/collections'
import { campusSite } from '#tests/support/campus-site'
import { cleanValue, fits, matchVariant } from './field-values.ts'

const files = [campusSite.CONTENT_DIR, 'content'].flatMap((folder) =>
  [...readFolder(folder)].flatMap(([path, value]) => {
    const form = collectionOf(path) && formOf(path)
    return form ? [{ path, form, value }] : []
  }),
)

test('every entry of both campuses fits its form, and is sent as it was opened but for what was typed', () => {
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
