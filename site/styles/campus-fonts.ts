import { type FontFile, readFontFile } from '#content-reader/read/font-file'
import type { OwnFont, Theme } from '#schemas/content/theme'

type Fonts = Theme['fonts']
type Use = 'headings' | 'text'
type FileOf = (address: string) => string

/** The fonts of `fonts.css`, and the token that it gives each. */
const OURS = {
  headings: { family: 'Frank Ruhl Libre', token: '--font-serif' },
  text: { family: 'Heebo', token: '--font-sans' },
} as const

/** What systems have instead of a font, and how wide a character of an English text is in it, of its size, as `FontFile.width`: the widths of Times New Roman and Arial by `averageWidth`. `fonts.css` names them, too. */
export const STAND_INS = {
  serif: {
    local: 'local(Times New Roman),local(Liberation Serif)',
    last: 'Georgia,serif',
    width: 0.3983427,
  },
  sans: {
    local: 'local(Arial),local(Liberation Sans),local(Roboto)',
    last: 'system-ui,sans-serif',
    width: 0.439476,
  },
} as const

/** The file of the campus's own font for headings, for pictures with words; undefined if it is one of ours. */
export const headingFontFile = ({ headings }: Fonts, fileOf: FileOf): string | undefined =>
  typeof headings === 'object' ? fileOf(headings.file) : undefined

/** The files that a page fetches at once: those of ours that it is shown in, or the campus's own. */
export function fontsToPreload(fonts: Fonts, ours: Readonly<Record<Use, string>>): string[] {
  const address = (use: Use) => {
    const font = fonts[use]
    if (typeof font === 'object') return font.file
    return ours[font === OURS.text.family ? 'text' : font === OURS.headings.family ? 'headings' : use]
  }
  return [...new Set([address('headings'), address('text')])]
}

const HEBREW = 'unicode-range:U+590-5FF,U+FB1D-FB4F'

/** A face of a stand-in of `fonts.css` for Hebrew letters, as wide as ours: `percent` of the font that systems have, with our ascent and descent. */
const hebrewFace = (
  name: string,
  weights: string,
  sources: readonly string[],
  percent: number,
  ascent: number,
  descent: number,
) => {
  const high = (ofEm: number) => `${((ofEm / percent) * 100).toFixed(2)}%`
  const source = sources.map((font) => `local('${font}')`).join(',')
  return `@font-face{font-family:'${name}';src:${source};font-weight:${weights};size-adjust:${percent}%;ascent-override:${high(ascent)};descent-override:${high(descent)};line-gap-override:0%;${HEBREW}}`
}

/**
 * What stands in for the Hebrew letters of our fonts until those are there, for pages that are in Hebrew: measured over a page of text. Of
 * faces with one name, the last that loads counts: Arial and Times New Roman where there are any.
 */
export const HEBREW_STAND_INS = [
  hebrewFace('Sans stand-in', '100 900', ['Noto Sans Hebrew', 'DejaVu Sans'], 96, 104.785, 42.09),
  hebrewFace('Sans stand-in', '100 900', ['Arial'], 97.5, 104.785, 42.09),
  hebrewFace('Serif stand-in', '300 900', ['Noto Serif Hebrew', 'DejaVu Sans'], 86, 95.7, 33.4),
  hebrewFace('Serif stand-in', '300 900', ['Times New Roman'], 94, 95.7, 33.4),
].join('')

/** The faces of the campus's own fonts, and the tokens of `fonts.css` that its choice of fonts replaces. */
export function fontStyle(fonts: Fonts, fileOf: FileOf): { faces: string; tokens: Record<string, string> } {
  const uses = ['headings', 'text'] as const
  const parts = uses.map((use) => styleOf(use, fonts[use], fileOf))
  return {
    faces: parts.map(({ faces }) => faces).join(''),
    tokens: Object.assign({}, ...parts.map(({ tokens }) => tokens)),
  }
}

function styleOf(use: Use, font: Fonts[Use], fileOf: FileOf): ReturnType<typeof fontStyle> {
  const { family, token } = OURS[use]
  if (!font || font === family) return { faces: '', tokens: {} }
  if (typeof font === 'string') {
    const other = OURS[use === 'headings' ? 'text' : 'headings']
    return { faces: '', tokens: { [token]: `var(${other.token})` } }
  }
  const found = readFontFile(fileOf(font.file))
  // What its letters lack, Hebrew among it, is shown in ours.
  const list = [`"${font.name}"`, `"Like ${use}"`, `"${family}"`, STAND_INS[font.kind].last]
  return { faces: faceOf(use, font, found) + standInFor(use, font, found), tokens: { [token]: list.join(',') } }
}

/** A heading of one weight is shown as it is, and never made bold by the browser. */
function faceOf(use: Use, { name, file }: OwnFont, { isVariable, weights }: FontFile): string {
  const range = use === 'headings' && !isVariable ? '100 900' : weights
  return `@font-face{font-family:"${name}";src:url(${file})format("woff2");font-display:swap;font-weight:${range}}`
}

/** Without Hebrew, which a system's font would have, too: it is shown in ours, or in the campus's. */
const NOT_HEBREW = 'U+0-58F,U+600-FB1C,U+FB50-10FFFF'

/** A font of the visitor's system, made as wide and as high as another one, so that nothing moves when that is there. */
function standInFor(use: Use, { kind }: OwnFont, found: FontFile): string {
  const size = found.width / STAND_INS[kind].width
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`
  const overrides = [
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent(found.ascent / size)}`,
    `descent-override:${percent(found.descent / size)}`,
    `line-gap-override:${percent(found.lineGap / size)}`,
    `unicode-range:${NOT_HEBREW}`,
  ]
  return `@font-face{font-family:"Like ${use}";src:${STAND_INS[kind].local};font-weight:100 900;${overrides.join(';')}}`
}
