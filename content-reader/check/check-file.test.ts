import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page } from '#schemas/content/pages'
import { event } from '#schemas/events/events'
import { limits } from '#schemas/limits'
import { copyOfContent } from '#tests/support/broken-copy'
import { checkOneFile } from '../../bench/check-one-file.ts'
import { parseFile } from '../parse-file.ts'
import { checkPicture, picturesOf } from '../pictures.ts'

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
  [PARENTS, 'subtitle:', 'subtitel:', ':4 subtitel: “subtitel” is not known here. Did you mean “subtitle”?'],
  [PARENTS, 'order: 2', 'order: 2\nfavoriteFruit: plum', 'Known are: order, title, subtitle'],
  [WEEKEND, /\n {2}audience: .*/, '', 'details.audience: Fill in “Audience”.'],
  [NOAM, /title: .*/, 'title:', ':3 title: Add a role.'],
  ['pages/staff.md', 'heading:', 'headline:', ':3 headline: “headline” is not known here. Did you mean “heading”?'],
  // values
  ['site.yaml', 'zip: "10999"', 'zip: 10999', '“10999” is no text. In a file, put it in quotation marks.'],
  ['site.yaml', '"10999"', '"1099"', '“1099” is no postal code of US. Write it like 21218.'],
  ['site.yaml', 'https://give.', 'http://give.', 'all of it, beginning with https://. Did you mean “https://give.'],
  ['site.yaml', 'closes: 11:00 PM', 'closes: late', '“late” is no time. Write it like 6:30 PM.'],
  [PARENTS, 'featured: true', 'featured: yes', '“yes” is neither yes nor no. In a file, write true or false.'],
  [PARENTS, 'order: 2', 'order: "2"', '“2” is no number here. In a file, write it without quotation marks.'],
  [PARENTS, 'icon: heart', 'icon: hart', '“hart” can’t be chosen here. Did you mean “heart”?'],
  [PARENTS, 'subtitle: Near', `subtitle: ${'Very '.repeat(10)}near`, 'Shorten this by 9 characters: there is room'],
  [NOAM, 'noam@example.org', 'noam at example.org', '“noam at example.org” is no email address. Write it like'],
  ['home.yaml', /heading:\n.*\n.*Come up the hill\./, 'heading: Come up the hill.', 'This is a list. In a file,'],
  ['home.yaml', /- event: shabbat-dinner\n(?: {6}.*\n)*/, '- shabbat-dinner\n', 'This has parts: event, label,'],
  ['home.yaml', '- Come up the hill.', '- Come up\n    - the\n    - hill.\n    - Sit.', 'hero.heading: Remove 2:'],
  // what is meant by another way of writing
  ['events/soup-night.yaml', 'time: 6:00 PM', 'time: 5 PM', 'Did you mean “5:00 PM”?'],
  ['events/soup-night.yaml', 'time: 6:00 PM', 'time: 5:30pm', 'Did you mean “5:30 PM”?'],
  ['banner.yaml', 'startDate: 2026-12-01', 'startDate: 12/4/2026', 'Did you mean “2026-12-04” or “2026-04-12”?'],
  ['banner.yaml', 'startDate: 2026-12-01', 'startDate: 25.12.2026', 'Did you mean “2026-12-25”?'],
  ['banner.yaml', 'startDate: 2026-12-01', 'startDate: 4.12.2026', 'Did you mean “2026-04-12” or “2026-12-04”?'],
  ['banner.yaml', 'startDate: 2026-12-01', 'startDate: 2026-12-4', 'Write it like January 14, 2027 (in a file:'],
  [WELCOME, /imageUrl: .*/, 'imageUrl: /art/Door.JPG', 'Did you mean “/art/door.jpg”?'],
  [WELCOME, /imageUrl: .*/, 'imageUrl: art/door.svg', 'Did you mean “/art/door.svg”?'],
  ['alumni/stay-connected.yaml', 'link: https:', 'link: http:', 'Did you mean “https://forms.example.org/alumni”?'],
  ['alumni/stay-connected.yaml', /link: .*/, 'link: www.example.org', 'Did you mean “https://www.example.org”?'],
  [
    RUTH,
    '"@ruth.on.the.hill"',
    'ruth.on.the.hill',
    'The name with its @: @avi.bakes. Did you mean “@ruth.on.the.hill”?',
  ],
  // keys that belong together
  [PARENTS, /\nsecondaryLinkText: .*/, '', 'Write the text of the other link, or remove “Another link”.'],
  ['prospective/tour.yaml', '\nform: tour', '', 'Choose the form that it opens, write its details, or let it open a'],
  ['prospective/write.yaml', /link: .*/, 'link: /staff', 'Switch it off, or write an address'],
  [SAFETY, 'link: /accessibility', 'link: /accessibility\nexternal: true', 'Switch it off, or write an address'],
  [SAFETY, 'link: /accessibility', 'link: https://safety.example.org', 'and “On another site” is off. Switch it on.'],
  [RUTH, /imageAlt: .*\n/, '', 'Say what the portrait shows, or remove the picture.'],
  ['staff/sam-and-dina-weiss.yaml', /imageUrl:\n.*\n.*/, 'imageUrl: /art/staff/portrait-3.svg', 'A couple has two'],
  // what something refers to
  [PARENTS, 'contact: ruth-alvarez', 'contact: ruth-alvares', 'There is no “ruth-alvares” in “Staff”. Did you mean'],
  ['pages/staff.md', 'parent: about', 'parent: abut', 'There is no “abut” in “Pages”. Did you mean “about”?'],
  [PARENTS, 'link: /parent-resources', 'link: /parent-resource', 'There is no page /parent-resource. Did you mean'],
  [PARENTS, 'link: /parent-resources', 'link: /events/bagel-branch', 'There is no “bagel-branch” in “Events”. Did'],
  [PARENTS, 'audiences/parents.svg', 'audiences/parent.svg', 'There is no picture /art/audiences/parent.svg. Choose'],
  [
    'audiences/first-year.yaml',
    '/staff#ruth-alvarez',
    '/staff#avi',
    'There is no “avi” on the page /staff. Choose another',
  ],
  [RUTH, '(/alumni)', '(/alumnae)', 'There is no page /alumnae. Did you mean “/alumni”?'],
  ['faq/what-do-i-wear.yaml', 'Shoes', '<a href="/shoos">Shoes</a>', 'There is no page /shoos.'],
  ['faq/what-do-i-wear.yaml', 'Shoes', "<a href='/shoos'>Shoes</a>", 'There is no page /shoos.'],
  ['navigation.yaml', 'link: /mission', 'link: /missions', 'groups[1].links[1].link'],
  ['holidays/shabbat.yaml', '{time of services}', '{time of kiddush}', 'The site knows no {time of kiddush}.'],
  ['pages/if-something-happened.md', '[{phone of on-call}]', '[{phone of nobody}]', 'The site knows no {phone of'],
  ['events/soup-night.yaml', 'time: 6:00 PM', 'time: 6:00 PM\naudiences: [first-years]', 'Did you mean “first-year”?'],
  ['events/move-in.yaml', 'first-year-week', 'first-week', '“first-week” can’t be chosen here. Choose one of these:'],
  // days and times
  [DINNER, '2026-12-11', '2026-12-12', 'changes.2026-12-12: Nothing is planned on December 12, 2026'],
  ['events/bagel-brunch.yaml', '1:00 PM', '11:00 AM', 'It ends when it begins, or more than 16 hours later.'],
  [WEEKEND, 'A weekend in November', 'Monday, November 12, 2027', 'November 12, 2027 is a Friday, no Monday.'],
  [WEEKEND, 'A weekend in November', 'Monday 12 November 2027', '12 November 2027 is a Friday, no Monday.'],
  // signs that are copied with a text
  [WELCOME, 'title: Welcome', 'title: “Welcome”', 'Visitors would see the quotation marks around this. Remove them.'],
  [WELCOME, 'title: Welcome', `title: Welcome${'\u200b'.repeat(4)}\u200c`, 'This was copied out of a preview'],
  // questions of a form
  ['forms/tour.yaml', '  group_size: Group size\n', '', 'labels.group_size: Fill in “Group size”.'],
  ['forms/tour.yaml', 'labels:\n', 'labels:\n  shoe_size: Shoes\n', 'labels.shoe_size: “shoe_size” is not known here.'],
  ['forms/tour.yaml', 'hints:\n', 'hints:\n  shoe_size: In inches\n', 'Known are: user_first_name'],
  ['forms/tour.yaml', '    Friend: Friend\n', '', 'choices.relationship_to_student.Friend: '],
  ['forms/tour.yaml', 'kind: yes-or-no', 'kind: choice', 'Write two answers or more to choose from.'],
  ['forms/tour.yaml', 'kind: yes-or-no\n', 'kind: text\n  - id: first_visit\n    label: Again?\n', 'questions[2].id:'],
  // names that every object of JavaScript has
  ['values/memory.yaml', /^/, 'constructor: x\n', '“constructor” is not known here. Known are: order, title'],
  ['values/memory.yaml', /^/, '__proto__: { x: 1 }\n', '“__proto__” is not known here. Known are: order, title'],
  // the staff
  ['site.yaml', /(mailingListContact:) .*/, '$1 { name: N, email: noam@example.org }', 'choose Noam Peretz'],
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
  ['[x](javascript:alert(1))', 'There is no page javascript:alert(1).'],
  ['[x][r]\n\n[r]: javascript:alert(1)', 'There is no page javascript:alert(1).'],
  ['<javascript:alert(1)>', 'There is no page javascript:alert(1).'],
  ['[x](data:text/html,x)', 'There is no page data:text/html,x.'],
  ['[x](//elsewhere.example.org)', 'There is no page //elsewhere.example.org.'],
  ['[x](http://example.org)', 'There is no page http://example.org.'],
  ['![x](https://tracker.example.org/a.png)', 'Upload it here, and choose it from your pictures.'],
  ['![x](/art/events/hike.svg#75)', 'write /art/events/hike.svg, without what begins with the #.'],
  ['[x](/privacy)', 'There is no page /privacy.'],
  ['[Noam](mailto:noam-perets)', 'There is no “noam-perets” in “Staff”. Did you mean “noam-peretz”?'],
  ['Write to noam@example.org.', 'in place of noam@example.org type [Noam](mailto:noam-peretz).'],
  ['Or to gone@example.org.', 'Nobody here has the address gone@example.org.'],
  ['Ask {Zelda}.', 'mission.md:13 body: {Zelda} in “Ask {Zelda}. Juniper'],
  ['Ask us: {opening}', 'mission.md:13 body: The site knows no {opening}.'],
  ['Since Sunday, November 21, 2026.', 'November 21, 2026 is a Saturday, no Sunday.'],
])('a mistake in the text of a page is one: %j', (text, says) => {
  const complaint = withText(text).complaint()
  expect(complaint).toMatch(/^content: one mistake\n\ncontent\/pages\/mission\.md:\d+ body: /)
  expect(complaint).toContain(says)
})

test.each([
  '[a](mailto:a@elsewhere.example) [b](https://example.org/x) [c](/mission#what-we-hold-to)',
  'Write to registrar@university.example.',
  '“Welcome” and “Come in” 👩‍👩‍👧',
])('nothing is wrong with %s', (text) => expect(withText(text).complaint()).toBe(''))

test.each([
  ['We sing on Fridays at 6:00 PM.', 'Write {time of services} in its place'],
  ['The dinner begins at 7:30 PM.', 'Write {time of shabbat-dinner} in its place'],
  ['The dinner is at 7:30 PM (6:30 PM in winter).', 'Write {time of shabbat-dinner} in its place'],
  ['Call (410) 555-0177.', 'Write {phone} in its place'],
  ['Soup comes 11:00 AM to 3:00 PM.', 'Write {soup-hours} in its place'],
  ['We read the Book of Ruth.', 'is Ruth Alvarez, write {Ruth}: it reads the same'],
])('of a typed copy of a fact or a name the check warns: %s', (text, says) => {
  const warnings = withText(text).warnings()
  expect(warnings).toMatch(/^content: one warning\n\ncontent\/pages\/mission\.md:\d+ body: /)
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
  for (const found of ['site.yaml:\\d+ recipients', 'body: {Noam} in ', 'There is no “noam-peretz” in “Staff”'])
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
  expect(copy.complaint()).toContain(
    'already the address of Noam Peretz. Write another, or change Noam Peretz’s first.',
  )
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
  expect(copy.complaint()).toMatch(/content\/events\/shabbat-dinner\.yaml:\d+ changes\.2026-12-04: /)
})

const MEMORY = 'values/memory.yaml'
const entry = (text: string) => `order: 2\ntitle: Memory\n${text}\nimageUrl: /art/pages/values/tradition.svg\n`
const JPEG = Buffer.from('\xff\xd8\xff\xe0', 'latin1')

test.each([
  ['description Old words', 'has no colon', 'Write: `description: Old words`'],
  ['description:Old words', 'no space behind', 'Write: `description: Old words`'],
  ['description: Old: words', 'a colon and a space', 'Write: `description: "Old: words"`'],
  ['description: "Old words', 'not closed', 'Write: `description: "Old words"`'],
  ['description: "Old "new" words"', 'quotation marks within', 'Write: `description: "Old “new” words"`'],
  ['description: @words', 'begins with @', 'Write: `description: "@words"`'],
  ['description: *words', 'begins with *', 'Write: `description: "*words"`'],
  ['description: &words', 'begins with &', 'Write: `description: "&words"`'],
  ['description: !old words', 'begins with !', 'Write: `description: "!old words"`'],
  ['description: {street} is old', 'a brace', 'Write: `description: "{street} is old"`'],
  ['description: [old words', 'no ]', 'Add the ]'],
  ['  description: Old words', '2 spaces before', 'under its neighbor'],
  ['description:\n\told: words', 'a tab', 'two spaces'],
  ['description: Old\ndescription: New', 'second time', 'Remove one'],
  ['description: | Old words', 'words behind', 'on the next line'],
])('a slip of YAML is one message in plain words, with the line as it should be: %j', (text, found, fix) => {
  const copy = copyOfContent()
  copy.write(MEMORY, entry(text))
  const complaint = copy.complaint()
  expect(complaint).toMatch(/^content: one mistake\n\ncontent\/values\/memory\.yaml:[34]: /)
  expect(complaint).toContain(found)
  expect(complaint).toContain(fix)
})

test.each<[file: string, bytes: string | Buffer, says: string]>([
  [MEMORY, Buffer.from('\ufefforder: 1', 'utf16le'), 'UTF-16'],
  [MEMORY, Buffer.from('title: Caf\u00e9', 'latin1'), 'old encoding'],
  [MEMORY, Buffer.from('PK\u0003\u0004'), 'a document of a word processor'],
  ['pages/staff.md', 'Who’s home\n', 'Begin the file with ---'],
  ['staff/Zoë Klein.yaml', 'order: 4', 'Rename it to zoe-klein.yaml.'],
  ['staff/zoe-klein.yml', 'order: 4', 'Rename it to zoe-klein.yaml.'],
  ['stie.yaml', 'name: x', 'Did you mean “content/site.yaml”?'],
  ['staf/zoe-klein.yaml', 'order: 4', 'Did you mean “content/staff”?'],
  ['staff/former/zoe-klein.yaml', 'order: 4', 'a folder within a folder'],
  [
    RUTH,
    readFileSync('tests/fixtures/campus/staff/ruth-alvarez.yaml', 'utf8').replace('order: 1', 'order: 3'),
    '“Noam Peretz” has place 3 too. Give one of them another; 4 puts it last.',
  ],
  ['pictures/art/avi.png', JPEG, 'or rename it to avi.jpg.'],
  ['pictures/art/avi.png', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'and is heic inside'],
  ['pictures/art/avi.png', Buffer.concat([JPEG, Buffer.alloc(2_400_000)]), 'This picture has 2.4 MB'],
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
  expect(checkPicture('/art/avi.jpg', pictures)).toContain('one that is called Avi.JPG: rename it to avi.jpg')
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
  expect(copy.complaint()).toContain('content/pages/holidays/letter.md: The site needs this')
  copy.change('site.yaml', 'holidays: true', 'holidays: false')
  expect(copy.complaint()).not.toContain('letter')
  copy.remove('site.yaml')
  expect(copy.complaint()).toContain('content/site.yaml: The site needs this')
})

/** Whatever somebody writes, the check says what is wrong with it, or nothing: it never fails. */

const pageOf = (body: string) => `---\ntitle: A\nheading: A\ndescription: A\n---\n\n${body}\n`
const checkPage = (body: string) => checkOneFile('content/pages/a.md', pageOf(body), page)

/** Texts of such parts, each of them many times. */
const textOf = (parts: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...parts), fc.integer({ min: 1, max: 60 })), { maxLength: 30 })
    .map((each) => each.map(([part, times]) => part.repeat(times)).join(''))

const markdown = textOf([
  ...['[', ']', '(', ')', '![', '*', '_', '**', '~', '`', '> ', '- ', '1. ', '#', '|', '<', '>', '\n', '\n\n', '    '],
  ...['a', 'javascript:', 'https://example.org', '/staff', 'mailto:a', '{phone}', '{Ruth}', '<b>', '<!--', '&#', '\\'],
  ...['\0', '\u2028', '🕎', 'שבת'],
])
const yaml = textOf([
  ...['a: ', 'title: ', '- ', '[', ']', '{', '}', '"', "'", '|\n', '>\n', '&a ', '*a ', '!a ', '? ', '#', '\n', '  '],
  ...['\t', '%', '---\n', '...', '<<: ', '1', 'null', '\u0000', 'שבת'],
])

test('any Markdown has an answer', () => {
  fc.assert(
    fc.property(markdown, (text) => Array.isArray(checkPage(text))),
    { numRuns: 1000 },
  )
})

test('any YAML has an answer, and so has any value', () => {
  const check = (text: string) => Array.isArray(checkOneFile('content/events/a.yaml', text, event))
  fc.assert(fc.property(yaml, check), { numRuns: 1000 })
  fc.assert(fc.property(fc.json(), check), { numRuns: 300 })
})

test.each([
  ['a text that is too long', '['.repeat(100_000), 'more than 60,000 characters'],
  ['a text of a page that is too long', 'a '.repeat(11_000), 'This has 21,999 characters, and there is room for'],
  ['too many quotations', '> '.repeat(9_000), 'Divide this into more paragraphs'],
  ['too many lists', `${'- '.repeat(9_000)}a`, 'Divide this into more paragraphs'],
  ['too much emphasis', '[*a '.repeat(4_000), 'Divide this into more paragraphs'],
  ['too much code without an end', '``a \\'.repeat(4_000), 'Divide this into more paragraphs'],
])('%s is refused, with what is wrong', (_, text, found) => {
  expect(checkPage(text).map(({ message }) => message)).toEqual([expect.stringContaining(found)])
})

test.each([
  ['[', ']'],
  ['{a: ', '}'],
])('a file with %s in itself, again and again, is refused', (open, close) => {
  for (const depth of [limits.fileDepth, 1000, 7000]) {
    const text = `title: ${open.repeat(depth)}1${close.repeat(depth)}`
    const [first] = checkOneFile('content/events/a.yaml', text, event)
    expect(first?.message).toContain('more than 20 brackets, dashes or keys within each other')
  }
})
