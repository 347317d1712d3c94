import { expect, test } from 'vitest'
import { copyOfContent } from '../../tests/support/broken-copy.ts'

test.for([
  ['5 PM', 'events/soup-night.yaml', 'time: 6:00 PM', 'time: 5 PM', 'write: `time: 5:00 PM`'],
  ['5:30pm', 'events/soup-night.yaml', 'time: 6:00 PM', 'time: 5:30pm', 'write: `time: 5:30 PM`'],
  ['12/4/2026', 'banner.yaml', 'startDate: 2026-12-01', 'startDate: 12/4/2026', 'write: `startDate: 2026-12-04`'],
  ['25.12.2026', 'banner.yaml', 'startDate: 2026-12-01', 'startDate: 25.12.2026', 'write: `startDate: 2026-12-25`'],
  ['4.12.2026', 'banner.yaml', 'startDate: 2026-12-01', 'startDate: 4.12.2026', 'if 4 is the day: 2026-12-04'],
  ['2026-12-4', 'banner.yaml', 'startDate: 2026-12-01', 'startDate: 2026-12-4', 'write: `startDate: 2026-12-04`'],
  ['.JPG', 'values/welcome.yaml', /imageUrl: .*/, 'imageUrl: /art/Door.JPG', 'write: `imageUrl: /art/door.jpg`'],
  ['no slash', 'values/welcome.yaml', /imageUrl: .*/, 'imageUrl: art/door.svg', 'write: `imageUrl: /art/door.svg`'],
  [
    'http',
    'alumni/stay-connected.yaml',
    'link: https:',
    'link: http:',
    'write: `link: https://forms.example.org/alumni`',
  ],
  ['www', 'alumni/stay-connected.yaml', /link: .*/, 'link: www.example.org', 'write: `link: https://www.example.org`'],
  [
    'no @',
    'staff/ruth-alvarez.yaml',
    '"@ruth.on.the.hill"',
    'ruth.on.the.hill',
    'write: `instagram: "@ruth.on.the.hill"`',
  ],
] as const)('%s is understood, and written as it should be', ([, file, from, to, fix]) => {
  const copy = copyOfContent()
  copy.change(file, from, to)

  expect(copy.complaint()).toContain('content: one mistake')
  expect(copy.complaint()).toContain(fix)
})

test('a dead link is found in either kind of quotes', () => {
  for (const quote of ['"', "'"]) {
    const copy = copyOfContent()
    copy.change('faq/what-do-i-wear.yaml', 'Shoes', `<a href=${quote}/shoos${quote}>Shoes</a>`)
    expect(copy.complaint()).toContain('a page of this site')
  }
})
