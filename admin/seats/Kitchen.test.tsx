import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Party, SeatList } from '#schemas/http/admin/seats'
import { seatList } from '#tests/support/seat-list'
import { Kitchen } from './Kitchen.tsx'

const party = (id: string, size: number, answers: Party['answers'] = {}): Party => ({
  id,
  reference: id,
  state: 'placed',
  firstName: id,
  lastName: 'Levi',
  email: '',
  size,
  answers,
  isWalkIn: false,
  came: null,
  cameAt: null,
})

function sheetOf(asked: SeatList['asked'], people: Party[]) {
  return parse(renderToStaticMarkup(<Kitchen list={{ ...seatList, asked, people }} />))
}

const rows = (sheet: ReturnType<typeof parse>) =>
  sheet.querySelectorAll('tr').map((row) => row.querySelectorAll('th, td').map(({ textContent }) => textContent))

test('the kitchen reads of each diet how many eat so, also if nobody does, and one guest as one', () => {
  const sheet = sheetOf(['diet', 'allergies'], [party('Ada', 2, { diet: 'Vegan' }), party('Ben', 1)])
  expect(rows(sheet)).toEqual([
    ['Dairy-free', '0'],
    ['Gluten-free', '0'],
    ['Vegan', '2'],
    ['Vegetarian', '0'],
    ['Everything, or nothing was said', '1'],
  ])
  expect(sheet.textContent).toContain('2 sign-ups, 1 guest.')
  expect(sheet.textContent).toContain('Nobody named any.')
})

test('what the event does not ask is not on the sheet', () => {
  const sheet = sheetOf([], [party('Ada', 1)])
  expect(rows(sheet)).toEqual([])
  expect(sheet.querySelectorAll('h3')).toEqual([])
  expect(sheet.textContent).toContain('1 sign-up, 0 guests.')
})
