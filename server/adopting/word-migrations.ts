import { readTokens } from '#content-reader/theme-colors'
import { editEntryFile, newEntryFile, readEntryFile } from '#content-reader/write/entry-file'
import { featuresOffIn, ownsAddress } from '#schemas/content/features'
import { ROUTE_PAGES } from '#schemas/content/route-pages'
import { themeColors } from '#schemas/content/theme'
import { FORMS, idFrom } from '#schemas/content/word-files'
import { isMap, type Value, type ValueMap } from '#schemas/file-value'
import { formKinds, requestKindOf } from '#schemas/forms/forms'
import { colorBehind, nearestReadable } from '#schemas/shades'
import { FAMILIES } from '#schemas/tokens'
import { starterContent } from '../content/starter.ts'
import type { Entries } from '../store/content.ts'

export interface WordMigration {
  why: string
  /** Adds what is missing; returns no files if nothing is. It only adds: existing text MUST stay, but in `replaces`. */
  add: (content: Entries) => Readonly<Record<string, string>>
  /** The keys that get another form: `events/dinner.yaml changes.2026-12-11.note`. */
  replaces?: RegExp
  /** A file that is removed, because all of its content is in what was added. */
  moves?: string
}

const newFile =
  (path: string, keys: ValueMap): WordMigration['add'] =>
  (content) =>
    content.has(path) ? {} : { [path]: newEntryFile(path, { keys }) }

const newKey =
  (path: string, key: string, value: (keys: ValueMap) => Value): WordMigration['add'] =>
  (content) => {
    const text = content.get(path)
    if (text === undefined) return {}
    const { keys } = readEntryFile(text, path)
    if (keys[key] !== undefined) return {}
    return { [path]: editEntryFile(text, path, { keys: { ...keys, [key]: value(keys) } }) }
  }

/** As many as `site.yaml` takes. */
const MOST_ID_CHARACTERS = 40

const THANKS = 'acknowledgements.yaml'

const forms: WordMigration['add'] = (content) => {
  const text = content.get(THANKS)
  if (text === undefined) return {}
  const { keys } = readEntryFile(text, THANKS)
  const files = formKinds.flatMap((kind): [string, string][] => {
    const [path, reply] = [`${FORMS}/${kind}.yaml`, keys[kind]]
    if (content.has(path) || (requestKindOf(kind) && reply === undefined)) return []
    const own = readEntryFile(starterContent().get(path) ?? '', path).keys
    return [[path, newEntryFile(path, { keys: { ...own, ...(reply !== undefined && { reply }) } })]]
  })
  const { notYou = '' } = keys
  return { ...Object.fromEntries(files), ...newKey('site.yaml', 'notYou', () => notYou)(content) }
}

const pages: WordMigration['add'] = (content) => {
  const off = featuresOffIn(readEntryFile(content.get('site.yaml') ?? '', 'site.yaml').keys)
  const missing = [...ROUTE_PAGES].filter((id) => !ownsAddress(off, `/${id}`) && !content.has(`pages/${id}.md`))
  return Object.fromEntries(missing.map((id) => [`pages/${id}.md`, starterContent().get(`pages/${id}.md`) ?? '']))
}

const THEME = 'theme.yaml'
const FAMILY_NAMES = ['main', 'action', 'accent'] as const
const FOCUSES = [0, 12, 25, 37, 50, 62, 75, 87, 100] as const

const mapIn = (value: Value | undefined): ValueMap => (isMap(value) ? value : {})

/** The nearest to a theme with colors of the palette by name, own fonts, and words anywhere over the picture at the top. */
function theme(content: Entries): Record<string, string> {
  const text = content.get(THEME)
  if (text === undefined) return {}
  const { colors, fonts, hero, ...keys } = readEntryFile(text, THEME).keys
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
  return { [THEME]: editEntryFile(text, THEME, { keys: next }) }
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

/** The middle of the part in which the words stood, around which the picture was cut. */
function focusOf({ words: place, safeArea, picture }: ValueMap): string {
  const { left = 0, width = 50 } = mapIn(safeArea)
  if (place !== 'inside' || String(picture).startsWith('https:')) return ''
  const middle = Number(left) + Number(width) / 2
  const nearest = FOCUSES.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
  return nearest === 50 ? '' : `#${nearest}`
}

function reasons(content: Entries): Record<string, string> {
  const cancelled = [...content].filter(([path, text]) => path.endsWith('.yaml') && /^\s+cancelled: true/m.test(text))
  return Object.fromEntries(
    cancelled.flatMap(([path, text]) => {
      const { keys } = readEntryFile(text, path)
      const next = withReasons(keys)
      return next === keys ? [] : [[path, editEntryFile(text, path, { keys: mapIn(next) })]]
    }),
  )
}

/** What visitors read of a cancelled date is why. Returns the value itself if nothing is different. */
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

/**
 * Every migration, the oldest first. Each sees from the words whether they need it, so that no version has to be written down; a key that
 * the words may go without needs none.
 */
export const migrations: readonly WordMigration[] = [
  {
    why: 'Published words are told from those of another campus by their id.',
    add: newKey('site.yaml', 'id', ({ name }) => idFrom(String(name), MOST_ID_CHARACTERS) || 'campus'),
  },
  {
    why: 'Colors and pictures are content: what the large pictures show is said here.',
    add: newFile(THEME, {
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
    why: 'Every word of a form is content, and so is what is mailed to whoever sent it.',
    add: forms,
    moves: THANKS,
  },
  {
    why: 'The code reads the words of this page.',
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
