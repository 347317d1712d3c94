import { expect, test } from 'vitest'
import { isMap, type Value, valueAt } from '#schemas/file-value'
import { formOf } from '#server/words/form-of'
import { cleaned } from './cleaned.ts'

const form = formOf('forms/tour.yaml')

/** The names of these questions of a form, as they are sent. */
function namesOf(...questions: Value[]) {
  if (!form) throw new Error('There is no form')
  const sent = valueAt(cleaned(form, { questions }, {}), ['questions'])
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
