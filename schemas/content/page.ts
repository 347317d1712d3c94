import { z } from 'zod'
import { meaning } from './meaning.ts'
import { alt, line, link, picture } from './parts.ts'
import { hint } from './said-in-forms.ts'
import { phoneOrShort } from './telephone.ts'

/**
 * The text of a page: a Markdown file in `content/pages/`, its path the page's address (`parents/stay-informed.md`
 * is `/parents/stay-informed`; `home.md` is `/`). The body, if there is one, is shown as prose.
 */
export const page = z.strictObject({
  title: line(60).meta(hint('theNameOfThePage')),
  heading: line(80).describe('The h1 at the top of the page'),
  description: line(160).meta(hint('oneSentenceForSearchEngines')),
  intro: z.string().max(400).default('').meta(hint('theLinesUnderTheHeading')),
  parent: z
    .string()
    .regex(/^[a-z0-9/-]+$/)
    .meta({ description: 'The page above it, by its file: "about"', hint: 'thePageAboveIt' })
    .register(meaning, { pointsAt: 'page' })
    .optional(),
  audience: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('For whom it is. A page of cards begins with what is next for them')
    .register(meaning, { pointsAt: 'audiences' })
    .optional(),
  imageUrl: picture.optional().meta(hint('aPictureNextToIts')),
  imageAlt: z.string().max(200).default('').meta(hint('whatThatPictureShows')),
  headings: z
    .record(z.string().regex(/^[a-z][A-Za-z]*$/), line(80))
    .default({})
    .meta(hint('theHeadingsOfItsSections')),
  links: z
    .record(z.string().regex(/^[a-z][A-Za-z]*$/), z.strictObject({ text: line(60), link }))
    .default({})
    .meta(hint('theButtonsOfItsSections')),
  cards: z
    .array(
      z.strictObject({
        title: line(60),
        description: line(200),
        link,
        linkText: line(30),
        imageUrl: picture,
        imageAlt: alt,
      }),
    )
    .max(12)
    .default([])
    .meta(hint('cardsThatLinkToOther')),
  numbers: z
    .array(
      z.strictObject({
        name: line(60).meta(hint('whoAnswers')),
        description: line(200).meta(hint('whenToCall')),
        phone: phoneOrShort,
        text: z.boolean().default(false).describe('true: one may send it a text message, too'),
      }),
    )
    .max(8)
    .default([])
    .meta(hint('telephoneNumbersAsButtons')),
  amounts: z
    .array(z.strictObject({ amount: line(20), description: line(160).meta(hint('whatAGiftOfThis')) }))
    .max(8)
    .default([])
    .meta(hint('amountsOfAGift')),
  index: z.boolean().default(true).describe('false keeps the page out of search engines and the sitemap'),
})
export type Page = z.infer<typeof page>
