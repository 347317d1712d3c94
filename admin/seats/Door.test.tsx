// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { drawView } from '#tests/support/admin-view'
import { seatList } from '#tests/support/seat-list'
import { Door } from './Door.tsx'

beforeEach(() => localStorage.clear())

const draw = (isDay: boolean) =>
  drawView(<Door event="soup-night" date="2026-12-01" onList={() => {}} />, () => ({ ...seatList, isDay }))
const sent = (calls: ReturnType<typeof draw>) =>
  calls.filter(({ body }) => JSON.stringify(body ?? '').includes('"came"')).length
const asked = () => screen.findByRole('dialog', { name: 'It is not the day of this list yet. Go on all the same?' })
const ada = () => screen.findByRole('checkbox', { name: /Ada Levi/ })

test('before the day of an event, a tick and a walk-in ask first, once; who leaves it has changed nothing', async () => {
  const calls = draw(false)
  fireEvent.click(await ada())
  expect(within(await asked()).getByText(/^Tuesday, December 1, 6:00 PM: /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([(await ada()).matches(':checked'), sent(calls)]).toEqual([false, 0])
  fireEvent.click(await ada())
  fireEvent.click(within(await asked()).getByRole('button', { name: 'They are here' }))
  await waitFor(() => expect(sent(calls)).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Let them in', hidden: true }))
  await waitFor(() => expect(sent(calls)).toBe(2))
})

test('on the day itself nothing is asked at the door', async () => {
  const calls = draw(true)
  fireEvent.click(await ada())
  await waitFor(() => expect(sent(calls)).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
