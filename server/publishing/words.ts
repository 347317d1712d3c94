import { z } from 'zod'
import type { Day } from '#calendar/time/days'
import type { Delivery } from '#content-reader/days/next-soup'
import type { BusyTime } from '#content-reader/days/room-busy'
import { roomHours } from '#content-reader/days/room-hours'
import { deliveriesAhead } from '#content-reader/days/soup'
import type { Problem } from '#content-reader/problems'
import type { Contact, Content } from '#content-reader/read/content'
import { acknowledgements } from '#schemas/content/acknowledgements'
import { featureNames } from '#schemas/content/features'
import { site } from '#schemas/content/site'
import { requestForms } from '#schemas/forms/forms'

/** The facts of site.yaml that the server says or needs. Keys that another version of the site wrote are ignored. */
const KEYS = { name: true, url: true, address: true, place: true, locale: true, email: true, phone: true } as const
const siteWords = z.object({
  ...site.pick({ ...KEYS, recipients: true, mailingListContact: true }).shape,
  // Revisions from before say no id.
  id: site.shape.id.optional(),
})
export type SiteWords = z.infer<typeof siteWords>

const delivery: z.ZodType<Delivery> = z.object({ day: z.string(), askBy: z.string(), after: z.string().optional() })
const busyTime: z.ZodType<BusyTime> = z.tuple([z.string(), z.string().nullable(), z.string()])
const contact = z.object({ name: z.string(), emails: z.array(z.string()).readonly() })

const problem = z.object({
  file: z.string(),
  key: z.string().optional(),
  line: z.number().optional(),
  found: z.string(),
  fix: z.string(),
})

/** What the server itself needs of the words: a file of each revision, written while its pages are drawn. */
const storedWords = z.object({
  site: siteWords,
  acknowledgements,
  /** The members of staff to whom mails go, by id. */
  people: z.record(z.string(), contact),
  soup: z.array(delivery).readonly(),
  rooms: z.record(z.string(), z.array(busyTime).readonly()),
  featuresOff: z.array(z.enum(featureNames)).readonly().default([]),
  /** What of the words is out of date on the day for which they were drawn. */
  outOfDate: z.array(problem).readonly().default([]),
})
export type StoredWords = z.infer<typeof storedWords>

/** The same, with a function for who a contact is. */
export interface Words extends Omit<StoredWords, 'people'> {
  contact: Content['contact']
}

/** Takes from the content what the server needs on a day, with what of it is out of date then. */
export function storedWordsOf(content: Content, day: Day, outOfDate: readonly Problem[]): StoredWords {
  const { recipients, mailingListContact } = content.site
  const contacts = [
    ...Object.values(recipients).flatMap((each) => each ?? []),
    mailingListContact,
    ...requestForms.flatMap(({ kind }) => content.acknowledgements[kind]?.contact ?? []),
  ]
  const ids = contacts.filter((id) => typeof id === 'string')
  return {
    site: siteWords.parse(content.site),
    acknowledgements: content.acknowledgements,
    soup: deliveriesAhead(content, day),
    rooms: roomHours(content, day),
    people: Object.fromEntries(ids.map((id) => [id, content.contact(id)])),
    featuresOff: content.featuresOff,
    outOfDate: outOfDate.map((found) => problem.parse(found)),
  }
}

export function wordsOf({ people, ...words }: StoredWords): Words {
  const known = new Map<string, Contact>(Object.entries(people))
  const contactOf: Content['contact'] = (value) => {
    if (typeof value !== 'string') return { name: value.name, emails: [value.email] }
    const found = known.get(value)
    if (!found) throw new Error(`The words of this revision do not say who ${value} is`)
    return found
  }
  return { ...words, contact: contactOf }
}
