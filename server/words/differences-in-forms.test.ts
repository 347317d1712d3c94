import { expect, test } from 'vitest'
import { differencesInForms } from './in-a-form.ts'

const said = (path: string, before: string, after: string) =>
  differencesInForms([{ path, before, after }]).map(({ labels, before, after }) => ({ labels, before, after }))

test('a day is named by its label, and written as the campus writes days', () => {
  expect(said('notice.yaml', 'message: Closed\n', 'message: Closed\nstartDate: 2026-12-18\n')).toEqual([
    { labels: ['First day'], before: undefined, after: 'December 18, 2026' },
  ])
})

test('a choice is its title, and what is within a value has its labels', () => {
  const question = '  - id: ramp\n    label: Do you need a ramp?\n    kind: yes-or-no\n'
  expect(said('forms/tour.yaml', 'title: Tour\n', `title: Tour\nquestions:\n${question}`)).toEqual([
    {
      labels: ['Questions of your own'],
      before: undefined,
      after: [
        { 'Name in downloaded tables': 'ramp', Question: 'Do you need a ramp?', 'How it is answered': 'Yes or no' },
      ],
    },
  ])
})

test('what holds on a day is named by the day', () => {
  const hours = (day: string) => `hoursOtherwise:\n  on:\n    ${day}: closed\n`
  expect(said('site.yaml', hours('2026-11-26'), `${hours('2026-11-26')}    2026-12-24: closed\n`)).toMatchObject([
    { labels: ['Other hours', 'On holidays and days', 'December 24, 2026'], before: undefined },
  ])
  expect(
    said('site.yaml', hours('2026-11-26'), `${hours('2026-11-26')}    yom-kippur: closed\n`)[0]?.labels.at(-1),
  ).toBe('Yom Kippur')
})
