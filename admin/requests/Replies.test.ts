// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { unsentText } from '../changes/unsent-work.ts'
import { signed, unsigned } from './Replies.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a mail that was sent, and nobody said so, is the same mail after a reload; another text is another', () => {
  const typed = unsentText('reply 1').type('You are welcome on Friday.')
  expect(unsentText('reply 1').read()).toEqual(typed)
  expect(unsentText('reply 2').read().text).toBe('')
  expect(unsentText('reply 1').type('You are welcome on Sunday.').id).not.toBe(typed.id)
})

test('what was sent is kept no longer, and a tab that keeps nothing goes on', () => {
  unsentText('note 1').type('He called.')
  unsentText('note 1').type('')
  expect(sessionStorage.length).toBe(0)
  vi.stubGlobal('sessionStorage', undefined)
  expect(unsentText('note 1').type('He called.').text).toBe('He called.')
  expect(unsentText('note 1').read().text).toBe('')
})

test('a mail ends with the name of the house, once', () => {
  const mail = signed('Dear Rachel,\n\nCome on Friday.\n', 'Juniper Hill Hillel')
  expect(mail).toBe('Dear Rachel,\n\nCome on Friday.\n\nJuniper Hill Hillel')
  expect(signed(mail, 'Juniper Hill Hillel')).toBe(mail)
})

test('a reply that is added comes before the name', () => {
  expect(unsigned('Come on Friday.\n\nJuniper Hill Hillel\n', 'Juniper Hill Hillel')).toBe('Come on Friday.')
  expect(unsigned('Come on Friday.', 'Juniper Hill Hillel')).toBe('Come on Friday.')
})
