import { z } from 'zod'
import { paletteNames } from '../tokens.ts'
import { line, picture } from './parts.ts'
import { hint } from './said-in-forms.ts'

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta(hint('aColor'))

const percent = z.int().min(0).max(100)

/** The fonts that the site comes with. */
const bundledFonts = ['Frank Ruhl Libre', 'Heebo'] as const

const ownFont = z.strictObject({
  name: line(40)
    .regex(/^(?!Frank Ruhl Libre$|Heebo$)[A-Za-z0-9][A-Za-z0-9 -]*$/)
    .meta(hint('whatTheFontIsCalled')),
  file: z
    .string()
    .regex(/^\/fonts\/[a-z0-9-]+\.woff2$/)
    .meta(hint('itsAddressAmongThePictures')),
  kind: z.enum(['serif', 'sans']).meta(hint('whetherItsLettersHaveSerifs')),
  license: line(160).meta(hint('theLicenseUnderWhichA')),
})

const font = z.union([z.enum(bundledFonts), ownFont])

/** The look of this campus: `content/theme.yaml`. What it does not say is as in `site/styles/tokens.css`. */
export const theme = z.strictObject({
  colors: z.partialRecord(z.enum(paletteNames), color).default({}).meta(hint('colorsOfThePalette')),
  fonts: z
    .strictObject({
      headings: font.optional().meta(hint('theFontOfHeadings')),
      text: font.optional().meta(hint('theFontOfEverythingElse')),
    })
    .default({})
    .meta(hint('fontsInPlaceOfFrank')),
  hero: z.strictObject({
    words: z.enum(['over', 'above', 'inside']).default('over').meta(hint('over')),
    picture: picture.optional().meta(hint('thePicture')),
    narrow: picture.optional().meta(hint('anotherOneForPhones')),
    safeArea: z
      .strictObject({
        left: percent.meta(hint('whereItBeginsInPercentOf')),
        top: percent.meta(hint('whereItBegins')),
        width: percent.meta(hint('howWideItIs')),
        height: percent.meta(hint('howHighItIs')),
      })
      .optional()
      .meta(hint('whereTheWordsStandInside')),
    scrim: z.int().min(0).max(95).optional().meta(hint('howDarkItIsBehind')),
    imageAlt: line(200).meta(hint('whatThePictureAtThe')),
  }),
  map: picture.optional().meta(hint('theMapInTheFooter')),
  skyline: z
    .strictObject({
      day: picture.describe('Below the head of a page: it repeats, and is 960 by 150 pixels as a drawing'),
      night: picture.describe('Above the footer, in the same size'),
    })
    .optional()
    .meta(hint('theRoofsAtTheEdges')),
  logo: picture.optional().meta(hint('theMarkInTheHeader')),
  notFound: z.strictObject({ imageAlt: line(200).meta(hint('whatThePictureOfThe')) }),
  previews: z.strictObject({
    background: z.enum(['street', 'plain']).default('street').meta(hint('whatIsBehindTheWords')),
    alt: line(120).meta(hint('whatIsBehindThem')),
  }),
})
export type OwnFont = z.infer<typeof ownFont>
export type Theme = z.infer<typeof theme>
