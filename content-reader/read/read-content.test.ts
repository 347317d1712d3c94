import { describe, expect, test } from 'vitest'
import { copyOfContent } from '../../tests/support/broken-copy.ts'
import { readContent } from './read-content.ts'

describe('valid content', () => {
  const content = readContent()

  test('returns the entries of a folder in their order, each with its id', () => {
    const staff = content.entries('staff')

    expect(staff.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(staff[3]).toMatchObject({ id: 'avi-toledano', name: 'Avi Toledano' })
  })

  test('returns one entry by its id', () => {
    expect(content.entry('staff', 'malka-johnson-levi').title).toBe('Director of Student Life')
  })

  test('says which id was probably meant when there is none', () => {
    expect(() => content.entry('staff', 'avi-toldano')).toThrow('Did you mean "avi-toledano"?')
  })

  test('returns a page with its address and its text', () => {
    expect(content.page('parents/stay-informed')).toMatchObject({
      path: '/parents/stay-informed',
      title: 'Stay Informed',
    })
    expect(content.page('mission').body).toMatch(/^Charles Village Hillel keeps a Jewish home/)
    expect(content.page('home').path).toBe('/')
  })

  test('returns a member of staff as a contact, and a couple as one contact with two addresses', () => {
    expect(content.contact('avi-toledano')).toEqual({ name: 'Avi Toledano', emails: ['avi@example.org'] })
    expect(content.contact('daniel-and-shira-abramowitz').emails).toEqual(['daniel@example.org', 'shira@example.org'])
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
