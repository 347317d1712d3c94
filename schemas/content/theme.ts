import { z } from 'zod'
import { paletteNames } from '../tokens.ts'
import { line, picture } from './parts.ts'

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .describe('A color: "#12214f"')

const percent = z.int().min(0).max(100)

/** The fonts that the site comes with. */
const bundledFonts = ['Frank Ruhl Libre', 'Heebo'] as const

const ownFont = z.strictObject({
  name: line(40)
    .regex(/^(?!Frank Ruhl Libre$|Heebo$)[A-Za-z0-9][A-Za-z0-9 -]*$/)
    .describe('What the font is called: "Lora"'),
  file: z
    .string()
    .regex(/^\/fonts\/[a-z0-9-]+\.woff2$/)
    .describe('Its address among the pictures of the campus: "/fonts/lora.woff2"'),
  kind: z
    .enum(['serif', 'sans'])
    .describe('Whether its letters have serifs: what is shown until it has loaded follows it'),
  license: line(160).describe(
    'The license under which a website may show it, and whose it is: "SIL OFL 1.1, The Lora Project"',
  ),
})

const font = z.union([z.enum(bundledFonts), ownFont])

/** The look of this campus: `content/theme.yaml`. What it does not say is as in `site/styles/tokens.css`. */
export const theme = z.strictObject({
  colors: z
    .partialRecord(z.enum(paletteNames), color)
    .default({})
    .describe('Colors of the palette, by name, in place of those that the site comes with'),
  fonts: z
    .strictObject({
      headings: font.optional().describe('The font of headings'),
      text: font.optional().describe('The font of everything else'),
    })
    .default({})
    .describe('Fonts in place of Frank Ruhl Libre for headings and Heebo for text'),
  hero: z.strictObject({
    words: z
      .enum(['over', 'above', 'inside'])
      .default('over')
      .describe(
        'over: the first lines are in the upper half of the picture; above: the picture begins below them; inside: they are in its safe area, on a darker ground',
      ),
    picture: picture
      .optional()
      .describe(
        'The picture, of any proportions if the words are above or inside; without it, art/brand/hero-wide.svg',
      ),
    narrow: picture.optional().describe('Another one for phones'),
    safeArea: z
      .strictObject({
        left: percent.describe('Where it begins, in percent of the width of the picture'),
        top: percent.describe('Where it begins, in percent of the height'),
        width: percent.describe('How wide it is, in percent of the picture'),
        height: percent.describe('How high it is, in percent of the picture'),
      })
      .optional()
      .describe('Where the words stand inside the picture, which is cut around this part; without it, the left half'),
    scrim: z
      .int()
      .min(0)
      .max(95)
      .optional()
      .describe('How dark it is behind the words inside a picture, in percent; without it, as dark as they need'),
    imageAlt: line(200).describe('What the picture at the top of the home page shows'),
  }),
  map: picture
    .optional()
    .describe('The map in the footer, until that of the streets has loaded; without it, art/brand/map.svg'),
  skyline: z
    .strictObject({
      day: picture.describe('Below the head of a page: it repeats, and is 960 by 150 pixels as a drawing'),
      night: picture.describe('Above the footer, in the same size'),
    })
    .optional()
    .describe('The roofs at the edges of every page; without it, art/brand/roofline-day.svg and roofline-night.svg'),
  logo: picture.optional().describe('The mark in the header, on a dark background; without it, the arched window'),
  notFound: z.strictObject({ imageAlt: line(200).describe('What the picture of the 404 page shows') }),
  previews: z.strictObject({
    background: z
      .enum(['street', 'plain'])
      .default('street')
      .describe('What is behind the words of a shared link: the street of brick houses, or one color'),
    alt: line(120).describe('What is behind them, in words: "over a row of brick houses"'),
  }),
})
export type OwnFont = z.infer<typeof ownFont>
export type Theme = z.infer<typeof theme>
