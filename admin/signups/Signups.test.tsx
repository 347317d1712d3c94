// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { drawView, signedIn } from '#tests/support/admin-view'
import type { Party, SignupsAnswer } from '../calls/trpc.ts'
import { addTick, type CheckInList, listAttendees, removeSent } from './CheckIn.tsx'
import { KitchenSheet } from './KitchenSheet.tsx'
import { SignupList } from './SignupList.tsx'
import { Signups } from './Signups.tsx'

const placed = (id: string, size = 1, answers: Party['answers'] = {}): Party => ({
  ...{ id, reference: id, state: 'placed', firstName: id, lastName: 'Levi', email: '', size, answers },
  ...{ isWalkIn: false, came: null, cameAt: null },
})

/** The list of a date with one person on it. */
const signupsAnswer: SignupsAnswer = {
  ...{ event: 'soup-night', date: '2026-12-01', title: 'Soup Night', dateText: 'Tuesday, December 1, 6:00 PM' },
  ...{ isCancelled: false, location: 'Kitchen', places: 9, taken: 1, waiting: 0, isDay: false },
  ...{ asked: [], questions: [], otherDates: [], numbers: [], mails: [], namesUntil: Date.parse('2099-01-01') },
  people: [placed('Ada')],
}

/** Opens the question that is asked before a sign-up is cancelled for somebody. */
async function askedOf(party: object) {
  const list = { ...signupsAnswer, people: signupsAnswer.people.map((each) => ({ ...each, ...party })) }
  drawView(<SignupList list={list} />, () => list)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel for Ada Levi', hidden: true }))
  return screen.findByRole('dialog', { name: 'Ada Levi does not come?', hidden: true })
}

test('who has not pressed the button in the mail, and who was passed over, stand in lists of their own', () => {
  const party = (firstName: string, state: 'unconfirmed' | 'passed-over') =>
    signupsAnswer.people.map((each) => ({ ...each, id: crypto.randomUUID(), firstName, state }))
  const list = { ...signupsAnswer, people: [...party('Nora', 'unconfirmed'), ...party('Ben', 'passed-over')] }
  drawView(<SignupList list={list} />, () => list)
  const pressed = screen.getByRole('region', { name: 'Have not pressed the button in the mail' })
  expect(within(pressed).getByRole('button', { name: 'Confirm for Nora Levi' })).toBeDefined()
  expect(screen.getByRole('region', { name: /^Passed over/ }).textContent).toContain('Ben Levi')
})

test('who cancels for somebody can leave it as it is, by a button of another name, and is promised nothing that may not be', async () => {
  const asked = await askedOf({ email: 'ada@example.org' })
  const buttons = within(asked).getAllByRole('button', { hidden: true })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel for them', 'Leave it as it is'])
  expect([...asked.querySelectorAll('p:not(.row)')].map(({ textContent }) => textContent)).toEqual([
    'A mail tells them.',
    'While sign-up is open, the place is offered to the first who waits, if their whole party fits in.',
  ])
  cleanup()
  const waiting = await askedOf({ state: 'waiting' })
  expect(waiting.textContent).not.toMatch(/mail|offered/)
})

beforeEach(() => localStorage.clear())

const render = (isDay: boolean) =>
  drawView(
    <Signups signedIn={signedIn('requests')} segments={['soup-night', '2026-12-01']} query={new URLSearchParams()} />,
    () => ({ ...signupsAnswer, isDay }),
  )
const ticksSent = (calls: ReturnType<typeof render>) =>
  calls.filter(({ body }) => JSON.stringify(body ?? '').includes('"came"')).length
const question = () => screen.findByRole('dialog', { name: 'It is not the day of this list yet. Go on all the same?' })
const boxOfAda = () => screen.findByRole('checkbox', { name: /Ada Levi/ })

test('before the day of an event, a tick and a walk-in ask first, once; who leaves it has changed nothing', async () => {
  const calls = render(false)
  fireEvent.click(await boxOfAda())
  expect(within(await question()).getByText(/^Tuesday, December 1, 6:00 PM: /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([(await boxOfAda()).matches(':checked'), ticksSent(calls)]).toEqual([false, 0])
  fireEvent.click(await boxOfAda())
  fireEvent.click(within(await question()).getByRole('button', { name: 'They are here' }))
  await waitFor(() => expect(ticksSent(calls)).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Let them in', hidden: true }))
  await waitFor(() => expect(ticksSent(calls)).toBe(2))
})

test('on the day itself nothing is asked at the door', async () => {
  const calls = render(true)
  fireEvent.click(await boxOfAda())
  await waitFor(() => expect(ticksSent(calls)).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

function sheetOf(asked: SignupsAnswer['asked'], people: Party[]) {
  return parse(renderToStaticMarkup(<KitchenSheet list={{ ...signupsAnswer, asked, people }} />))
}

const rows = (sheet: ReturnType<typeof parse>) =>
  sheet.querySelectorAll('tr').map((row) => row.querySelectorAll('th, td').map(({ textContent }) => textContent))

test('the kitchen reads how many eat what, each person once; before guests were asked, they ate as their host', () => {
  const sheet = sheetOf(
    ['diet', 'allergies'],
    [
      placed('Ada', 3, { diet: 'Vegetarian, Gluten-free', guest1Diet: 'Vegan', guest2Diet: '' }),
      placed('Ben', 2, { diet: 'Dairy-free', guest1Diet: '' }),
      placed('Cleo', 2, { diet: 'Vegan' }),
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

test('an event’s own questions are on the sheet: chosen answers are counted, and what was typed stands by its name', () => {
  const questions: SignupsAnswer['questions'] = [
    { name: 'own_bus', label: 'Where do you get on?', choices: ['Gate', 'Library'] },
    { name: 'own_song', label: 'Which song?', choices: [] },
  ]
  const people = [placed('Ada', 1, { own_bus: 'Gate', own_song: 'Dayenu' }), placed('Ben', 1, { own_bus: 'Gate' })]
  const sheet = parse(renderToStaticMarkup(<KitchenSheet list={{ ...signupsAnswer, asked: [], questions, people }} />))
  expect(rows(sheet)).toEqual([
    ['Gate', '2'],
    ['Library', '0'],
  ])
  expect(sheet.querySelector('li')?.textContent).toBe('Ada LeviDayenu')
})

test('what the event does not ask is not on the sheet', () => {
  const sheet = sheetOf([], [placed('Ada')])
  expect(rows(sheet)).toEqual([])
  expect(sheet.querySelectorAll('h3')).toEqual([])
  expect(sheet.textContent).toContain('1 sign-up, 0 guests.')
})

const person = (id: string, lastName: string, more: Partial<Party> = {}): Party => ({
  ...{ ...placed(id), firstName: 'Noa', lastName, ...more },
})

const door = (people: Party[], more: Partial<CheckInList> = {}): CheckInList => ({
  ...{ list: { ...signupsAnswer, people }, ticks: [], walkIns: [], ...more },
})

test('whoever has a place is listed by last name, and whoever walked in comes last', () => {
  const waiting = person('q', 'Able', { state: 'waiting' })
  const people = [person('w', 'Adler', { isWalkIn: true }), person('b', 'Brody'), person('a', 'Adler'), waiting]
  const all = listAttendees(door(people, { walkIns: [{ id: 'n', name: 'Eli', came: 2, at: 5 }] }))
  expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'w', 'n'])
  expect(all.map(({ came }) => came)).toEqual([null, null, null, 2])
})

test('the later of what was ticked here and there counts', () => {
  const cameAt = (at: number | null, came: number | null) => person('a', 'Adler', { came, cameAt: at })
  const came = (list: CheckInList) => listAttendees(list).map((each) => each.came)
  const tick = { id: 'a', came: 1, at: 10 }
  expect(came(door([cameAt(null, null)], { ticks: [tick] }))).toEqual([1])
  expect(came(door([cameAt(9, 3)], { ticks: [tick] }))).toEqual([1])
  expect(came(door([cameAt(11, 3)], { ticks: [tick] }))).toEqual([3])
  const later = addTick({ ticks: [tick], walkIns: [] }, { ...tick, came: 2, at: 12 })
  expect(came(door([cameAt(9, 3)], later))).toEqual([2])
})

test('what the server has does not wait any more; what was ticked meanwhile does', () => {
  const sent = { ticks: [{ id: 'a', came: 1, at: 10 }], walkIns: [] }
  const now = { ticks: [{ id: 'a', came: 2, at: 11 }], walkIns: [] }
  expect(removeSent(now, sent)).toEqual(now)
  expect(removeSent(sent, sent).ticks).toEqual([])
})
