import { expect, test } from 'vitest'
import { type MaybeValue, type ValuePath, withValueAt } from '#schemas/entry-value'
import { exampleAnswers } from '#tests/support/adopted-campus'
import { starterContent } from '../content/starter.ts'
import { newCampus } from './new-campus.ts'
import { listNotes } from './starter-texts-left.ts'

const adopted = newCampus(starterContent(), exampleAnswers())
const left = (entries = adopted) => listNotes(entries).map(({ path, what }) => `${path}: ${what}`)
const withValue = (path: string, at: ValuePath, value: MaybeValue) =>
  new Map(adopted).set(path, withValueAt(adopted.get(path), at, value) ?? null)

test('what was answered is not left to replace; who is asked is no answer', () => {
  expect(left()).toContain('site.yaml: how to recognize your building from the street.')
  expect(left()).not.toContain('site.yaml: when your building is open. Pages say it as {hours}.')
  // Its contact has another name than in the starter.
  expect(left()).toContain('religious-life/minyan.yaml: where and when you pray together.')
})

test.each<[note: string, at: ValuePath, value: MaybeValue]>([
  ['site.yaml: how to recognize your building from the street.', ['address', 'note'], 'Ring the bell'],
  ['groups/start-a-group.yaml: your student groups, one entry each.', ['name'], 'Choir'],
  ['faq/who-may-come.yaml: what people ask you most, one entry for each question.', ['reviewed'], '2026-11-22'],
  ['holidays/purim.yaml: where it is read, and when.', ['details'], 'At seven.'],
  ['pages/accessibility.md: your entrance, ramp, elevator and restrooms, in the text below.', ['body'], 'A ramp.'],
])('%s is done after a change of %j', (note, at, value) => {
  expect(left()).toContain(note)
  expect(left(withValue(note.split(':')[0] ?? '', at, value))).toEqual(left().filter((each) => each !== note))
})

test('a change of something else leaves it', () => {
  for (const [path, key] of [
    ['site.yaml', 'phone'],
    ['staff/dana-weiss.yaml', 'title'],
    ['pages/about.md', 'body'],
  ] as const)
    expect(left(withValue(path, [key], 'Other'))).toEqual(left())
})
