import type { Entries } from '#content-reader/content-source'
import { readTokens } from '#content-reader/theme-colors'
import { requiredPages } from '#schemas/content/collections'
import { FORMS, idFrom } from '#schemas/content/entry-paths'
import { isMap, type Value, type ValueMap } from '#schemas/entry-value'
import { featuresOffIn, ownsAddress } from '#schemas/features'
import { formKinds, requestKindOf } from '#schemas/requests/forms'
import { colorBehind, nearestReadable } from '#schemas/theme/contrast'
import { themeColors } from '#schemas/theme/theme'
import { FAMILIES } from '#schemas/theme/tokens'
import { changedEntries, differencesIn } from './merge-changes.ts'
import { starterContent } from './starter.ts'

interface ContentMigration {
  why: string
  /** Returns the entries that change; none if nothing is missing. It only adds: what is there MUST stay, but in `replaces`. */
  add: (content: Entries) => Readonly<Record<string, Value>>
  /** The keys that get another form: `events/dinner.yaml changes.2026-12-11.note`. */
  replaces?: RegExp
  /** An entry that is removed, because all of it is in what was added. */
  moves?: string
}

const newEntry =
  (path: string, value: ValueMap): ContentMigration['add'] =>
  (content) =>
    content.has(path) ? {} : { [path]: value }

const newKey =
  (path: string, key: string, value: (keys: ValueMap) => Value): ContentMigration['add'] =>
  (content) => {
    const entry = content.get(path)
    return !isMap(entry) || entry[key] !== undefined ? {} : { [path]: { ...entry, [key]: value(entry) } }
  }

const MOST_ID_CHARACTERS = 40

const THANKS = 'acknowledgements.yaml'

const forms: ContentMigration['add'] = (content) => {
  const thanks = content.get(THANKS)
  if (!isMap(thanks)) return {}
  const added = formKinds.flatMap((kind): [string, Value][] => {
    const [path, reply] = [`${FORMS}/${kind}.yaml`, thanks[kind]]
    if (content.has(path) || (requestKindOf(kind) && reply === undefined)) return []
    return [[path, { ...mapIn(starterContent().get(path)), ...(reply !== undefined && { reply }) }]]
  })
  const { notYou = '' } = thanks
  return { ...Object.fromEntries(added), ...newKey('site.yaml', 'notYou', () => notYou)(content) }
}

const pages: ContentMigration['add'] = (content) => {
  const off = featuresOffIn(content.get('site.yaml'))
  const missing = [...requiredPages].filter((id) => !ownsAddress(off, `/${id}`) && !content.has(`pages/${id}.md`))
  return Object.fromEntries(missing.map((id) => [`pages/${id}.md`, starterContent().get(`pages/${id}.md`) ?? null]))
}

const THEME = 'theme.yaml'
const FAMILY_NAMES = ['main', 'action', 'accent'] as const
const FOCUSES = [0, 12, 25, 37, 50, 62, 75, 87, 100] as const

const mapIn = (value: Value | undefined): ValueMap => (isMap(value) ? value : {})

/** The nearest to a theme with colors of the palette by name, own fonts, and text anywhere over the picture at the top. */
function theme(content: Entries): Record<string, Value> {
  const { colors, fonts, hero, ...keys } = mapIn(content.get(THEME))
  const { words: place, picture, imageAlt = '' } = mapIn(hero)
  const isOld =
    fonts !== undefined ||
    Object.keys(mapIn(colors)).some((name) => !FAMILY_NAMES.some((family) => family === name)) ||
    Object.keys(mapIn(hero)).some((key) => !['picture', 'imageAlt'].includes(key))
  if (!isOld) return {}
  const typefaces = pairNear(mapIn(fonts).headings)
  const shown = place === 'above' || place === 'inside' ? (picture ?? '/art/brand/hero-wide.svg') : picture
  const next = {
    ...keys,
    ...(colors !== undefined && { colors: colorsNear(mapIn(colors)) }),
    ...(typefaces && { typefaces }),
    hero: { ...(shown !== undefined && { picture: `${shown}${focusOf(mapIn(hero))}` }), imageAlt },
  }
  return { [THEME]: next }
}

/** Of each family, the color that stood in the first place, or of which the first of the others would be derived. */
function colorsNear(named: ValueMap): ValueMap {
  const css = readTokens()
  const found = FAMILY_NAMES.flatMap((family) => {
    if (typeof named[family] === 'string') return [[family, named[family]]]
    const { head, shades } = FAMILIES[family]
    const name = [head, ...shades].find((each) => typeof named[each] === 'string')
    const color = name && String(named[name])
    return color ? [[family, name === head ? color : colorBehind(name, color, family, css)]] : []
  })
  return { ...nearestReadable(themeColors.parse(Object.fromEntries(found)), css) }
}

function pairNear(headings: Value | undefined): string | undefined {
  const { name = headings, kind } = mapIn(headings)
  if (name === 'Heebo') return 'Heebo + Heebo'
  if (name === 'Noto Serif Hebrew') return 'Noto Serif Hebrew + Assistant'
  return kind === 'sans' ? 'Rubik + Heebo' : undefined
}

/** The middle of the part in which the text stood, around which the picture was cut. */
function focusOf({ words: place, safeArea, picture }: ValueMap): string {
  const { left = 0, width = 50 } = mapIn(safeArea)
  if (place !== 'inside' || String(picture).startsWith('https:')) return ''
  const middle = Number(left) + Number(width) / 2
  const nearest = FOCUSES.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
  return nearest === 50 ? '' : `#${nearest}`
}

const reasons: ContentMigration['add'] = (content) =>
  Object.fromEntries(
    [...content].flatMap(([path, entry]) => {
      const next = withReasons(entry)
      return next === entry ? [] : [[path, next]]
    }),
  )

/** Keeps for a cancelled date only why, which visitors read. Returns the value itself if nothing is different. */
function withReasons(value: Value): Value {
  if (Array.isArray(value)) {
    const next = value.map(withReasons)
    return next.every((each, at) => each === value[at]) ? value : next
  }
  if (!isMap(value)) return value
  const { note, ...others } = value
  if (value.cancelled === true && typeof note === 'string') return { ...others, reason: value.reason ?? note }
  const next = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withReasons(each)]))
  return Object.keys(next).every((key) => next[key] === value[key]) ? value : next
}

/** The oldest first. Each sees from the content whether it is needed: no version has to be written down. */
export const migrations: readonly ContentMigration[] = [
  {
    why: 'Published content is told from that of another campus by its id.',
    add: newKey('site.yaml', 'id', ({ name }) => idFrom(String(name), MOST_ID_CHARACTERS) || 'campus'),
  },
  {
    why: 'Colors and pictures are content: what the large pictures show is said here.',
    add: newEntry(THEME, {
      hero: {
        imageAlt:
          'A row of brick houses. The community center has a tall window in its gable, its door is open, and neighbors and students walk toward it.',
      },
      notFound: { imageAlt: 'A dark street, one unlit house, and a cat waiting on its stoop.' },
      previews: {
        background: 'street',
        alt: 'over a row of brick houses at dusk, two candles lit in the tall window',
      },
    }),
  },
  {
    why: 'Every text of a form is content, and so is what is mailed to whoever sent it.',
    add: forms,
    moves: THANKS,
  },
  {
    why: 'The code reads the text of this page.',
    add: pages,
  },
  {
    why: 'A theme is three colors, a pair of typefaces and a picture with its focal point: yours is now the nearest to what it was. Look at it.',
    add: theme,
    replaces: /^theme\.yaml /,
  },
  {
    why: 'Why a date is cancelled has a field of its own, apart from what is special that day: what stood there is the reason.',
    add: reasons,
    replaces: /changes\.[\d-]+\.note$/,
  },
]

/** Adds what this version asks for. @throws if a migration would change or remove something else: that is its mistake */
export function upgradeContent(content: Entries, steps: readonly ContentMigration[] = migrations): Entries {
  let entries = content
  for (const { why, add, moves, replaces } of steps) {
    const next = new Map([...entries, ...Object.entries(add(entries))])
    const lost = differencesIn(changedEntries(entries, next)).find(
      ({ file, at, before }) => before !== undefined && !replaces?.test(`${file} ${at.join('.')}`),
    )
    if (moves) next.delete(moves)
    if (lost) throw new Error(`A migration changes ${lost.file}, ${lost.at.join('.')}: it may only add. (${why})`)
    entries = next
  }
  return entries
}

export const whyUpgraded = (content: Entries): string =>
  migrations.flatMap(({ why, add }) => (Object.keys(add(content)).length > 0 ? [why] : [])).join(' ')
