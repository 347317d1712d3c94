import { darkOf } from '#schemas/theme/contrast'
import { isSerif, type Theme, type Typeface, typefacesOf } from '#schemas/theme/theme'
import { tokensWith, tokenValueIn } from '#schemas/theme/tokens'
import { paletteOfTheme, readTokens } from './theme-colors.ts'

/** The site's token of each color: its check of contrast holds for mails, too. */
const TOKENS = {
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

export type MailColors = Readonly<Record<keyof typeof TOKENS, string>>

/** Mail programs know no tokens, so these are colors and names of fonts. */
export interface MailTheme {
  light: MailColors
  dark: MailColors
  fonts: { headings: string; text: string }
  hasMark: boolean
}

export function mailThemeOf(theme: Pick<Theme, 'colors' | 'typefaces' | 'logo'>): MailTheme {
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

const colorsIn = (css: string): MailColors => {
  const of = (name: keyof typeof TOKENS) => [name, tokenValueIn(TOKENS[name], css)] as const
  const names = Object.keys(TOKENS) as (keyof typeof TOKENS)[]
  return Object.fromEntries(names.map(of)) as MailColors
}

const familyList = (typeface: Typeface): string =>
  `"${typeface}", ${isSerif(typeface) ? 'Georgia, serif' : '"Helvetica Neue", Arial, sans-serif'}`
