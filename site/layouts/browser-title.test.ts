import { expect, test } from 'vitest'
import { browserTitle } from './browser-title'

const name = 'Prairie Hillel'

test('a page is called by its title and our name', () => {
  expect(browserTitle('Staff', { name, description: 'A house.' })).toBe('Staff | Prairie Hillel')
})

test('home is called by our name and what we are, and the name is said once', () => {
  expect(browserTitle(undefined, { name, description: 'The Jewish house: dinner on Fridays.' })).toBe(
    'Prairie Hillel: The Jewish house',
  )
  expect(browserTitle(undefined, { name, description: 'Prairie Hillel is a house, with a porch. Come in.' })).toBe(
    'Prairie Hillel is a house, with a porch',
  )
})
