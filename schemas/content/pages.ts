import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { audienceId, cardImage, line, link, optionalListOf, pageId, picture } from '../fields/field-types.ts'
import { phoneOrShort } from '../fields/phone.ts'

/** Drawings in `/art/bands`, and beginnings of their own: the street's roofs, a picture, days, windows, or paper. */
export const pageBanners = [
  ...(['street', 'picture', 'week', 'windows', 'paper'] as const),
  ...([
    'board',
    'door',
    'house',
    'key',
    'kitchen',
    'map',
    'shelf',
    'sill',
    'suitcase',
    'table',
    'tree',
    'wall',
    'wire',
  ] as const),
] as const
export type PageBanner = (typeof pageBanners)[number]

const FOUND_BY = 'In menus and search engines'

/** `content/pages/parents/stay-informed.md` is the page `/parents/stay-informed`, and `home.md` is `/`. */
export const page = z.strictObject({
  heading: line(80).meta({ hint: 'The large words at the top of the page.' }),
  intro: z.string().max(400).default('').meta({ label: 'Below the heading' }),
  cards: optionalListOf(
    z.strictObject({
      ...cardImage,
      title: line(60),
      description: line(200),
      link,
      linkText: line(30),
    }),
    12,
  ).meta({ group: 'Cards', hint: 'They lead to other pages.' }),
  numbers: optionalListOf(
    z.strictObject({
      name: line(60).meta({ hint: 'Who answers' }),
      description: line(200).meta({ hint: 'When to call, and what happens then' }),
      phone: phoneOrShort,
      text: z.boolean().default(false).meta({ label: 'Takes text messages, too' }),
    }),
    8,
  ).meta({ group: 'added', label: 'Telephone numbers', hint: 'Buttons above the text.' }),
  amounts: optionalListOf(
    z.strictObject({ amount: line(20), description: line(160).meta({ hint: 'What a gift of this amount does' }) }),
    8,
  ).meta({
    group: 'added',
    label: 'Amounts of a gift',
    hint: 'Above the text, with the button that donates.',
  }),
  headings: z
    .record(z.string().regex(/^[a-z][A-Za-z]*$/), line(80))
    .default({})
    .meta({
      group: 'more',
      label: 'Headings of its sections',
      hint: 'Each by the name that the site has for it.',
    }),
  links: z
    .record(z.string().regex(/^[a-z][A-Za-z]*$/), z.strictObject({ text: line(60), link }))
    .default({})
    .meta({
      group: 'more',
      label: 'Buttons of its sections',
      hint: 'Each by the name that the site has for it.',
    }),
  banner: z.enum(pageBanners).optional().meta({ group: 'more', label: 'Drawing at the top' }),
  imageUrl: picture.optional().meta({ group: 'more', hint: 'At the top, in a window. Then it needs no drawing.' }),
  imageAlt: z
    .string()
    .max(200)
    .default('')
    .meta({ group: 'more', hint: 'For people who can’t see it. Empty if it is only decoration.' }),
  title: line(60).meta({ group: FOUND_BY, label: 'Name in menus' }),
  description: line(160).meta({
    group: FOUND_BY,
    label: 'In search engines, one sentence',
  }),
  parent: pageId.optional().meta({ group: 'more', label: 'The page above it' }),
  index: z.boolean().default(true).meta({ group: 'more', label: 'Found by search engines' }),
  audience: audienceId
    .optional()
    .meta({ group: 'more', label: 'For whom', hint: 'Then it begins with what is next for them.' }),
})
export type Page = z.infer<typeof page>

export const pages = defineCollection({
  title: 'Pages',
  description: 'The title, heading and text of each page',
  schema: page,
  // Routes and features name these, and lead to them.
  pages: ['404', 'accessibility', 'mailing-list', 'privacy-policy', 'terms-of-use'],
})
