import { expect, test } from 'vitest'
import { signed, unsigned } from './use-mail.ts'

test('a mail ends with the name of the house, once', () => {
  const mail = signed('Dear Rachel,\n\nCome on Friday.\n', 'Juniper Hill Hillel')
  expect(mail).toBe('Dear Rachel,\n\nCome on Friday.\n\nJuniper Hill Hillel')
  expect(signed(mail, 'Juniper Hill Hillel')).toBe(mail)
})

test('a reply that is added comes before the name', () => {
  expect(unsigned('Come on Friday.\n\nJuniper Hill Hillel\n', 'Juniper Hill Hillel')).toBe('Come on Friday.')
  expect(unsigned('Come on Friday.', 'Juniper Hill Hillel')).toBe('Come on Friday.')
})
