import { assert, expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { popupOn, postersAt } from './elections-on'

const { elections, year } = readContent()
assert(elections)

test('the pictures say what is true at their stage', () => {
  const captions = (stage: 'applications' | 'candidates') => postersAt(elections, stage).map(({ caption }) => caption)
  expect(captions('applications')[0]).toBe('Run for the council')
  expect(captions('candidates')).toEqual(['Ask a candidate', ...captions('applications').slice(1)])
  expect(postersAt(elections, 'results')[0]).toMatchObject({
    caption: 'Thank you',
    url: 'https://forms.example.org/council',
  })
})

test('the popup opens while applications are open, once in every year', () => {
  const popup = { ...elections.popup, startDate: undefined, endDate: undefined }
  const on = (day: string) => popupOn({ ...elections, popup }, day, year)
  expect([on('2026-10-27'), on('2026-10-28'), on('2026-11-12'), on('2026-11-13')]).toEqual([
    undefined,
    'council-test',
    'council-test',
    undefined,
  ])
  expect([on('2027-10-27'), on('2027-11-01')]).toEqual([undefined, 'council-test-1'])
  expect(popupOn({ ...elections, popup: { ...popup, enabled: false } }, '2026-11-01', year)).toBeUndefined()
})

test('or between days of its own', () => {
  const popup = { ...elections.popup, startDate: '2026-11-01', endDate: '2026-11-30' }
  expect(popupOn({ ...elections, popup }, '2026-10-31', year)).toBeUndefined()
  expect(popupOn({ ...elections, popup }, '2026-11-30', year)).toBe('council-test')
  expect(popupOn({ ...elections, popup }, '2026-12-01', year)).toBeUndefined()
})
