import { z } from 'zod'
import { heroPicture, line, picture } from './common-fields.ts'
import { hint } from './control-messages.ts'

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta(hint('theme.color'))

/** The colors of a campus, of which all others are derived. One that it does not choose is as in `site/styles/tokens.css`. */
export const themeColors = z.strictObject({
  main: color.optional().meta(hint('theme.colors.main')),
  action: color.optional().meta(hint('theme.colors.action')),
  accent: color.optional().meta(hint('theme.colors.accent')),
})
export type ThemeColors = z.infer<typeof themeColors>

const SERIFS = ['Frank Ruhl Libre', 'Noto Serif Hebrew'] as const
const SANS = ['Heebo', 'Rubik', 'Assistant'] as const
export type Typeface = (typeof SERIFS | typeof SANS)[number]

export const isSerif = (typeface: Typeface): boolean => SERIFS.some((serif) => serif === typeface)

/** The pairs that the site comes with, of which all have Latin and Hebrew letters. */
const pairs = ['Frank Ruhl Libre + Heebo', 'Noto Serif Hebrew + Assistant', 'Rubik + Heebo', 'Heebo + Heebo'] as const
const PAIRS = {
  'Frank Ruhl Libre + Heebo': { headings: 'Frank Ruhl Libre', text: 'Heebo' },
  'Noto Serif Hebrew + Assistant': { headings: 'Noto Serif Hebrew', text: 'Assistant' },
  'Rubik + Heebo': { headings: 'Rubik', text: 'Heebo' },
  'Heebo + Heebo': { headings: 'Heebo', text: 'Heebo' },
} as const satisfies Record<(typeof pairs)[number], { headings: Typeface; text: Typeface }>

export const typefacesOf = ({ typefaces }: Pick<Theme, 'typefaces'>) => PAIRS[typefaces]

export const theme = z.strictObject({
  colors: themeColors.default({}).meta(hint('theme.colors')),
  typefaces: z.enum(pairs).default('Frank Ruhl Libre + Heebo').meta(hint('theme.typefaces')),
  hero: z.strictObject({
    picture: heroPicture.optional().meta(hint('theme.hero.picture')),
    imageAlt: line(200).meta(hint('theme.hero.imageAlt')),
  }),
  map: picture.optional().meta(hint('theme.map')),
  skyline: z
    .strictObject({
      day: picture.describe('Below the head of a page: it repeats, and is 960 by 150 pixels as a drawing'),
      night: picture.describe('Above the footer, in the same size'),
    })
    .optional()
    .meta(hint('theme.skyline')),
  logo: picture.optional().meta(hint('theme.logo')),
  notFound: z.strictObject({ imageAlt: line(200).meta(hint('theme.notFound.imageAlt')) }),
  previews: z.strictObject({
    background: z.enum(['street', 'plain']).default('street').meta(hint('theme.previews.background')),
    alt: line(120).meta(hint('theme.previews.alt')),
  }),
})
export type Theme = z.infer<typeof theme>
