// @vitest-environment happy-dom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { describeOutcome, useSending } from './use-sending.ts'

const ends = () => ({ onPublished: vi.fn(async () => {}), onInvalid: vi.fn() })

test('a change is said to be published once the view has been told', async () => {
  const told = ends()
  expect(await describeOutcome({ outcome: 'published', revision: 3 }, 'Published.', told)).toBe('Published.')
  expect(told.onPublished).toHaveBeenCalledWith(3, [], 0)
})

test('whoever may not move a mailbox is told who may', async () => {
  const refused = describeOutcome({ outcome: 'owners-only', mailboxes: [] }, 'Published.', ends())
  await expect(refused).rejects.toThrow('Only an owner changes who receives mails')
})

test('mistakes go to the form, and nothing is said to be done', async () => {
  const told = ends()
  expect(await describeOutcome({ outcome: 'invalid', problems: [] }, 'Published.', told)).toBeUndefined()
  expect(told.onInvalid).toHaveBeenCalledWith([])
  expect(
    await describeOutcome({ outcome: 'conflicts', revision: 3, conflicts: [] }, 'Published.', told),
  ).toBeUndefined()
  expect(await describeOutcome({ outcome: 'unchanged' }, 'Published.', told)).toMatch(/nothing to publish/)
  expect(told.onPublished).not.toHaveBeenCalled()
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
