import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { campusSite } from '../support/campus-site.ts'
import { content, pages, rootOf } from './campus-pages.ts'

/** Fields whose texts are on no page of the small campus on its day, each with why. */
const ELSEWHERE: readonly (readonly [fields: RegExp, why: string])[] = [
  [/\.reviewed$|\.agreed$/, 'staff read it'],
  [/^forms\.(reply|answering)\.|^site\.notYou$/, 'mails say it'],
  [/^site\.(locale|school|place\.customs\.)|^theme\.|^banner\.animation$/, 'it decides how a page is drawn or worded'],
  [/^program-calendar\.show$|^events\.seats\.closes$|^year\./, 'it decides which dates there are'],
  [
    /^(banner|notice)\.|^site\.hoursOtherwise\.on\.why$|^elections\..*candidates|^program-calendar\.pause\./,
    'it is shown at another time',
  ],
  [/^holidays\.schedule\./, 'it is shown once the schedule is ready, and a computed time stands for it'],
  [/^kosher-soup\.deliveries\.changes/, 'it is shown near its day'],
  [/^travel\.applicationLink$/, 'it is shown while one can apply'],
]
const DAY = /^(\d{4}-)?\d\d-\d\d$/

const readFieldsOnPages = () => {
  const files = globSync('**/*.{json,ics,xml,atom,webmanifest,txt}', { cwd: campusSite.DIST_DIR })
  return squashed(
    [
      ...pages.flatMap(({ root }) => [
        root.text,
        ...root.querySelectorAll('*').flatMap((each) => Object.values(each.attributes)),
      ]),
      ...files.map((file) => readFileSync(`${campusSite.DIST_DIR}/${file}`, 'utf8')),
    ].join(' '),
  )
}

test('every text of every field is read somewhere on the site, or it is said why not', () => {
  const shown = readFieldsOnPages()
  const fields = Map.groupBy(textsOf(campusSite.CONTENT_DIR), ([field]) => field)
  expect(fields.size).toBeGreaterThan(500)
  const missing = [...fields].filter(
    ([field, texts]) =>
      !ELSEWHERE.some(([fields]) => fields.test(field)) &&
      !texts.some(([, text]) => piecesOf(text).some((piece) => shown.includes(piece))),
  )
  expect(missing.map(([field]) => field)).toEqual([])
})

test('who agreed to a photograph is in no page, island or feed', () => {
  const agreed = textsOf(campusSite.CONTENT_DIR).flatMap(([field, text]) =>
    field.endsWith('.agreed') ? squashed(text) : [],
  )
  expect(agreed).toHaveLength(2)
  const shown = readFieldsOnPages()
  expect(agreed.filter((text) => shown.includes(text))).toEqual([])
})

const squashed = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()

/** The pieces of a text that a page has as they are written: not those between braces, links and marks of Markdown. */
const piecesOf = (text: string): string[] =>
  text
    .split(/\{[^}]*\}|\[[^\]]*\](?:\([^)]*\))?|[\n*_`#>]|- /)
    .map((piece) => squashed(piece).trim())
    .filter((piece) => piece.length > 3)

/** Each text of the words with its field: `events.when.every`; days apart, which pages write in their own way. */
function textsOf(folder: string): [field: string, text: string][] {
  const textsOfValue = (value: unknown, field: string): [string, string][] => {
    if (typeof value === 'string') return piecesOf(value).length > 0 && !DAY.test(value) ? [[field, value]] : []
    if (Array.isArray(value)) return value.flatMap((each) => textsOfValue(each, field))
    if (typeof value !== 'object' || value === null) return []
    // A day, or the id of an entry, for which something holds is no field.
    return Object.entries(value).flatMap(([key, each]) =>
      textsOfValue(each, /[\d-]/.test(key) ? field : `${field}.${key}`),
    )
  }
  return globSync('**/*.{yaml,md}', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const [collection = ''] = file.split(/[/.]/)
    return textsOfValue(parse(file.endsWith('.md') ? (text.split('---')[1] ?? '') : text), collection)
  })
}

test('a holiday shows its icon on its color, in dark or light', () => {
  const cards = rootOf('/holidays').querySelectorAll('main li[data-tone]')
  const attribute = (card: (typeof cards)[number], name: string) => card.querySelector(`[${name}]`)?.attributes[name]
  const shown = cards.map((card) => [
    ...[attribute(card, 'data-icon'), card.attributes['data-tone'], attribute(card, 'data-color')],
  ])
  const written = content.entries('holidays').map((each) => [each.icon, each.backgroundColor, each.textColor])
  // They are in the order in which they are next.
  expect(shown.map(String).sort()).toEqual(written.map(String).sort())
})

const hrefsIn = (path: string, selector: string) =>
  rootOf(path)
    .querySelectorAll(selector)
    .map((link) => link.getAttribute('href'))
const textsIn = (path: string, selector: string) =>
  rootOf(path)
    .querySelectorAll(selector)
    .map(({ text }) => text)

test('each quick link has its own icon', () => {
  const icons = rootOf('/').querySelectorAll('footer a img[src^="/icons/"]')
  expect(icons.map((icon) => icon.getAttribute('src'))).toEqual(
    content.settings.quickLinks.map(({ icon }) => `/icons/light/${icon}.svg`),
  )
})

test('photos of groups, fellowships and paid roles are shown where they are on', () => {
  const places = {
    groups: '/student-groups',
    fellowships: '/jewish-learning',
    internships: '/internship-opportunities',
  }
  const shown = (['groups', 'fellowships', 'internships'] as const).flatMap((collection) =>
    content.entries(collection).map(({ id, photos }) => ({ id, photos, path: places[collection] })),
  )
  expect(shown.some(({ photos }) => photos.enabled)).toBe(true)
  for (const { id, path, photos } of shown.filter((each) => each.photos.enabled))
    expect(textsIn(path, `#${id} figcaption`)).toEqual(photos.images.map(({ caption }) => caption))
})

test('a paid role shows its duration, and a resource links to more information', () => {
  const [roles] = textsIn('/internship-opportunities', 'main')
  for (const { duration } of content.entries('internships')) expect(roles).toContain(duration)
  const linked = content.entries('parent-resources').filter(({ modal, link }) => modal && link)
  expect(linked.length).toBeGreaterThan(0)
  for (const { id, link } of linked) expect(hrefsIn('/parent-resources', `dialog[id="${id}"] a`)).toContain(link)
})

test('featured resources come before the others', () => {
  const featured = content.entries('parent-resources').flatMap(({ featured, title }) => (featured ? [title] : []))
  expect(featured.length).toBeGreaterThan(0)
  expect(textsIn('/parent-resources', 'main h2').slice(0, featured.length)).toEqual(featured)
})
