import { readFileSync } from 'node:fs'
import { memoize } from '#schemas/memoize'
import { darkOf, nearestReadable, shadesOf, unreadableIn } from '#schemas/theme/contrast'
import { isSerif, type Theme, type ThemeColors, type Typeface, typefacesOf } from '#schemas/theme/theme'
import { type Palette, tokensWith, tokenValueIn } from '#schemas/theme/tokens'
import { keysOf } from './content.ts'
import { errorAt, type Issue } from './issues.ts'

const TOKENS_FILE = 'site/styles/tokens.css'

export const readTokens = (): string => readFileSync(TOKENS_FILE, 'utf8')

/** Each page asks for them, and deriving them takes a millisecond. */
const paletteOfColors = memoize((colors: ThemeColors) => shadesOf(colors, readTokens()), new WeakMap())

export const paletteOfTheme = ({ colors }: Pick<Theme, 'colors'>): Palette => paletteOfColors(colors)

export function checkTheme(theme: Pick<Theme, 'colors'>): Issue[] {
  const css = readTokens()
  if (unreadableIn(tokensWith(css, paletteOfTheme(theme))).length === 0) return []
  const nearest = nearestReadable(theme.colors, css)
  return (['main', 'action', 'accent'] as const).flatMap((key) => {
    const color = theme.colors[key]
    if (!color || nearest[key] === color) return []
    return errorAt(
      { file: 'content/theme.yaml', path: ['colors', key] },
      `Not everything can be read with ${color}. The nearest with which it can is ${nearest[key]}.`,
    )
  })
}

/** The site's token of each color: its check of contrast holds for mails, too. */
const TOKEN_OF = {
  text: '--text',
  page: '--page',
  card: '--card',
  soft: '--text-soft',
  line: '--border',
  link: '--link',
  band: '--band',
  lit: '--action',
  onBand: '--text-light',
} as const

export type MailColors = Readonly<Record<keyof typeof TOKEN_OF, string>>

export type MailTheme = ReturnType<typeof mailThemeOf>

/** Returns colors and names of fonts, since mail programs know no tokens. */
export function mailThemeOf(theme: Pick<Theme, 'colors' | 'typefaces' | 'logo'>) {
  const tokens = tokensWith(readTokens(), paletteOfTheme(theme))
  const { headings, text } = typefacesOf(theme)
  return {
    light: colorsIn(tokens),
    // What the dark scheme says counts first.
    dark: colorsIn(darkOf(tokens) + tokens),
    fonts: { headings: familyList(headings), text: familyList(text) },
    hasMark: theme.logo !== undefined,
  }
}

const colorsIn = (css: string) =>
  Object.fromEntries(keysOf(TOKEN_OF).map((name) => [name, tokenValueIn(TOKEN_OF[name], css)])) as MailColors

const familyList = (typeface: Typeface): string =>
  `"${typeface}", ${isSerif(typeface) ? 'Georgia, serif' : '"Helvetica Neue", Arial, sans-serif'}`
