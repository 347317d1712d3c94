import { describe, expect, test } from 'vitest'
import { copyOfContent } from '../../tests/support/broken-copy.ts'

const AVI = 'staff/avi-toledano.yaml'
const PARENTS = 'audiences/parents.yaml'
const FALL = 'prospective/fall-shabbaton.yaml'

describe('keys', () => {
  test('names the nearest key when a key is misspelled, and writes the line', () => {
    const copy = copyOfContent()
    copy.change(PARENTS, 'subtitle:', 'subtitel:')

    expect(copy.complaint()).toContain('content: one mistake')
    expect(copy.complaint()).toContain('content/audiences/parents.yaml, line 4, subtitel')
    expect(copy.complaint()).toContain('did you mean `subtitle`? Write: `subtitle: Close, without hovering`')
  })

  test('lists the keys there are when none is near', () => {
    const copy = copyOfContent()
    copy.change(PARENTS, 'order: 5', 'order: 5\nfavoriteFruit: plum')

    expect(copy.complaint()).toMatch(/favoriteFruit\n.*not known here\n.*one of order, icon, title/)
  })

  test('says which key is missing, and under which', () => {
    const copy = copyOfContent()
    copy.change(FALL, /\n {2}timing: .*/, '')

    expect(copy.complaint()).toMatch(/fall-shabbaton.yaml, line \d+, details.timing/)
    expect(copy.complaint()).toContain('add a line under `details`: `timing: …`')
  })

  test('says that a key has nothing after its colon', () => {
    const copy = copyOfContent()
    copy.change(AVI, /title: .*/, 'title:')

    expect(copy.complaint()).toMatch(/line 3, title\n {2}found: {4}nothing after the colon/)
  })
})

describe('values', () => {
  test.for([
    ['quotes for a number that should be text', 'site.yaml', 'zip: "21218"', 'zip: 21218', 'write: `zip: "21218"`'],
    ['true for yes', PARENTS, 'featured: true', 'featured: yes', 'write: `featured: true`'],
    ['digits without quotes', PARENTS, 'order: 5', 'order: "5"', 'write: `order: 5`'],
    [
      'a list for a lone word',
      'home.yaml',
      /heading:\n.*\n.*Come in\./,
      'heading: Come in.',
      'with two spaces and a dash',
    ],
    ['the nearest choice', PARENTS, 'icon: heart', 'icon: hart', 'did you mean heart? Write: `icon: heart`'],
    [
      'https for an address',
      'site.yaml',
      'https://give.',
      'http://give.',
      'expected: The full address of another site: "https://…"',
    ],
    ['how an e-mail address looks', AVI, 'avi@example.org', 'avi at example.org', 'One address, or a list of two'],
    ['the five digits of a zip code', 'site.yaml', '"21218"', '"2121"', 'Five digits, in quotes'],
  ] as const)('suggests %s', ([, file, from, to, fix]) => {
    const copy = copyOfContent()
    copy.change(file, from, to)

    expect(copy.complaint()).toContain('one mistake')
    expect(copy.complaint()).toContain(fix)
  })

  test('counts how far a text is too long', () => {
    const copy = copyOfContent()
    copy.change(PARENTS, 'subtitle: Close', `subtitle: ${'Very '.repeat(10)}close`)

    expect(copy.complaint()).toMatch(/found: {4}73 characters/)
    expect(copy.complaint()).toContain('shorten it by 13 characters')
  })

  test('counts what is too many in a list', () => {
    const copy = copyOfContent()
    copy.change('home.yaml', '    - Come in.', '    - Come in.\n    - Sit.\n    - Eat.')

    expect(copy.complaint()).toMatch(/hero.heading\n {2}found: {4}a list of 4\n {2}expected: a list of at most 3/)
  })
})

describe('keys that belong together', () => {
  test.for([
    [
      'a second link without its words',
      PARENTS,
      /\nsecondaryLinkText: .*/,
      '',
      'add secondaryLinkText, or remove secondaryLink',
    ],
    ['a card that opens nothing', 'prospective/tour.yaml', '\nform: tour', '', 'a form or details to open'],
    [
      'an external card without an address elsewhere',
      'prospective/get-connected.yaml',
      /link: .*/,
      'link: /staff',
      'beginning with https://',
    ],
    [
      'an external resource that leads to a page of ours',
      'parent-resources/calendar.yaml',
      'link: /program-calendar',
      'link: /program-calendar\nexternal: true',
      'beginning with https://',
    ],
    [
      'a link elsewhere that does not say so',
      'parent-resources/calendar.yaml',
      'link: /program-calendar',
      'link: https://calendar.example.org',
      'write: `external: true`',
    ],
    [
      'a couple with one portrait',
      'staff/daniel-and-shira-abramowitz.yaml',
      /imageUrl:\n.*\n.*/,
      'imageUrl: /art/staff/portrait-3.svg',
      'a couple has two addresses',
    ],
  ] as const)('finds %s', ([, file, from, to, fix]) => {
    const copy = copyOfContent()
    copy.change(file, from, to)

    expect(copy.complaint()).toContain(fix)
  })
})

test('names every mistake at once, not only the first', () => {
  const copy = copyOfContent()
  copy.change(PARENTS, 'subtitle:', 'subtitel:')
  copy.change(PARENTS, 'contact: naomi', 'contact: noami')
  copy.change(AVI, 'order: 4', 'order: four')
  copy.change('pages/staff.md', 'heading:', 'headline:')

  const complaint = copy.complaint()
  expect(complaint).toContain('content: 4 mistakes')
  expect(complaint).toContain('did you mean naomi-feldstein-reyes?')
  for (const file of ['parents.yaml', 'avi-toledano.yaml', 'pages/staff.md']) expect(complaint).toContain(file)
})
