import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { readContent } from './read-content.ts'

const content = readContent()

test('entries are in their order, each with its id; for an id that is not there the nearest is named', () => {
  expect(content.entries('staff').map(({ id }) => id)).toEqual(['ruth-alvarez', 'sam-and-dina-weiss', 'noam-peretz'])
  expect(content.entry('staff', 'ruth-alvarez').title).toBe('Executive Director')
  expect(() => content.entry('staff', 'noam-perets')).toThrow('Did you mean "noam-peretz"?')
})

test('a page has its address and its text', () => {
  const { path, title } = content.page('parents/stay-informed')
  expect([path, title]).toEqual(['/parents/stay-informed', 'Stay Informed'])
  expect(content.page('mission').body).toMatch(/^Juniper Hill Hillel keeps a house/)
  expect(content.page('home').path).toBe('/')
})

test('a member of staff is a contact, and a couple one contact with two addresses', () => {
  const desk = { name: 'The front desk', email: 'hello@example.org' }
  expect(content.contact('noam-peretz')).toEqual({ name: 'Noam Peretz', emails: ['noam@example.org'] })
  expect(content.contact('sam-and-dina-weiss').emails).toEqual(['sam@example.org', 'dina@example.org'])
  expect(content.contact(desk)).toEqual({ name: desk.name, emails: [desk.email] })
})

test('a folder may be empty, or hold thousands, and files of the operating system are ignored', () => {
  const copy = copyOfContent()
  copy.remove('values')
  copy.write('staff/.DS_Store', 'x')
  copy.change('staff/noam-peretz.yaml', /order: \d+/, 'order: 12345')
  expect(copy.read().entries('values')).toEqual([])
})
