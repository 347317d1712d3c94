import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Party, SeatList } from '#schemas/http/admin/seats'
import { seatList } from '#tests/support/seat-list'
import { Kitchen } from './Kitchen.tsx'

const party = (id: string, size: number, answers: Party['answers'] = {}): Party => ({
  ...{ id, reference: id, state: 'placed', firstName: id, lastName: 'Levi', email: '', size, answers },
  ...{ isWalkIn: false, came: null, cameAt: null },
})

function sheetOf(asked: SeatList['asked'], people: Party[]) {
  return parse(renderToStaticMarkup(<Kitchen list={{ ...seatList, asked, people }} />))
}

const rows = (sheet: ReturnType<typeof parse>) =>
  sheet.querySelectorAll('tr').map((row) => row.querySelectorAll('th, td').map(({ textContent }) => textContent))

test('the kitchen reads how many eat what, each person once; before guests were asked, they ate as their host', () => {
  const sheet = sheetOf(
    ['diet', 'allergies'],
    [
      party('Ada', 3, { diet: 'Vegetarian, Gluten-free', guest1Diet: 'Vegan', guest2Diet: '' }),
      party('Ben', 2, { diet: 'Dairy-free', guest1Diet: '' }),
      party('Cleo', 2, { diet: 'Vegan' }),
    ],
  )
  expect(rows(sheet)).toEqual([
    ['Dairy-free', '1'],
    ['Gluten-free', '0'],
    ['Vegan', '3'],
    ['Vegetarian', '0'],
    ['Vegetarian, Gluten-free', '1'],
    ['Everything, or nothing was said', '2'],
  ])
  expect(sheet.textContent).toContain('3 sign-ups, 4 guests.')
  expect(sheet.textContent).toContain('Nobody named any.')
})

test('what the event does not ask is not on the sheet', () => {
  const sheet = sheetOf([], [party('Ada', 1)])
  expect(rows(sheet)).toEqual([])
  expect(sheet.querySelectorAll('h3')).toEqual([])
  expect(sheet.textContent).toContain('1 sign-up, 0 guests.')
})
