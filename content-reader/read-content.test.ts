import { describe, expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { readContent } from './read-content.ts'

describe('valid content', () => {
  const content = readContent()

  test('returns the entries of a folder in their order, each with its id', () => {
    const staff = content.entries('staff')

    expect(staff.map(({ order }) => order)).toEqual([1, 2, 3])
    expect(staff[2]).toMatchObject({ id: 'noam-peretz', name: 'Noam Peretz' })
  })

  test('returns one entry by its id', () => {
    expect(content.entry('staff', 'ruth-alvarez').title).toBe('Executive Director')
  })

  test('says which id was probably meant when there is none', () => {
    expect(() => content.entry('staff', 'noam-perets')).toThrow('Did you mean "noam-peretz"?')
  })

  test('returns a page with its address and its text', () => {
    expect(content.page('parents/stay-informed')).toMatchObject({
      path: '/parents/stay-informed',
      title: 'Stay Informed',
    })
    expect(content.page('mission').body).toMatch(/^Juniper Hill Hillel keeps a house/)
    expect(content.page('home').path).toBe('/')
  })

  test('returns a member of staff as a contact, and a couple as one contact with two addresses', () => {
    expect(content.contact('noam-peretz')).toEqual({ name: 'Noam Peretz', emails: ['noam@example.org'] })
    expect(content.contact('sam-and-dina-weiss').emails).toEqual(['sam@example.org', 'dina@example.org'])
    expect(content.contact({ name: 'The front desk', email: 'hello@example.org' })).toEqual({
      name: 'The front desk',
      emails: ['hello@example.org'],
    })
  })

  test('still reads when a folder has no entries left', () => {
    const copy = copyOfContent()
    copy.remove('values')

    expect(copy.read().entries('values')).toEqual([])
  })

  test('ignores files of the operating system', () => {
    const copy = copyOfContent()
    copy.write('staff/.DS_Store', 'x')

    expect(copy.complaint()).toBe('')
  })
})
