import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { exampleAnswers, exampleAnswersFile } from '#tests/support/adopting-answers'
import { runScript } from '#tests/support/run-script'
import { readContent } from '../../content-reader/read-content.ts'
import { STARTER } from '../../server/words/starter.ts'
import { readWordsFolder } from '../../server/words/words-folder.ts'
import { drawIcon } from '../../site/build/brand/draw-icon.ts'
import { askAll } from './ask.ts'
import { Mistake, readAnswers } from './check-answers.ts'
import { converse } from './conversation.ts'
import { colorsOfLogo } from './logo.ts'
import { readmeOf } from './readme.ts'
import { nameProject, whatIsThere, writeCampus } from './write-campus.ts'

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'adopt-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

/** What somebody types, line by line, and what the terminal shows. */
async function typed(lines: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let shown = ''
  output.on('data', (chunk: Buffer) => {
    shown += chunk
  })
  input.end(lines.map((line) => `${line}\n`).join(''))
  const conversation = converse(input, output)
  try {
    return { answered: await askAll(conversation, { tours: true, holidays: true }), shown: () => shown }
  } finally {
    conversation.end()
  }
}

const ANSWERS = [
  ...['Redwood Hillel', '', 'Redwood State University', 'the Rogue Valley'],
  ...['us', '88 Lantern Street', 'Ashland', 'or', '97520', '(541) 555-0142'],
  ...['42.19, -122.71', 'America/Los_Angeles', 'hello@redwood.example.org', 'https://redwood.example.org/'],
  ...['#1c4a38', '#e8b04a', '2, 9', 'https://give.example.org', 'Give Together'],
  ...['Dana Weiss', 'Executive Director', 'dana', 'Omer Katz', 'Rabbi', 'omer@elsewhere.example.org', ''],
  ...['https://instagram.example.org/redwood', '', ''],
]

test('ten questions make the answers', async () => {
  const { answered, shown } = await typed(ANSWERS)
  expect(answered.answers).toMatchObject({
    name: 'Redwood Hillel',
    shortName: 'Hillel',
    url: 'https://redwood.example.org',
    address: { country: 'US', state: 'OR' },
    place: { latitude: 42.19, longitude: -122.71, timeZone: 'America/Los_Angeles' },
    features: { tours: true, holidays: true, rooms: true, donation: true, soup: false },
    donate: { link: 'https://give.example.org', partner: 'Give Together' },
    people: [
      { name: 'Dana Weiss', title: 'Executive Director', email: 'dana@redwood.example.org' },
      { name: 'Omer Katz', title: 'Rabbi', email: 'omer@elsewhere.example.org' },
    ],
    social: [{ network: 'Instagram', link: 'https://instagram.example.org/redwood' }],
  })
  expect(shown()).toMatch(/1 of 10 {2}What is your organization called\?[\s\S]*10 of 10 {2}On which networks is it\?/)
  expect(shown()).not.toContain('✗')
})

test('a wrong answer is said at once, and asked again with the others as they were', async () => {
  const wrong = [
    ...['', ...ANSWERS.slice(0, 4), ...ANSWERS.slice(4, 8), '9752', '555-0142'],
    ...['', '', '', 'or', '97520', '541-555-0142', '42.19, 122.71', 'Mars/Olympus', 'America/Los_Angeles'],
    ...['42.19, -122.71', 'America/Los_Angeles', ...ANSWERS.slice(12)],
  ]
  const { answered, shown } = await typed(wrong)
  expect(shown()).toMatch(/Its name: {3}✗ This can’t be left out\.\n {2}Its name: /)
  expect(shown()).toMatch(
    /✗ Phone: "555-0142"\n {4}expected: A telephone number: .*\n {4}.*\n {2}Country, in two letters \[us\]: /,
  )
  expect(shown()).toMatch(
    /✗ Place, Longitude: 122\.71\n {4}expected: a longitude where the clocks are about -8 hours from UTC/,
  )
  expect(shown()).toMatch(/✗ Place, Time zone: "Mars\/Olympus"\n {4}expected: a time zone by its IANA name/)
  expect(answered.answers).toMatchObject({
    place: { longitude: -122.71 },
    address: { ...exampleAnswers().address, state: 'OR' },
    phone: '(541) 555-0142',
  })
})

test('without all answers there are none', async () => {
  await expect(typed(ANSWERS.slice(0, 12))).rejects.toThrow(
    '\nNot every question was answered, so nothing was written.',
  )
})

test('a zone is offered by the name that people know, and says when its clocks never change', async () => {
  const flagstaff = ANSWERS.map((line) => (line === '42.19, -122.71' ? '35.2, -111.65' : line))
  const { shown } = await typed(flagstaff.map((line) => (line === 'America/Los_Angeles' ? 'America/Phoenix' : line)))
  expect(shown()).toMatch(/ {2}1 {2}America\/Denver, Mountain Time\n/)
  expect(shown()).toMatch(/ {2}\d {2}America\/Phoenix, Mountain Standard Time, the same all year\n/)
})

test('answers of a file are checked, by line and key', () => {
  const file = join(folder(), 'answers.yaml')
  writeFileSync(file, exampleAnswersFile().replace('zip: "97520"', 'zip: "9752"').replace('Etc', ''))
  expect(() => readAnswers(file)).toThrow(/answers\.yaml, line 5, address\.zip\n.*\n.*a postal code of US: "21218"/)
  writeFileSync(file, exampleAnswersFile().replace('Los_Angeles', 'Olympus'))
  expect(() => readAnswers(file)).toThrow(/place\.timeZone/)
  writeFileSync(file, exampleAnswersFile().replace('region:', 'regio:'))
  expect(() => readAnswers(file)).toThrow(/regio.*\n.*\n.*\n.*region/)
  writeFileSync(file, exampleAnswersFile().replace(/donate: .*\n/, ''))
  expect(() => readAnswers(file)).toThrow(/donate\n.*\n.*where people give/)
})

test('a campus is written whole, with a mark and icons from its logo, in its colors', async () => {
  const root = folder()
  const [to, logo] = [join(root, 'content'), join(root, 'logo.png')]
  const half = { width: 60, height: 60, channels: 3 as const }
  const gold = await sharp({ create: { ...half, background: '#e0a030' } })
    .png()
    .toBuffer()
  const maroon = sharp({ create: { ...half, width: 160, background: '#5a1030' } })
  writeFileSync(
    logo,
    await maroon
      .composite([{ input: gold, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
  const { colors: _, ...answers } = exampleAnswers()
  const said = await writeCampus({ answers, logo }, to)

  const { site, theme, pictures } = readContent(to)
  expect(site.name).toBe('Redwood Hillel')
  expect(theme.colors).toMatchObject({ night: '#5a1030', gold: '#e0a030' })
  expect(said).toEqual(['The logo is too dark for the header: it is on a white ground there.'])
  expect(readFileSync(pictures.fileOf('/art/brand/mark.svg'), 'utf8')).toMatch(
    /^<svg [^>]*width="120" height="50".*data:image\/png/,
  )
  // The site draws the icons of phones, as long as there are no files of their names.
  expect(readdirSync(join(to, 'pictures')).sort()).toEqual(['art', 'favicon.svg'])
  for (const look of ['window', 'ground'] as const) {
    const { data, info } = await sharp(await drawIcon({ theme, pictures }, { pixels: 100, look }))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 100, height: 100 })
    const middle = 4 * (50 * 100 + 60)
    expect([...data.subarray(middle, middle + 3)].map((each) => Math.round(each / 16))).toEqual([6, 1, 3])
  }
  expect(readdirSync(root).sort()).toEqual(['content', 'logo.png'])
})

test('a logo that is no picture, or has no color, is refused in a sentence', async () => {
  const root = folder()
  const [none, gray] = [join(root, 'logo.png'), join(root, 'gray.svg')]
  writeFileSync(none, 'not a picture')
  writeFileSync(gray, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
  for (const [file, said] of [
    [none, 'can’t be read as a picture'],
    [join(root, 'missing.png'), 'can’t be read as a picture'],
    [gray, 'has no color: give the colors themselves'],
  ] as const) {
    const refused = colorsOfLogo(file)
    await expect(refused).rejects.toThrow(Mistake)
    await expect(refused).rejects.toThrow(said)
  }
})

test('words that can’t be drawn are not written', async () => {
  const to = join(folder(), 'content')
  const [person] = exampleAnswers().people
  const people = person
    ? [
        { ...person, email: 'dana@redwood.example.org' },
        { ...person, email: 'not an address' },
      ]
    : []
  await expect(writeCampus({ answers: { ...exampleAnswers(), people } }, to)).rejects.toThrow('email')
  expect(existsSync(to)).toBe(false)
})

test('words of another site stay, unless somebody says that they may go', async () => {
  const root = folder()
  const [to, file] = [join(root, 'content'), join(root, 'answers.yaml')]
  writeFileSync(file, exampleAnswersFile())
  cpSync('tests/fixtures/campus', to, { recursive: true })
  const before = readWordsFolder(to)
  expect(whatIsThere(to)).toMatch(/^the words of Juniper Hill Hillel \(\d+ files\)$/)

  const refused = await runScript('scripts/run.mjs', ['adopt', '--answers', file, '--to', to])
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors).toContain('the words of Juniper Hill Hillel')
  expect(readWordsFolder(to)).toEqual(before)

  const replaced = await runScript('scripts/run.mjs', ['adopt', '--answers', file, '--to', to, '--replace'])
  expect(replaced).toMatchObject({ code: 0, errors: '' })
  expect(replaced.output).toMatch(/^\nRedwood Hillel is in .*, after [\d.]+ s\.\n/)
  expect(replaced.output).toMatch(/\d+ things to replace[\s\S]*content\/site\.yaml:\d+, note: /)
  expect(readContent(to).site.name).toBe('Redwood Hillel')
})

test('the untouched starter may be replaced without asking, and so may nothing', () => {
  const to = join(folder(), 'content')
  expect(whatIsThere(to)).toBeUndefined()
  cpSync(STARTER, to, { recursive: true })
  expect(whatIsThere(to)).toBeUndefined()
  writeFileSync(join(to, 'banner.yaml'), '# mine\n')
  expect(whatIsThere(to)).toMatch(/^the words of Your Hillel/)
})

test('the project has the name of the campus, and no tests of the facts of ours', () => {
  const root = folder()
  const named = { name: 'maple-hillel', private: true }
  const description = 'The website of Maple Hillel: soup.'
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...named, description }, null, 2))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...named, packages: { '': named } }, null, 2))
  mkdirSync(join(root, 'tests/this-campus'), { recursive: true })
  const done = nameProject(root, { name: 'Redwood Hillel', id: 'redwood-hillel' })
  expect(done).toHaveLength(3)
  expect(existsSync(join(root, 'tests/this-campus'))).toBe(false)
  for (const file of ['package.json', 'package-lock.json'])
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/maple/i)
  expect(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).toMatchObject({
    name: 'redwood-hillel',
    packages: { '': { name: 'redwood-hillel' } },
  })
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).description).toBe(
    'The website of Redwood Hillel.',
  )
  expect(nameProject(root, { name: 'Redwood Hillel', id: 'redwood-hillel' })).toEqual([])
})

const README = `# Maple Hillel

The website of Maple Hillel: with forms to ask for soup or a tour, and a mailing list;
in two lines.

![The home page: a row of houses](docs/screenshots/home.png)

## Two commands

npm start

## Make it yours

It is invented.

Run npm run adopt.

## Where to read on

In docs/.
`

test('the README is true for the campus: its name, and what it has', () => {
  const bare = readmeOf(README, { name: 'Redwood $& Hillel', features: { holidays: true } })
  expect(bare).toMatch(/^# Redwood \$& Hillel\n\nThe website of Redwood \$& Hillel, a Jewish community/)
  expect(bare.match(/^#.*/gm)).toEqual([
    '# Redwood $& Hillel',
    '## Two commands',
    '## Its words',
    '## Where to read on',
  ])
  expect(bare).not.toMatch(/\n{3}|Maple/)
  expect(readmeOf(bare, { name: 'Redwood $& Hillel', features: { holidays: true } })).toBe(bare)
  expect(bare).not.toMatch(/forms|soup|tour|a mailing list;|invented|screenshots/)
  const withRooms = readmeOf(README, {
    name: 'Redwood Hillel',
    features: { rooms: true, tours: true, mailingList: true },
  })
  expect(withRooms).toContain('forms to ask for a tour or a room, and a mailing list;')
})
