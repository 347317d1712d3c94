import { z } from 'zod'
import { cardImage, line, link, picture } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { meaning } from './meaning.ts'
import { phoneOrShort } from './telephone.ts'

/**
 * The text of a page: a Markdown file in `content/pages/`, its path the page's address (`parents/stay-informed.md`
 * is `/parents/stay-informed`; `home.md` is `/`). The body, if there is one, is shown as prose.
 */
export const page = z.strictObject({
  title: line(60).meta(hint('page.title')),
  heading: line(80).describe('The h1 at the top of the page'),
  description: line(160).meta(hint('page.description')),
  intro: z.string().max(400).default('').meta(hint('page.intro')),
  parent: z
    .string()
    .regex(/^[a-z0-9/-]+$/)
    .meta({ description: 'The page above it, by its file: "about"', hint: 'page.parent' })
    .register(meaning, { pointsAt: 'page' })
    .optional(),
  audience: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('For whom it is. A page of cards begins with what is next for them')
    .register(meaning, { pointsAt: 'audiences' })
    .optional(),
  imageUrl: picture.optional().meta(hint('page.imageUrl')),
  imageAlt: z.string().max(200).default('').meta(hint('page.imageAlt')),
  headings: z
    .record(z.string().regex(/^[a-z][A-Za-z]*$/), line(80))
    .default({})
    .meta(hint('page.headings')),
  links: z
    .record(z.string().regex(/^[a-z][A-Za-z]*$/), z.strictObject({ text: line(60), link }))
    .default({})
    .meta(hint('page.links')),
  cards: z
    .array(
      z.strictObject({
        title: line(60),
        description: line(200),
        link,
        linkText: line(30),
        ...cardImage,
      }),
    )
    .max(12)
    .default([])
    .meta(hint('page.cards')),
  numbers: z
    .array(
      z.strictObject({
        name: line(60).meta(hint('page.numbers.name')),
        description: line(200).meta(hint('page.numbers.description')),
        phone: phoneOrShort,
        text: z.boolean().default(false).describe('true: one may send it a text message, too'),
      }),
    )
    .max(8)
    .default([])
    .meta(hint('page.numbers')),
  amounts: z
    .array(z.strictObject({ amount: line(20), description: line(160).meta(hint('page.amounts.description')) }))
    .max(8)
    .default([])
    .meta(hint('page.amounts')),
  index: z.boolean().default(true).describe('false keeps the page out of search engines and the sitemap'),
})
export type Page = z.infer<typeof page>
