import { expect, onTestFinished, test, vi } from 'vitest'
import { tour } from '#tests/support/campus-forms'
import { restoreDraft } from './draft'

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
