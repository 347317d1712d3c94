import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { heroPicture, line, picture } from '../fields/field-types.ts'

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ hint: 'A color: “#12214f”' })

/** The colors of a campus, of which all others are derived. One that it does not choose is as in `site/styles/tokens.css`. */
export const themeColors = z.strictObject({
  main: color.optional().meta({ hint: 'The band at the top, buttons, links and text' }),
  action: color.optional().meta({ hint: 'The one button that matters, and lit windows' }),
  accent: color.optional().meta({ hint: 'Days, small headings and what is drawn beside them' }),
})
export type ThemeColors = z.infer<typeof themeColors>

const SERIFS = ['Frank Ruhl Libre', 'Noto Serif Hebrew'] as const
const SANS = ['Heebo', 'Rubik', 'Assistant'] as const
export type Typeface = (typeof SERIFS | typeof SANS)[number]

export const isSerif = (typeface: Typeface): boolean => SERIFS.some((serif) => serif === typeface)

/** The pairs that the site comes with, of which all have Latin and Hebrew letters. */
const PAIRS = {
  'Frank Ruhl Libre + Heebo': { headings: 'Frank Ruhl Libre', text: 'Heebo' },
  'Noto Serif Hebrew + Assistant': { headings: 'Noto Serif Hebrew', text: 'Assistant' },
  'Rubik + Heebo': { headings: 'Rubik', text: 'Heebo' },
  'Heebo + Heebo': { headings: 'Heebo', text: 'Heebo' },
} as const satisfies Record<string, { headings: Typeface; text: Typeface }>
const isPair = (name: string): name is keyof typeof PAIRS => Object.hasOwn(PAIRS, name)

export const typefacesOf = ({ typefaces }: Pick<Theme, 'typefaces'>) => PAIRS[typefaces]

export const theme = z.strictObject({
  logo: picture
    .optional()
    .meta({ hint: 'The mark in the header, on a dark background; without it, the arched window' }),
  colors: themeColors.default({}).meta({
    hint: 'Each has its shades; what you leave out is as the site comes. A color with which something can’t be read is refused',
  }),
  typefaces: z
    .enum(Object.keys(PAIRS).filter(isPair))
    .default('Frank Ruhl Libre + Heebo')
    .meta({ hint: 'Of headings, and of everything else' }),
  hero: z.strictObject({
    picture: heroPicture
      .optional()
      .meta({ hint: 'Below the first lines of the home page; without it, the street of brick houses behind them' }),
    imageAlt: line(200).meta({ hint: 'What the picture at the top of the home page shows' }),
  }),
  map: picture.optional().meta({
    group: 'more',
    hint: 'The map in the footer, until that of the streets has loaded; without it, the one that the site comes with',
  }),
  skyline: z
    .strictObject({
      day: picture.meta({ hint: 'Below the head of a page: it repeats, and is 960 by 150 pixels as a drawing' }),
      night: picture.meta({ hint: 'Above the footer, in the same size' }),
    })
    .optional()
    .meta({
      group: 'more',
      hint: 'The roofs at the edges of every page; without them, those that the site comes with',
    }),
  notFound: z
    .strictObject({ imageAlt: line(200).meta({ hint: 'What the picture of the 404 page shows' }) })
    .meta({ group: 'more' }),
  previews: z
    .strictObject({
      background: z
        .enum(['street', 'plain'])
        .default('street')
        .meta({ hint: 'What is behind the words of a shared link: the street of brick houses, or one color' }),
      alt: line(120).meta({ hint: 'What is behind them, in words: “over a row of brick houses”' }),
    })
    .meta({ group: 'more' }),
})
export type Theme = z.infer<typeof theme>

export const themeSingle = defineCollection({
  title: 'Look',
  description: 'Colors, the mark, and what the large pictures show',
  schema: theme,
})
