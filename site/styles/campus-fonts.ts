import { averageWidth, type FontFile, readFontFile } from '#content-reader/read/font-file'
import type { OwnFont, Theme } from '#schemas/content/theme'

/** The fonts of `fonts.css`, and what it calls them. */
const OURS = {
  headings: { family: 'Frank Ruhl Libre', token: '--font-serif' },
  text: { family: 'Heebo', token: '--font-sans' },
} as const

/** What systems have instead of a font, with the widths of its letters in thousandths: `fonts.css` names them, too. */
const STAND_INS = {
  serif: {
    family: 'Serif stand-in',
    local: 'local(Times New Roman),local(Liberation Serif)',
    last: 'Georgia, serif',
    widths:
      'a444b500c444d500e444f333g500h500i278j278k500l278m778n500o500p500q500r333s389t278u500v500w722x500y500z444 250',
  },
  sans: {
    family: 'Sans stand-in',
    local: 'local(Arial),local(Liberation Sans),local(Roboto)',
    last: 'system-ui, sans-serif',
    widths:
      'a556b556c500d556e556f278g556h556i222j222k500l222m833n556o556p556q556r333s500t278u556v500w722x500y500z500 278',
  },
} as const

type Use = keyof typeof OURS
type Kind = keyof typeof STAND_INS
const kindOfOurs: Readonly<Record<Use, Kind>> = { headings: 'serif', text: 'sans' }

let chosen: { fonts: Theme['fonts']; fileOf: (address: string) => string } | undefined

/** The fonts with which a campus is drawn. */
export function setFonts(fonts: Theme['fonts'], fileOf: (address: string) => string): void {
  chosen = { fonts, fileOf }
}

/** The font of a campus itself for what is shown in it; undefined if it is one of ours. */
function ownFont(use: Use): (OwnFont & { found: FontFile; path: string }) | undefined {
  const font = chosen?.fonts[use]
  if (!chosen || typeof font !== 'object') return undefined
  const path = chosen.fileOf(font.file)
  return { ...font, found: readFontFile(path), path }
}

/** The file of the campus's own font for headings, for pictures with words. */
export const headingFontFile = (): string | undefined => ownFont('headings')?.path

/** What of fonts pages depend on. */
export const fontsInUse = () => [chosen?.fonts, ownFont('headings')?.found, ownFont('text')?.found]

/** The files that a page fetches at once: those of ours that it is shown in, or the campus's own. */
export function fontsToPreload(ours: Readonly<Record<Use, string>>): string[] {
  const address = (use: Use) => {
    const font = chosen?.fonts[use]
    if (typeof font === 'object') return font.file
    return ours[font === OURS.text.family ? 'text' : font === OURS.headings.family ? 'headings' : use]
  }
  return [...new Set([address('headings'), address('text')])]
}

/** Gives the styles of a page the fonts of the campus. */
export const withFonts = (css: string): string =>
  Object.keys(chosen?.fonts ?? {}).length === 0
    ? css
    : withoutUnused((['headings', 'text'] as const).reduce((styles, use) => withFont(styles, use), css))

/** Fonts that no text is shown in any more, and what stood in for them. */
function withoutUnused(css: string): string {
  const used = Object.values(OURS)
    .map(({ token }) => stackOf(token).exec(css)?.[0] ?? '')
    .join(' ')
  return [...Object.values(OURS), ...Object.values(STAND_INS)]
    .filter(({ family }) => !used.includes(family))
    .reduce((styles, { family }) => styles.replace(facesOf(family), ''), css)
}

const facesOf = (family: string) => new RegExp(`@font-face\\{font-family:"?${family}"?;[^}]*\\}`, 'g')

function withFont(css: string, use: Use): string {
  const font = chosen?.fonts[use]
  const { family, token } = OURS[use]
  if (!font || font === family) return css
  const own = ownFont(use)
  if (own) return withOwn(css, use, own)
  const other = use === 'headings' ? 'text' : 'headings'
  return css.replace(stackOf(token), `$1${listOf(OURS[other].family, kindOfOurs[other])}`)
}

/** The faces of our font go; those of Hebrew stay under the new name, unless it has Hebrew itself. */
function withOwn(css: string, use: Use, font: OwnFont & { found: FontFile }): string {
  const { family, token } = OURS[use]
  const name = JSON.stringify(font.name)
  const { weights, isVariable, hasHebrew } = font.found
  // A heading of one weight is shown as it is, and never made bold by the browser.
  const range = use === 'headings' && !isVariable ? '100 900' : weights
  const face = `@font-face{font-family:${name};src:url(${font.file})format("woff2");font-display:swap;font-weight:${range}`
  const standIn = standInOf(font, use)
  const replaced = css.replace(facesOf(family), (whole) => {
    if (!whole.includes('-latin-')) return hasHebrew ? '' : whole.replace(/font-family:[^;]*/, `font-family:${name}`)
    const ranges = /;unicode-range:[^;}]*/.exec(whole)?.[0] ?? ''
    return `${face}${hasHebrew ? '' : ranges}}${standIn.face}`
  })
  return replaced.replace(stackOf(token), `$1${name}, ${standIn.list}`)
}

const stackOf = (token: string) => new RegExp(`(${token}:)[^;}]*`)
const listOf = (family: string, kind: Kind) =>
  [JSON.stringify(family), JSON.stringify(STAND_INS[kind].family), STAND_INS[kind].last].join(', ')

/** A font of the visitor's system, made as wide and as high as another one, so that nothing moves when that is there. */
function standInOf({ kind, found }: OwnFont & { found: FontFile }, use: Use): { face: string; list: string } {
  const { local, last } = STAND_INS[kind]
  const name = `Like ${use}`
  const size = found.width / widthOf(kind)
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`
  const overrides = [
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent(found.ascent / size)}`,
    `descent-override:${percent(found.descent / size)}`,
    `line-gap-override:${percent(found.lineGap / size)}`,
  ]
  const face = `@font-face{font-family:${name};src:${local};font-weight:100 900;${overrides.join(';')}}`
  return { face, list: `"${name}", ${last}` }
}

/** How wide a character of a system's font is on average, of its size. */
export function widthOf(kind: Kind): number {
  const widths = new Map(
    [...STAND_INS[kind].widths.matchAll(/(.)(\d{3})/g)].map(([, letter, width]) => [letter, width]),
  )
  return averageWidth((character) => Number(widths.get(character)) / 1000)
}
