import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { picturesOf } from '../read/pictures.ts'
import { parseFile } from '../read/read-file.ts'
import { checkPicture } from './check-picture.ts'

const PARENTS = 'audiences/parents.yaml'
const NOAM = 'staff/noam-peretz.yaml'
const RUTH = 'staff/ruth-alvarez.yaml'
const WELCOME = 'values/welcome.yaml'
const SAFETY = 'parent-resources/safety.yaml'
const WEEKEND = 'prospective/weekend.yaml'
const DINNER = 'events/shabbat-dinner.yaml'

type Row = readonly [file: string, from: string | RegExp, to: string, says: string]

const mistakes: readonly Row[] = [
  // keys
  [PARENTS, 'subtitle:', 'subtitel:', 'did you mean `subtitle`? Write: `subtitle: Near, from far away`'],
  [PARENTS, 'order: 2', 'order: 2\nfavoriteFruit: plum', 'expected: one of order, title, subtitle'],
  [WEEKEND, /\n {2}audience: .*/, '', 'add a line under `details`: `audience: …`'],
  [NOAM, /title: .*/, 'title:', 'line 3, title\n  found:    nothing after the colon'],
  ['pages/staff.md', 'heading:', 'headline:', 'content/pages/staff.md, line 3, headline'],
  // values
  ['site.yaml', 'zip: "10999"', 'zip: 10999', 'write: `zip: "10999"`'],
  ['site.yaml', '"10999"', '"1099"', 'a postal code of US: "21218"'],
  ['site.yaml', 'https://give.', 'http://give.', 'expected: The full address of another site: "https://…"'],
  ['site.yaml', 'closes: 11:00 PM', 'closes: late', 'content/site.yaml'],
  [PARENTS, 'featured: true', 'featured: yes', 'write: `featured: true`'],
  [PARENTS, 'order: 2', 'order: "2"', 'write: `order: 2`'],
  [PARENTS, 'icon: heart', 'icon: hart', 'did you mean heart? Write: `icon: heart`'],
  [PARENTS, 'subtitle: Near', `subtitle: ${'Very '.repeat(10)}near`, 'found:    69 characters'],
  [PARENTS, 'subtitle: Near', `subtitle: ${'Very '.repeat(10)}near`, 'shorten it by 9 characters'],
  [NOAM, 'noam@example.org', 'noam at example.org', 'One address, or a list of two'],
  ['home.yaml', /heading:\n.*\n.*Come up the hill\./, 'heading: Come up the hill.', 'with two spaces and a dash'],
  ['home.yaml', /- event: shabbat-dinner\n(?: {6}.*\n)*/, '- shabbat-dinner\n', 'more spaces: event, label, missing'],
  ['home.yaml', '- Come up the hill.', '- Come up\n    - the\n    - hill.\n    - Sit.', 'a list of at most 3'],
  // what is meant by another way of writing
  ['events/soup-night.yaml', 'time: 6:00 PM', 'time: 5 PM', 'write: `time: 5:00 PM`'],
  ['events/soup-night.yaml', 'time: 6:00 PM', 'time: 5:30pm', 'write: `time: 5:30 PM`'],
  ['banner.yaml', 'startDate: 2026-12-01', 'startDate: 12/4/2026', 'write: `startDate: 2026-12-04`'],
  ['banner.yaml', 'startDate: 2026-12-01', 'startDate: 25.12.2026', 'write: `startDate: 2026-12-25`'],
  ['banner.yaml', 'startDate: 2026-12-01', 'startDate: 4.12.2026', 'if 4 is the day: 2026-12-04'],
  ['banner.yaml', 'startDate: 2026-12-01', 'startDate: 2026-12-4', 'write: `startDate: 2026-12-04`'],
  [WELCOME, /imageUrl: .*/, 'imageUrl: /art/Door.JPG', 'write: `imageUrl: /art/door.jpg`'],
  [WELCOME, /imageUrl: .*/, 'imageUrl: art/door.svg', 'write: `imageUrl: /art/door.svg`'],
  ['alumni/stay-connected.yaml', 'link: https:', 'link: http:', 'write: `link: https://forms.example.org/alumni`'],
  ['alumni/stay-connected.yaml', /link: .*/, 'link: www.example.org', 'write: `link: https://www.example.org`'],
  [RUTH, '"@ruth.on.the.hill"', 'ruth.on.the.hill', 'write: `instagram: "@ruth.on.the.hill"`'],
  // keys that belong together
  [PARENTS, /\nsecondaryLinkText: .*/, '', 'add secondaryLinkText, or remove secondaryLink'],
  ['prospective/tour.yaml', '\nform: tour', '', 'a form or details to open'],
  ['prospective/write.yaml', /link: .*/, 'link: /staff', 'beginning with https://'],
  [SAFETY, 'link: /accessibility', 'link: /accessibility\nexternal: true', 'beginning with https://'],
  [SAFETY, 'link: /accessibility', 'link: https://safety.example.org', 'write: `external: true`'],
  [RUTH, /imageAlt: .*\n/, '', 'add `imageAlt`, or take `imageUrl` away'],
  ['staff/sam-and-dina-weiss.yaml', /imageUrl:\n.*\n.*/, 'imageUrl: /art/staff/portrait-3.svg', 'a couple has two'],
  // what something refers to
  [PARENTS, 'contact: ruth-alvarez', 'contact: ruth-alvares', 'did you mean ruth-alvarez?'],
  ['pages/staff.md', 'parent: about', 'parent: abut', 'did you mean about?'],
  [PARENTS, 'link: /parent-resources', 'link: /parent-resource', 'did you mean /parent-resources?'],
  [PARENTS, 'link: /parent-resources', 'link: /events/bagel-branch', 'did you mean bagel-brunch?'],
  [PARENTS, 'audiences/parents.svg', 'audiences/parent.svg', 'content/pictures/art/audiences/parent.svg, or'],
  ['audiences/first-year.yaml', '/staff#ruth-alvarez', '/staff#avi', 'an entry that is on /staff: '],
  [RUTH, '(/alumni)', '(/alumnae)', 'did you mean /alumni?'],
  ['faq/what-do-i-wear.yaml', 'Shoes', '<a href="/shoos">Shoes</a>', 'a page of this site'],
  ['faq/what-do-i-wear.yaml', 'Shoes', "<a href='/shoos'>Shoes</a>", 'a page of this site'],
  ['navigation.yaml', 'link: /mission', 'link: /missions', 'groups[1].links[1].link'],
  ['holidays/shabbat.yaml', '{time of services}', '{time of kiddush}', '{time of shabbat-dinner}'],
  ['pages/if-something-happened.md', '[{phone of on-call}]', '[{phone of nobody}]', '{phone of on-call}'],
  ['events/soup-night.yaml', 'time: 6:00 PM', 'time: 6:00 PM\naudiences: [first-years]', 'did you mean first-year?'],
  ['events/move-in.yaml', 'first-year-week', 'first-week', 'first-year-week'],
  // days and times
  [DINNER, '2026-12-11', '2026-12-12', ', changes.2026-12-12\n'],
  ['events/bagel-brunch.yaml', '1:00 PM', '11:00 AM', 'a time after the beginning'],
  [WEEKEND, 'A weekend in November', 'Monday, November 12, 2027', 'write Friday, November 12, 2027, or correct'],
  [WEEKEND, 'A weekend in November', 'Monday 12 November 2027', 'write Friday 12 November 2027, or correct'],
  // signs that are copied with a text
  [WELCOME, 'title: Welcome', 'title: “Welcome”', 'write: `title: "Welcome"`'],
  [WELCOME, 'title: Welcome', `title: Welcome${'\u200b'.repeat(4)}\u200c`, 'that were copied out of a preview'],
  // questions of a form
  ['forms/tour.yaml', '  group_size: Group size\n', '', 'labels.group_size'],
  ['forms/tour.yaml', 'labels:\n', 'labels:\n  shoe_size: Shoes\n', 'labels.shoe_size\n  found:    a key that is not'],
  ['forms/tour.yaml', 'hints:\n', 'hints:\n  shoe_size: In inches\n', 'expected: one of user_first_name'],
  ['forms/tour.yaml', '    Friend: Friend\n', '', 'choices.relationship_to_student.Friend'],
  ['forms/tour.yaml', 'kind: yes-or-no', 'kind: choice', 'two answers or more'],
  ['forms/tour.yaml', 'kind: yes-or-no\n', 'kind: text\n  - id: first_visit\n    label: Again?\n', 'questions[2].id'],
  // the staff
  ['site.yaml', /(mailingListContact:) .*/, '$1 { name: N, email: noam@example.org }', 'write noam-peretz in place'],
]

test.each(mistakes)('a mistake in %s, which has for %s: %s: the check says %s', (file, from, to, says) => {
  const copy = copyOfContent()
  copy.change(file, from, to)
  const complaint = copy.complaint()
  expect(complaint).toMatch(/^content: one mistake/)
  expect(complaint).toContain(`\n\ncontent/${file}`)
  expect(complaint).toContain(says)
})

const MISSION = 'pages/mission.md'
const withText = (text: string) => {
  const copy = copyOfContent()
  copy.change(MISSION, 'Juniper Hill Hillel keeps', `${text}\n\nJuniper Hill Hillel keeps`)
  return copy
}

test.each([
  ['[x](javascript:alert(1))', 'found:    "javascript:alert(1)"'],
  ['[x][r]\n\n[r]: javascript:alert(1)', 'found:    "javascript:alert(1)"'],
  ['<javascript:alert(1)>', 'found:    "javascript:alert(1)"'],
  ['[x](data:text/html,x)', 'found:    "data:text/html,x"'],
  ['[x](//elsewhere.example.org)', 'found:    "//elsewhere.example.org"'],
  ['[x](http://example.org)', 'found:    "http://example.org"'],
  ['![x](https://tracker.example.org/a.png)', 'expected: a picture of your own in a text'],
  ['![x](/art/events/hike.svg#75)', 'fix:      leave out what begins with the #'],
  ['[x](/privacy)', 'found:    "/privacy"'],
  ['[Noam](mailto:noam-perets)', 'did you mean noam-peretz?'],
  ['Write to noam@example.org.', 'fix:      write [Noam](mailto:noam-peretz)'],
  ['Or to gone@example.org.', 'found:    gone@example.org'],
  ['Ask {Zelda}.', 'content/pages/mission.md, line 13, the text below\n  found:    {Zelda} in “Ask {Zelda}. Juniper'],
  ['Ask us: {opening}', 'mission.md\n  found:    {opening}'],
  ['Since Sunday, November 21, 2026.', 'write Saturday, November 21, 2026'],
])('a mistake in the text of a page is one: %j', (text, says) => {
  const complaint = withText(text).complaint()
  expect(complaint).toMatch(/^content: one mistake\n\ncontent\/pages\/mission\.md(, line \d+)?(, the text below)?\n/)
  expect(complaint).toContain(says)
})

test.each([
  '[a](mailto:a@elsewhere.example) [b](https://example.org/x) [c](/mission#what-we-hold-to)',
  'Write to registrar@university.example.',
  '“Welcome” and “Come in” 👩‍👩‍👧',
])('nothing is wrong with %s', (text) => expect(withText(text).complaint()).toBe(''))

test.each([
  ['We sing on Fridays at 6:00 PM.', 'write {time of services} in its place'],
  ['The dinner begins at 7:30 PM.', 'write {time of shabbat-dinner} in its place'],
  ['The dinner is at 7:30 PM (6:30 PM in winter).', 'write {time of shabbat-dinner} in its place'],
  ['Call (410) 555-0177.', 'write {phone} in its place'],
  ['Soup comes 11:00 AM to 3:00 PM.', 'write {soup-hours} in its place'],
  ['We read the Book of Ruth.', 'write {Ruth}, which reads the same; leave it if somebody else is meant'],
])('of a typed copy of a fact or a name the check warns: %s', (text, says) => {
  const warnings = withText(text).warnings()
  expect(warnings).toMatch(/^content: one warning\n\ncontent\/pages\/mission\.md, line \d+, the text/)
  expect(warnings).toContain(says)
})

test.each([
  'The choir meets on Mondays at 6:00 PM.',
  'It is Friday. Doors close at 6:00 PM.',
  'Services on Friday, October 2, 6:00 PM.',
  'Tell {Ruth} by noon.',
])('it warns of nothing that means something else: %s', (text) => expect(withText(text).warnings()).toBe(''))

test('whoever leaves is found everywhere, and every mistake is named at once; a file that refers to a broken one is not', () => {
  const copy = copyOfContent()
  copy.change(MISSION, /$/, '\n\nTell {Noam}, or [him](mailto:noam-peretz).\n')
  expect(copy.complaint()).toBe('')
  copy.change(NOAM, 'title:', 'titel:')
  expect(copy.complaint()).toMatch(/^content: one mistake/)
  copy.remove(NOAM)
  for (const found of [
    'site.yaml, line \\d+, recipients',
    'the text below\n {2}found: {4}{Noam}',
    '"mailto:noam-peretz"',
  ])
    expect(copy.complaint()).toMatch(new RegExp(found))
})

test('two of the staff may have the same name, but not the same address, and one no portrait', () => {
  const copy = copyOfContent()
  copy.add('staff', 'noam-2', {
    name: 'Noam Peretz',
    email: 'noam2@example.org',
    imageUrl: undefined,
    imageAlt: undefined,
  })
  expect(copy.complaint()).toBe('')
  copy.add('staff', 'yona', { name: 'Yona Finch', email: 'noam@example.org' })
  expect(copy.complaint()).toContain('fix:      write another address, or change that of Noam Peretz first')
})

test('a person in a mail link, and in a reference of a text, becomes an address', () => {
  const { body } = withText('[Dina](mailto:sam-and-dina-weiss), [Ruth][r]\n\n[r]: mailto:ruth-alvarez')
    .read()
    .page('mission')
  expect(body).toContain('[Dina](mailto:sam@example.org,dina@example.org)')
  expect(body).toMatch(/\[r\]: mailto:\S+@/)
})

test('a time, a day and hours that another file holds are followed, and a change that a new break makes void is named', () => {
  const copy = copyOfContent()
  copy.change('events/services.yaml', 'time: 6:00 PM', 'time: { standard: 5:15 PM, daylight: 6:15 PM }')
  copy.change('kosher-soup.yaml', 'time: 11:00 AM', 'time: 10:30 AM')
  copy.change('kosher-soup.yaml', / +- monday\n/, '')
  const content = copy.read()
  expect(content.entry('holidays', 'shabbat').schedule.fridays?.[0]?.time).toBe('6:15 PM (5:15 PM in winter)')
  expect(content.kosherSoup?.availability).toMatchObject({
    days: 'Tuesday and Wednesday',
    hours: '10:30 AM to 3:00 PM',
  })
  expect(content['forms/soup']?.reply?.paragraphs[0]).toMatch(
    /^Soup goes out Tuesday and Wednesday, 10:30 AM to 3:00 PM/,
  )
  copy.change('year.yaml', 'to: 2026-11-28', 'to: 2026-12-04')
  expect(copy.complaint()).toMatch(/content\/events\/shabbat-dinner\.yaml, line \d+, changes\.2026-12-04/)
})

const MEMORY = 'values/memory.yaml'
const entry = (text: string) => `order: 2\ntitle: Memory\n${text}\nimageUrl: /art/pages/values/tradition.svg\n`
const JPEG = Buffer.from('\xff\xd8\xff\xe0', 'latin1')

test.each([
  ['description Old words', 'without a colon', 'write: `description: Old words`'],
  ['description:Old words', 'without a space', 'write: `description: Old words`'],
  ['description: Old: words', 'a colon followed', 'write: `description: "Old: words"`'],
  ['description: "Old words', 'not closed', 'write: `description: "Old words"`'],
  ['description: "Old "new" words"', 'within a value', 'write: `description: "Old “new” words"`'],
  ['description: @words', 'begins with @', 'write: `description: "@words"`'],
  ['description: *words', 'begins with *', 'write: `description: "*words"`'],
  ['description: &words', 'begins with &', 'write: `description: "&words"`'],
  ['description: !old words', 'begins with !', 'write: `description: "!old words"`'],
  ['description: {street} is old', 'a brace', 'write: `description: "{street} is old"`'],
  ['description: [old words', 'no ]', 'add the ]'],
  ['  description: Old words', '2 spaces before', 'under its neighbor'],
  ['description:\n\told: words', 'a tab', 'two spaces'],
  ['description: Old\ndescription: New', 'second time', 'remove one'],
  ['description: | Old words', 'words behind', 'a line of their own'],
])('a slip of YAML is one message in plain words, with the line as it should be: %j', (text, found, fix) => {
  const copy = copyOfContent()
  copy.write(MEMORY, entry(text))
  const complaint = copy.complaint()
  expect(complaint).toMatch(/^content: one mistake\n\ncontent\/values\/memory\.yaml, line [34]\n/)
  expect(complaint).toContain(found)
  expect(complaint).toContain(fix)
})

test.each<[file: string, bytes: string | Buffer, says: string]>([
  [MEMORY, Buffer.from('\ufefforder: 1', 'utf16le'), 'UTF-16'],
  [MEMORY, Buffer.from('title: Caf\u00e9', 'latin1'), 'old encoding'],
  [MEMORY, Buffer.from('PK\u0003\u0004'), 'a document of a word processor'],
  ['pages/staff.md', 'Who’s home\n', 'begin the file with ---'],
  ['staff/Zoë Klein.yaml', 'order: 4', 'rename it to zoe-klein.yaml'],
  ['staff/zoe-klein.yml', 'order: 4', 'rename it to zoe-klein.yaml'],
  ['stie.yaml', 'name: x', 'did you mean content/site.yaml? Rename it'],
  ['staf/zoe-klein.yaml', 'order: 4', 'did you mean content/staff? Rename it'],
  ['staff/former/zoe-klein.yaml', 'order: 4', 'a folder within a folder'],
  [
    RUTH,
    readFileSync('tests/fixtures/campus/staff/ruth-alvarez.yaml', 'utf8').replace('order: 1', 'order: 3'),
    '4 would',
  ],
  ['pictures/art/avi.png', JPEG, 'rename the file to avi.jpg'],
  ['pictures/art/avi.png', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'HEIC'],
  ['pictures/art/avi.png', Buffer.concat([JPEG, Buffer.alloc(2_400_000)]), 'found:    a picture of 2.4 MB'],
])('a file that can’t be used is named, with what to do: %s', (file, bytes, says) => {
  const copy = copyOfContent()
  copy.write(file, bytes)
  if (file.startsWith('pictures')) copy.change(WELCOME, /imageUrl: .*/, 'imageUrl: /art/avi.png')
  expect(copy.complaint()).toContain(says)
})

test('a picture elsewhere is left alone, and one in other capitals is not the picture', () => {
  const copy = copyOfContent()
  copy.write('art/Avi.JPG', JPEG)
  const pictures = picturesOf(new Map(), copy.root)
  expect(checkPicture('https://example.org/avi.jpg', pictures)).toBeUndefined()
  expect(checkPicture('/art/avi.jpg', pictures)?.fix).toBe('rename the file Avi.JPG to avi.jpg: capitals count')
})

test('a mark at the start of a file is no mistake, and control characters of what was published before are taken out', () => {
  const copy = copyOfContent()
  copy.write(MEMORY, `\ufeff${entry('description: Old words')}`)
  expect(copy.complaint()).toBe('')
  const read = parseFile('---\ntitle: "Talmud\\vover"\nlines: "a\\n\\u0001b"\n---\n\none\vtwo\n', 'content/pages/a.md')
  expect(read).toMatchObject({ value: { title: 'Talmud over', lines: 'a\n\nb' }, body: 'one\ntwo' })
})

test('a file that the site needs is missed, unless its feature is off', () => {
  const copy = copyOfContent()
  copy.remove('pages/holidays/letter.md')
  expect(copy.complaint()).toContain('git checkout HEAD -- content/pages/holidays/letter.md')
  copy.change('site.yaml', 'holidays: true', 'holidays: false')
  expect(copy.complaint()).not.toContain('letter')
  copy.remove('site.yaml')
  expect(copy.complaint()).toContain('git checkout HEAD -- content/site.yaml')
})
