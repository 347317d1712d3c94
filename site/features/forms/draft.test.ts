import { expect, onTestFinished, test, vi } from 'vitest'
import { tour } from '#tests/support/campus-forms'
import { keepDraft, readDraft, restoreDraft } from './draft'

test('a draft fills the fields that are blank, and leaves what was typed since', () => {
  class Input {
    value: string
    constructor(value: string) {
      this.value = value
    }
  }
  for (const name of ['HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, Input)
  onTestFinished(() => void vi.unstubAllGlobals())
  const controls = new Map([
    ['user_first_name', new Input('Rachel')],
    ['user_last_name', new Input('')],
    ['user_email', new Input('')],
  ])
  const element = { elements: { namedItem: (name: string) => controls.get(name) ?? null } }
  const answers = { user_first_name: 'Rahel', user_last_name: 'Stein', user_phone: '410-555-0123' }
  restoreDraft(tour, element as unknown as HTMLFormElement, answers)
  expect([...controls.values()].map(({ value }) => value)).toEqual(['Rachel', 'Stein', ''])
})

/** What this tab stores, if it stores anything. */
function stubStorage(storage: Partial<Storage>): void {
  vi.stubGlobal('sessionStorage', storage)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.each([
  ['nothing', null, {}],
  ['half a draft', '{"user_first_name":["x"],"user_la', {}],
  ['something else', '{"user_first_name":["x"],"group_size":"900"}', { group_size: '900' }],
  ['no answers', '"x"', {}],
])('where the browser’s storage holds %s, what is no answer is left out of the draft', (_, text, answers) => {
  stubStorage({ getItem: () => text })
  expect(readDraft(tour)).toEqual({ answers, requestId: undefined })
})

test('where the browser’s storage is full, a draft is not kept, and harms nothing', () => {
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  stubStorage({ setItem })
  vi.stubGlobal('FormData', Map)
  const element = new Map([['user_first_name', 'Rachel']])
  keepDraft(tour, element as unknown as HTMLFormElement, undefined)
  expect(setItem).toHaveBeenCalledWith('draft-tour', '{"user_first_name":"Rachel"}')
})
