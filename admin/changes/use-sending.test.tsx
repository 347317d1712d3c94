// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { drawView } from '#tests/support/admin-view'
import { describeOutcome, Outcome, PUBLISHED_LIVE, publishedAs, useSending } from './use-sending.tsx'

const sent = {
  ...{ done: PUBLISHED_LIVE, problem: undefined, isBusy: false, published: 8, mailed: 0, mails: undefined },
  ...{ undoHere: async () => undefined, answerMails: () => {} },
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('what is published is said to be live once visitors read it, with the way there', async () => {
  drawView(<Outcome sending={sent} at="/staff" />, () => ({ revision: 8 }))
  await screen.findByText('Published. It is live.')
  expect(links()).toEqual(['/staff'])
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  drawView(<Outcome sending={sent} at="" />, () => ({ revision: 8 }))
  await expect.poll(() => screen.getAllByText('Published. It is live.')).toHaveLength(2)
  expect(links()).toEqual(['/staff'])
})

test('until then it is not, and what was done without publishing leads nowhere', async () => {
  const calls = drawView(<Outcome sending={sent} />, () => ({ revision: 7 }))
  expect(screen.getByText('Published. It is live in a moment.')).toBeTruthy()
  await expect.poll(() => calls.length).toBe(1)
  expect(links()).toEqual([])
  drawView(<Outcome sending={{ ...sent, done: 'Saved.', undoHere: undefined }} />, () => ({ revision: 9 }))
  expect(screen.getByText('Saved.')).toBeTruthy()
  expect(links()).toEqual([])
})

const ends = () => ({ onPublished: vi.fn(async () => {}), onInvalid: vi.fn() })

test('a change is said to be published once the view has been told; mistakes go to the form', async () => {
  const told = ends()
  const describe = (outcome: Parameters<typeof describeOutcome>[0]) => describeOutcome(outcome, 'Published.', told)
  expect(await describe({ outcome: 'invalid', issues: [] })).toBeUndefined()
  expect(told.onInvalid).toHaveBeenCalledWith([])
  expect(await describe({ outcome: 'conflicts', revision: 3, conflicts: [] })).toBeUndefined()
  expect(await describe({ outcome: 'unchanged' })).toMatch(/nothing to publish/)
  const refused = describe({ outcome: 'owners-only', mailboxes: [] })
  await expect(refused).rejects.toThrow('Only an owner changes who receives mails')
  expect(told.onPublished).not.toHaveBeenCalled()
  expect(await describe({ outcome: 'published', revision: 3 })).toBe('Published.')
  expect(told.onPublished).toHaveBeenCalledWith(3, [], 0)
})

test('a button that is pressed twice sends once, and again once that has ended', async () => {
  let act: ReturnType<typeof useSending>['act'] = () => Promise.reject(new Error('It is not drawn.'))
  const Sending = () => {
    act = useSending(ends()).act
    return null
  }
  renderToStaticMarkup(createElement(Sending))
  const sent = Promise.withResolvers<string>()
  const work = vi.fn(() => sent.promise)
  const both = [act(work), act(work)]
  sent.resolve('Published.')
  await Promise.all(both)
  expect(work).toHaveBeenCalledTimes(1)
  await act(work)
  expect(work).toHaveBeenCalledTimes(2)
})

const saidOf = (words: object, file = 'notice.yaml') =>
  publishedAs(file, { enabled: true, message: 'Snow.', ...words }, '2026-11-26')

test('a notice that is published is live, shows from its first day, or is not shown', () => {
  expect(saidOf({})).toBe(PUBLISHED_LIVE)
  const from = (startDate: string, endDate?: string) => saidOf({ startDate, ...(endDate && { endDate }) })
  expect(from('2026-11-26', '2026-11-26')).toBe(PUBLISHED_LIVE)
  expect(from('2026-11-27')).toBe('Published. It shows from Friday, November 27.')
  const days = 'Monday, November 30 to Wednesday, December 2'
  expect(from('2026-11-30', '2026-12-02')).toBe(`Published. It shows from ${days}.`)
  expect(from('2026-11-30', '2026-11-30')).toBe('Published. It shows on Monday, November 30.')
  const hidden = 'Published. Visitors don’t see it: it is switched off, or its days are over.'
  expect(saidOf({ enabled: false, startDate: '2026-11-27' })).toBe(hidden)
  expect(saidOf({ endDate: '2026-11-25' })).toBe(hidden)
  expect(saidOf({ isActive: false }, 'banner.yaml')).toBe(hidden)
  expect(saidOf({ startDate: '2026-12-01' }, 'programs/first-year.yaml')).toBe(PUBLISHED_LIVE)
})
