import { describe, expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'

const NOAM = 'staff/noam-peretz.yaml'
const PARENTS = 'audiences/parents.yaml'
const WEEKEND = 'prospective/weekend.yaml'

describe('keys', () => {
  test('names the nearest key when a key is misspelled, and writes the line', () => {
    const copy = copyOfContent()
    copy.change(PARENTS, 'subtitle:', 'subtitel:')

    expect(copy.complaint()).toContain('content: one mistake')
    expect(copy.complaint()).toContain('content/audiences/parents.yaml, line 4, subtitel')
    expect(copy.complaint()).toContain('did you mean `subtitle`? Write: `subtitle: Near, from far away`')
  })

  test('lists the keys there are when none is near', () => {
    const copy = copyOfContent()
    copy.change(PARENTS, 'order: 2', 'order: 2\nfavoriteFruit: plum')

    expect(copy.complaint()).toMatch(/favoriteFruit\n.*not known here\n.*one of order, icon, title/)
  })

  test('says which key is missing, and under which', () => {
    const copy = copyOfContent()
    copy.change(WEEKEND, /\n {2}audience: .*/, '')

    expect(copy.complaint()).toMatch(/weekend.yaml, line \d+, details.audience/)
    expect(copy.complaint()).toContain('add a line under `details`: `audience: …`')
  })

  test('says that a key has nothing after its colon', () => {
    const copy = copyOfContent()
    copy.change(NOAM, /title: .*/, 'title:')

    expect(copy.complaint()).toMatch(/line 3, title\n {2}found: {4}nothing after the colon/)
  })
})

describe('values', () => {
  test.for([
    ['quotes for a number that should be text', 'site.yaml', 'zip: "10999"', 'zip: 10999', 'write: `zip: "10999"`'],
    ['true for yes', PARENTS, 'featured: true', 'featured: yes', 'write: `featured: true`'],
    ['digits without quotes', PARENTS, 'order: 2', 'order: "2"', 'write: `order: 2`'],
    [
      'a list for a lone word',
      'home.yaml',
      /heading:\n.*\n.*Come up the hill\./,
      'heading: Come up the hill.',
      'with two spaces and a dash',
    ],
    [
      'the keys that there are for a lone word',
      'home.yaml',
      /- event: shabbat-dinner\n(?: {6}.*\n)*/,
      '- shabbat-dinner\n',
      'indented by two more spaces: event, label, missing',
    ],
    ['the nearest choice', PARENTS, 'icon: heart', 'icon: hart', 'did you mean heart? Write: `icon: heart`'],
    [
      'https for an address',
      'site.yaml',
      'https://give.',
      'http://give.',
      'expected: The full address of another site: "https://…"',
    ],
    ['how an e-mail address looks', NOAM, 'noam@example.org', 'noam at example.org', 'One address, or a list of two'],
    ['how a postal code is written there', 'site.yaml', '"10999"', '"1099"', 'a postal code of US: "21218"'],
  ] as const)('suggests %s', ([, file, from, to, fix]) => {
    const copy = copyOfContent()
    copy.change(file, from, to)

    expect(copy.complaint()).toContain('one mistake')
    expect(copy.complaint()).toContain(fix)
  })

  test('counts how far a text is too long', () => {
    const copy = copyOfContent()
    copy.change(PARENTS, 'subtitle: Near', `subtitle: ${'Very '.repeat(10)}near`)

    expect(copy.complaint()).toMatch(/found: {4}69 characters/)
    expect(copy.complaint()).toContain('shorten it by 9 characters')
  })

  test('counts what is too many in a list', () => {
    const copy = copyOfContent()
    copy.change('home.yaml', '    - Come up the hill.', '    - Come up the hill.\n    - Sit.\n    - Eat.')

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
      'prospective/write.yaml',
      /link: .*/,
      'link: /staff',
      'beginning with https://',
    ],
    [
      'an external resource that leads to a page of ours',
      'parent-resources/safety.yaml',
      'link: /accessibility',
      'link: /accessibility\nexternal: true',
      'beginning with https://',
    ],
    [
      'a link elsewhere that does not say so',
      'parent-resources/safety.yaml',
      'link: /accessibility',
      'link: https://safety.example.org',
      'write: `external: true`',
    ],
    [
      'a portrait that nobody described',
      'staff/ruth-alvarez.yaml',
      /imageAlt: .*\n/,
      '',
      'add `imageAlt`, or take `imageUrl` away',
    ],
    [
      'a couple with one portrait',
      'staff/sam-and-dina-weiss.yaml',
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
  copy.change(PARENTS, 'contact: ruth-alvarez', 'contact: ruth-alvares')
  copy.change(NOAM, 'order: 3', 'order: three')
  copy.change('pages/staff.md', 'heading:', 'headline:')

  const complaint = copy.complaint()
  expect(complaint).toContain('content: 4 mistakes')
  expect(complaint).toContain('did you mean ruth-alvarez?')
  for (const file of ['parents.yaml', 'noam-peretz.yaml', 'pages/staff.md']) expect(complaint).toContain(file)
})
