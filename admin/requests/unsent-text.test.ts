import { expect, onTestFinished, test, vi } from 'vitest'
import { unsentText } from './unsent-text.ts'

function tab() {
  const held = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return held
}

test('a mail that was sent, and nobody said so, is the same mail after a reload; another text is another', () => {
  tab()
  const typed = unsentText('reply 1').type('You are welcome on Friday.')
  expect(unsentText('reply 1').read()).toEqual(typed)
  expect(unsentText('reply 2').read().text).toBe('')
  expect(unsentText('reply 1').type('You are welcome on Sunday.').id).not.toBe(typed.id)
})

test('what was sent is kept no longer, and a tab that keeps nothing goes on', () => {
  const held = tab()
  unsentText('note 1').type('He called.')
  unsentText('note 1').type('')
  expect([...held]).toEqual([])
  vi.stubGlobal('sessionStorage', undefined)
  expect(unsentText('note 1').type('He called.').text).toBe('He called.')
  expect(unsentText('note 1').read().text).toBe('')
})
