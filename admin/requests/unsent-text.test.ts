// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { unsentText } from './unsent-text.ts'

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
