import { expect, onTestFinished, test, vi } from 'vitest'
import { tour } from '#tests/support/campus-forms'
import { openDraft } from './open-draft'

/** A form of which a browser knows what is typed, and a tab that stores it. */
function openedForm(typed: Readonly<Record<string, string>>) {
  const kept = new Map<string, string>()
  const globals = {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
    FormData: Map,
    addEventListener: () => {},
    removeEventListener: () => {},
    document: { referrer: '' },
    HTMLInputElement: class {},
    HTMLSelectElement: class {},
    HTMLTextAreaElement: class {},
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
  const element = Object.assign(new Map(Object.entries(typed)), { elements: { namedItem: () => null } })
  return () => openDraft(tour, element as unknown as HTMLFormElement)
}

test('a request that is tried again is the same one, also after a reload; what is sent after it is another', () => {
  const open = openedForm({ user_first_name: 'Rachel' })
  const draft = open()
  const first = draft.requestId()
  expect([draft.requestId(), open().requestId()]).toEqual([first, first])
  draft.drop()
  const second = draft.requestId()
  expect(second).not.toBe(first)
  expect(open().requestId()).toBe(second)
})
