import { z } from 'zod'
import { meaning } from './meaning.ts'
import { alt, line, link, picture } from './parts.ts'
import { phoneOrShort } from './telephone.ts'

/**
 * The text of a page: a Markdown file in `content/pages/`, its path the page's address (`parents/stay-informed.md`
 * is `/parents/stay-informed`; `home.md` is `/`). The body, if there is one, is shown as prose.
 */
export const page = z.strictObject({
  title: line(60).describe('The name of the page: browser tab, menus, breadcrumbs'),
  heading: line(80).describe('The h1 at the top of the page'),
  description: line(160).describe('One sentence for search engines and previews'),
  intro: z.string().max(400).default('').describe('The lines under the heading'),
  parent: z
    .string()
    .regex(/^[a-z0-9/-]+$/)
    .describe('The page above it, by its file: "about"')
    .register(meaning, { pointsAt: 'page' })
    .optional(),
  audience: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('For whom it is. A page of cards begins with what is next for them')
    .register(meaning, { pointsAt: 'audiences' })
    .optional(),
  imageUrl: picture.optional().describe('A picture next to its text'),
  imageAlt: z.string().max(200).default('').describe('What that picture shows, in one line; empty for decoration'),
  headings: z
    .record(z.string().regex(/^[a-z][A-Za-z]*$/), line(80))
    .default({})
    .describe('The headings of its sections, by their name in the page’s code'),
  links: z
    .record(z.string().regex(/^[a-z][A-Za-z]*$/), z.strictObject({ text: line(60), link }))
    .default({})
    .describe('The buttons of its sections, by their name in the page’s code'),
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
    .describe('Cards that link to other pages'),
  numbers: z
    .array(
      z.strictObject({
        name: line(60).describe('Who answers'),
        description: line(200).describe('When to call, and what happens then'),
        phone: phoneOrShort,
        text: z.boolean().default(false).describe('true: one may send it a text message, too'),
      }),
    )
    .max(8)
    .default([])
    .describe('Telephone numbers as buttons, above the text'),
  amounts: z
    .array(z.strictObject({ amount: line(20), description: line(160).describe('What a gift of this amount does') }))
    .max(8)
    .default([])
    .describe('Amounts of a gift, above the text, with the button that donates'),
  index: z.boolean().default(true).describe('false keeps the page out of search engines and the sitemap'),
})
export type Page = z.infer<typeof page>
