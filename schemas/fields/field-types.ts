import { z } from 'zod'
import { FILE_ADDRESS } from '../files/files.ts'
import type { IconName } from '../icon-names.ts'

export const references = [
  'page',
  'link',
  'picture',
  'staff',
  'audiences',
  'events',
  'holidays',
  'signup-links',
] as const

/** Registered values are checked after parsing, wherever they are: nothing can refer to what does not exist. */
export const meaning = z.registry<{
  pointsAt: (typeof references)[number] | 'markdown'
  /** Of a picture's place: its width and height, in any unit. */
  shape?: { width: number; height: number }
}>()

/** Sorts the entries of a folder; no two may share a number. */
export const order = z
  .int()
  .min(1)
  .max(99_999)
  .meta({ group: 'hidden', hint: 'Place among the entries of its folder: 1 comes first' })

export const emailAddress = z.email().max(254)

/** `/staff`, `/staff#avi-toledano`, `/files/menu.pdf`, or `https://…` */
export const link = z
  .string()
  .max(500)
  .regex(new RegExp(`^(/[a-z0-9/?=#&-]*|${FILE_ADDRESS}|https://\\S+)$`))
  .meta({ hint: 'A page of ours, or the full address of another site: https://…' })
  .register(meaning, { pointsAt: 'link' })

/** The ids of what there must be. */
export const pageId = z
  .string()
  .regex(/^[a-z0-9/-]+$/)
  .register(meaning, { pointsAt: 'page' })
export const audienceId = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .register(meaning, { pointsAt: 'audiences' })
export const eventId = z.string().register(meaning, { pointsAt: 'events' })

export const externalLink = z.url({ protocol: /^https$/ }).max(500)

const CARD_PICTURE = /^(\/art\/[a-z0-9/-]+\.(svg|png|jpg|webp|avif)(#(0|12|25|37|62|75|87|100))?|https:\/\/\S+)$/

/** A picture for a place of this shape. Where a phone cuts it, as on a card, its address may say which part that shows. */
const pictureOf = (width: number, height: number, isCard = false) =>
  z
    .string()
    .max(500)
    .regex(isCard ? CARD_PICTURE : /^(\/art\/[a-z0-9/-]+\.(svg|png|jpg|webp|avif)|https:\/\/\S+)$/)
    .meta({ hint: 'One that you upload, or one that is here.' })
    .register(meaning, { pointsAt: 'picture', shape: { width, height } })

/** A path below `content/pictures/` or `site/public/`, as a browser requests it; or `https://…`. */
export const picture = pictureOf(16, 9)
export const portrait = pictureOf(10, 11)
export const windowPicture = pictureOf(7, 8)

/** A phone shows the part at its focal point. */
export const heroPicture = pictureOf(12, 5, true)

export const alt = z.string().max(200).meta({ hint: 'For people who can’t see it.' })

export const cardImage = {
  imageUrl: pictureOf(16, 9, true).meta({ group: 'Picture', hint: '' }),
  imageAlt: alt.meta({ group: 'Picture' }),
}

export const SOMEBODY_ELSE = 'Somebody else, by name and email'

export const contact = z
  .union([z.string().regex(/^[a-z0-9-]+$/), z.strictObject({ name: z.string().min(1).max(80), email: emailAddress })])
  .register(meaning, { pointsAt: 'staff' })
  .meta({ variants: ['Somebody on the staff', SOMEBODY_ELSE] })

/** A color of the theme, by its name; never a raw value. */
export const tone = z.enum(['gold', 'blue', 'brick', 'fern', 'harbor', 'peach']).meta({ hint: 'A color of the theme' })
export type Tone = z.infer<typeof tone>

export const icon = <const Names extends readonly IconName[]>(...names: Names) => z.enum(names)

export const line = (maxCharacters: number) => z.string().min(1).max(maxCharacters)

export const listOf = <Element extends z.ZodType>(element: Element, most: number) => z.array(element).max(most)

/** Is empty where nobody has written one. */
export const optionalListOf = <Element extends z.ZodType>(element: Element, most: number) =>
  listOf(element, most).default([])

export const summary = line(200).meta({ hint: 'One or two sentences, for its card.' })

export const location = line(80).meta({ format: 'room' })

export const points = listOf(line(200), 20)

export const prose = z.string().min(1).max(8000).register(meaning, { pointsAt: 'markdown' })

export const isoDay = z.iso.date()

export const dayOfYear = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

export const reviewed = isoDay.optional().meta({
  group: 'more',
  label: 'Last read through',
  hint: 'The day on which somebody last read all of it and found it right. A year later you are asked to read it again.',
})

export const clockTime = z
  .string()
  .regex(/^((1[0-2]|[1-9]):[0-5]\d (AM|PM)|([01]\d|2[0-3]):[0-5]\d)$/)
  .meta({ format: 'time' })

export const textLink = z.strictObject({ text: line(60), url: link })

const photo = z
  .strictObject({
    src: picture,
    alt,
    caption: line(160),
    agreed: line(200).optional().meta({
      label: 'Who agreed',
      hint: 'If people can be recognized: who of them said yes. Visitors do not read it.',
    }),
  })
  // Pages, islands and the search are made of what is parsed; the forms of the staff of what is stored.
  .overwrite(({ agreed: _, ...shown }) => shown)

export const photos = z
  .strictObject({
    enabled: z.boolean().default(false).meta({ label: 'Shown' }),
    images: optionalListOf(photo, 12),
  })
  .default({ enabled: false, images: [] })
  .meta({ group: 'more', label: 'Gallery' })

/** Requires a language and a country whose dates the runtime can write. */
export function isLocale(text: string): boolean {
  try {
    const { language, region } = new Intl.Locale(text)
    return text === `${language}-${region}` && Intl.DateTimeFormat.supportedLocalesOf(text).length > 0
  } catch {
    return false
  }
}
