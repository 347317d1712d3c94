import { z } from 'zod'
import { cardImage, icon, isoDay, line, link, order, prose, summary } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { jewishHoliday } from './jewish-holiday.ts'
import { external, externalAsLinked, type Mistake, rule } from './rules.ts'
import { phoneOrShort } from './telephone.ts'

const needsOneDate: Mistake = {
  key: 'from',
  expected: 'one of `from`, `observances` and `date`',
  fix: 'write `from: 2027-05-20` (and `to:` for several days), `observances: [purim]`, or `date:` with words',
}
const needsOrder: Mistake = { key: 'to', expected: 'a day after `from`', fix: 'change the dates, or their order' }

const place = z.strictObject({
  name: line(80),
  description: line(240).optional(),
  phone: phoneOrShort.optional(),
  link: link.optional(),
})
const places = z.array(place).max(12).optional()

/** Something worth knowing months ahead: its days, or a holiday whose days are computed, or words. */
const dated = z
  .strictObject({
    date: line(60).optional().meta(hint('parentResource.dated.date')),
    from: isoDay.optional().meta(hint('parentResource.dated.from')),
    to: isoDay.optional().meta(hint('dates.to')),
    observances: z.array(jewishHoliday).min(1).max(4).optional().meta(hint('parentResource.dated.observances')),
    event: line(120),
  })
  .check(
    rule(({ date, from, to, observances }) => [
      ...([date, from, observances].filter(Boolean).length === 1 ? [] : [needsOneDate]),
      ...(to && (!from || to < from) ? [needsOrder] : []),
    ]),
  )
export type Dated = z.infer<typeof dated>
const dates = z.array(dated).max(20).optional()

const sections = {
  emergencyContacts: places,
  safetyResources: places,
  fallSemester: dates,
  springSemester: dates,
  fallHolidays: dates,
  springHolidays: dates,
  publicTransportation: places,
  parking: places,
  recommendedHotels: places,
  diningOptions: places,
  contacts: places,
  healthServices: places,
  wellnessPrograms: places,
}
const isSection = (key: string): key is keyof typeof sections => Object.hasOwn(sections, key)
export const parentResourceSections = Object.keys(sections).filter(isSection)

const details = z
  .strictObject({ ...sections, additionalInfo: prose.optional() })
  .describe('What the detail lists, section by section')

const keys = z.strictObject({
  order,
  title: line(60),
  description: summary,
  icon: icon('safety', 'calendar', 'holidays', 'transportation', 'accommodations', 'emergency', 'wellness'),
  modal: z.boolean().default(true).meta(hint('parentResource.modal')),
  link: link.optional().describe('Where to read more: at the bottom of the detail, or where the card links to'),
  linkText: line(40),
  featured: z.boolean().default(false).describe('true: before the others'),
  external,
  details: details.optional(),
  ...cardImage,
})

const needsDetails: Mistake = {
  key: 'details',
  expected: 'details, because `modal` is true',
  fix: 'write at least one section under `details`, or set `modal: false` and add a link',
}
const needsLink: Mistake = {
  key: 'link',
  expected: 'a link, because `modal` is false',
  fix: 'add a link, or set `modal: true` and write details',
}

export const parentResource = keys.check(
  rule(({ modal, details, link }) => {
    if (modal) return details ? [] : [needsDetails]
    return link ? [] : [needsLink]
  }),
  externalAsLinked,
)
export type ParentResource = z.infer<typeof parentResource>
