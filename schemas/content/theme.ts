import { z } from 'zod'
import { paletteNames } from '../tokens.ts'
import { line, picture } from './common-fields.ts'
import { hint } from './control-messages.ts'

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta(hint('theme.color'))

const percent = z.int().min(0).max(100)

/** The fonts that the site comes with. */
const bundledFonts = ['Frank Ruhl Libre', 'Heebo'] as const

const ownFont = z.strictObject({
  name: line(40)
    .regex(/^(?!Frank Ruhl Libre$|Heebo$)[A-Za-z0-9][A-Za-z0-9 -]*$/)
    .meta(hint('theme.ownFont.name')),
  file: z
    .string()
    .regex(/^\/fonts\/[a-z0-9-]+\.woff2$/)
    .meta(hint('theme.ownFont.file')),
  kind: z.enum(['serif', 'sans']).meta(hint('theme.ownFont.kind')),
  license: line(160).meta(hint('theme.ownFont.license')),
})

const font = z.union([z.enum(bundledFonts), ownFont])

/** The look of this campus: `content/theme.yaml`. What it does not say is as in `site/styles/tokens.css`. */
export const theme = z.strictObject({
  colors: z.partialRecord(z.enum(paletteNames), color).default({}).meta(hint('theme.colors')),
  fonts: z
    .strictObject({
      headings: font.optional().meta(hint('theme.fonts.headings')),
      text: font.optional().meta(hint('theme.fonts.text')),
    })
    .default({})
    .meta(hint('theme.fonts')),
  hero: z.strictObject({
    words: z.enum(['over', 'above', 'inside']).default('over').meta(hint('theme.hero.words')),
    picture: picture.optional().meta(hint('theme.hero.picture')),
    narrow: picture.optional().meta(hint('theme.hero.narrow')),
    safeArea: z
      .strictObject({
        left: percent.meta(hint('theme.hero.safeArea.left')),
        top: percent.meta(hint('theme.hero.safeArea.top')),
        width: percent.meta(hint('theme.hero.safeArea.width')),
        height: percent.meta(hint('theme.hero.safeArea.height')),
      })
      .optional()
      .meta(hint('theme.hero.safeArea')),
    scrim: z.int().min(0).max(95).optional().meta(hint('theme.hero.scrim')),
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
export type OwnFont = z.infer<typeof ownFont>
export type Theme = z.infer<typeof theme>
