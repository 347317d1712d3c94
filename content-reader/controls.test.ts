import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Control } from '#schemas/admin/controls'
import { event } from '#schemas/events/events'
import { staff } from '#schemas/people/people'
import { controlOf } from './controls.ts'

const below = (of: Control): Control[] => {
  if (of.type === 'group') return of.controls
  if (of.type === 'list') return [of.element]
  if (of.type === 'keyed') return [of.keys, of.element]
  return of.type === 'variants' ? of.variants : []
}

/** The control at a path of keys; a list's element by 0. */
function at(of: Control, ...[key, ...rest]: readonly (string | number)[]): Control {
  if (key === undefined) return of
  const found = below(of).find((each, index) => (typeof key === 'number' ? index === key : each.key === key))
  if (!found) throw new Error(`There is no ${key} in ${of.title}`)
  return at(found, ...rest)
}

const eventForm = controlOf(event)
const staffForm = controlOf(staff)

test('a text has the limits of its schema, and says whether it is needed', () => {
  expect(at(eventForm, 'title')).toEqual({
    ...{ key: 'title', title: 'Title', isRequired: true, type: 'text', isLong: false, isMarkdown: false },
    ...{ min: 1, max: 60 },
  })
  expect(at(eventForm, 'description')).toMatchObject({ isMarkdown: true, isLong: true, max: 1000 })
  expect(at(eventForm, 'ctaText')).toMatchObject({ isRequired: false, otherwise: 'Sign Up' })
  const instagram = { isRequired: false, otherwise: null, pattern: '^@[a-z0-9._]{1,30}$' }
  expect(at(staffForm, 'instagram')).toMatchObject(instagram)
})

test('a schema says its own label and hint for people, around its key and its description', () => {
  const schema = z.strictObject({
    title: z.string().meta({ label: 'Kind', hint: 'Its last day' }).optional().describe('{ x }'),
  })
  expect(at(controlOf(schema), 'title')).toMatchObject({ title: 'Kind' })
  const hinted = z.string().optional().meta({ label: 'Kind', hint: 'Its last day', description: '{ x }' })
  expect(controlOf(hinted, 'title')).toMatchObject({ title: 'Kind', hint: 'Its last day', isRequired: false })
})

test('days, numbers, switches and choices have controls of their own', () => {
  expect(at(eventForm, 'when', 'date')).toMatchObject({ type: 'text', format: 'date', isRequired: false })
  expect(at(eventForm, 'when', 'night')).toMatchObject({ type: 'number', isWhole: true, min: 1, max: 8 })
  expect(at(eventForm, 'hasSignup')).toMatchObject({ type: 'switch', otherwise: false })
  expect(at(eventForm, 'set')).toMatchObject({
    type: 'choice',
    options: [
      { value: 'current-week', title: 'Current week' },
      { value: 'first-year-week', title: 'First year week' },
      { value: 'calendar-only', title: 'Calendar only' },
    ],
  })
  const days = at(eventForm, 'when', 'on')
  expect(days).toMatchObject({ type: 'list', min: 1, max: 7, element: { type: 'choice' } })
  expect(JSON.stringify(days)).toContain('{"value":"first sunday","title":"First Sunday"}')
})

test('what refers to something is chosen from what exists, and a value has several forms where its schema has', () => {
  expect(at(eventForm, 'holidayId')).toMatchObject({ type: 'reference', to: 'holidays', isRequired: false })
  expect(at(eventForm, 'imageUrl')).toMatchObject({ type: 'reference', to: 'picture' })
  expect(at(eventForm, 'contact')).toMatchObject({
    type: 'variants',
    variants: [
      { type: 'reference', to: 'staff' },
      { type: 'group', controls: [{ key: 'name' }, { key: 'email', format: 'email' }] },
    ],
  })
  const also = [{ value: 'everyone', title: 'Everyone' }]
  expect(at(eventForm, 'audiences', 0)).toMatchObject({ type: 'reference', to: 'audiences', also })
  expect(at(staffForm, 'email').type).toBe('variants')
  expect(at(eventForm, 'changes')).toMatchObject({ type: 'keyed', keys: { type: 'text', format: 'date' } })
  expect(at(eventForm, 'time', 0, 'standard')).toMatchObject({ type: 'text', isRequired: true })
})
