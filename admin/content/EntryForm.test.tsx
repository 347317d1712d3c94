// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { UnsavedNotice } from './EntryForm.tsx'
import { PublishReview } from './EntryPublishBar.tsx'
import { NextDates } from './NextDates.tsx'
import type { Editing } from './use-entry-editor.ts'

const notice = (editing: Partial<Editing>) =>
  parse(renderToStaticMarkup(<UnsavedNotice editing={editing as Editing} onDiscard={() => {}} />))

test('whoever opens a form with what was typed earlier reads when, and can discard it', () => {
  const restored = { revision: 1, value: {}, opened: {}, id: '', at: '2026-12-01T17:00:00Z' }
  const said = notice({ isStored: true, restored })
  expect(said.querySelector('[role="status"] time')?.getAttribute('datetime')).toBe(restored.at)
  expect(said.querySelectorAll('button')).toHaveLength(1)
})

test('a browser that keeps nothing is named; where nothing was typed, nothing is said', () => {
  expect(notice({ isStored: false }).querySelector('[role="alert"]')?.textContent).not.toBe('')
  expect(notice({ isStored: true }).textContent).toBe('')
})

type Times = Parameters<typeof NextDates>[0]['times']

const drawn = (times: Omit<Times, 'at'>, path?: string) =>
  parse(renderToStaticMarkup(<NextDates times={{ at: [], ...times }} path={path} />))
const FRIDAY = { day: '2026-12-04', plannedFor: '2026-12-04', dateText: 'Friday, December 4' } as const

const second = { day: '2026-12-11', plannedFor: '2026-12-11', dateText: 'Friday, December 11' } as const

test('the next dates say what is not as usual, and what they clash with', () => {
  const list = drawn({
    sentence: 'Fridays, 6:30 PM',
    dates: [
      { ...FRIDAY, status: 'cancelled', meets: [] },
      { ...second, status: 'planned', meets: ['Soup Night'] },
    ],
  })
  expect(list.querySelector('strong')?.textContent).toBe('Fridays, 6:30 PM')
  const [first, next] = list.querySelectorAll('ol[aria-label="The next dates"] > li')
  expect(first?.querySelectorAll('.tag').map(({ textContent }) => textContent)).toEqual(['Cancelled'])
  expect(next?.textContent).toBe('Friday, December 11Clashes with Soup Night')
})

test('what happens once says its day once', () => {
  const dates = [{ ...FRIDAY, status: 'planned' as const, meets: [] }]
  expect(drawn({ sentence: 'Friday, December 4', dates }).textContent).toBe('Friday, December 4')
})

test('a rule without a date to come says so; without a rule, the place of the dates is there', () => {
  expect(drawn({ sentence: 'Fridays until May 1', dates: [] }).querySelector('.soft')?.textContent).toMatch(/\w/)
  const empty = drawn({ sentence: '', dates: [] })
  expect([empty.querySelector('ol'), empty.querySelector('.soft')]).toEqual([null, null])
  expect(empty.textContent).not.toBe('')
})

test('dates that visitors see open in the calendar, by the day for which they are planned', () => {
  const dates = [{ ...FRIDAY, day: '2026-12-06', status: 'moved' as const, meets: [] }]
  const list = drawn({ sentence: 'Fridays', dates }, 'events/dinner.yaml')
  expect(list.querySelector('li > a')?.getAttribute('href')).toBe('/admin/calendar/2026-12-04/dinner')
  expect(list.querySelector('p:last-child')?.textContent).toMatch(/from it on/)
  expect(drawn({ sentence: 'Fridays', dates }).querySelector('a, .soft')).toBeNull()
})

const none = { issues: [], failedSubmits: 0, areDifferencesShown: false }
const cost = { file: 'travel/perspectives.yaml', title: 'Perspectives', labels: ['Cost'], at: ['cost'] }
const warning = { ...cost, message: '“$250” still stands in “Details”.' }

test('what is worth a look keeps nothing from being published, which is no longer said once it is', () => {
  onTestFinished(cleanup)
  render(<PublishReview {...none} warnings={[warning]} differences={[cost]} />)
  expect(screen.getByText(/^1 thing worth a look \(you can publish\)/)).toBeTruthy()
  cleanup()
  render(<PublishReview {...none} warnings={[warning]} differences={[]} />)
  expect(screen.getByText(/^1 thing worth a look(?! \()/)).toBeTruthy()
})
