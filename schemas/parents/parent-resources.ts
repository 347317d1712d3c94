import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { cardImage, icon, isoDay, line, link, listOf, order, prose, reviewed, summary } from '../fields/field-types.ts'
import { phoneOrShort } from '../fields/phone.ts'
import { external, externalAsLinked, rule } from '../fields/rules.ts'
import { jewishHoliday } from '../time/jewish-holidays.ts'

const place = z.strictObject({
  name: line(80),
  description: line(240).optional(),
  phone: phoneOrShort.optional(),
  link: link.optional(),
})
const places = listOf(place, 12).optional().meta({ group: 'added' })

/** Something worth knowing months ahead: its days, or a holiday whose days are computed, or words. */
const dated = z
  .strictObject({
    event: line(120),
    from: isoDay.optional().meta({ hint: 'Its day, or the first of them; it is shown until it is over' }),
    to: isoDay.optional().meta({ hint: 'Its last day' }),
    observances: listOf(jewishHoliday, 4).min(1).optional().meta({ hint: 'What it is in the Jewish calendar' }),
    date: line(60).optional().meta({ hint: 'When it is, in words, if it has no days: “Every Friday”' }),
  })
  .check(
    rule(({ date, from, to, observances }) => [
      [date, from, observances].filter(Boolean).length !== 1 && {
        key: 'from',
        message: 'Say when it is in one way: by its first day, by a Jewish holiday, or in words.',
      },
      to && (!from || to < from) && { key: 'to', message: 'Choose a day after the first one, or change that.' },
    ]),
  )
  .meta({
    choice: {
      label: 'When',
      ways: [
        { label: 'On a day, or from one to another', keys: ['from', 'to'] },
        { label: 'On a Jewish holiday', keys: ['observances'] },
        { label: 'In words', keys: ['date'] },
      ],
    },
  })
export type Dated = z.infer<typeof dated>
const dates = listOf(dated, 20).optional().meta({ group: 'added' })

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

const details = z.strictObject({
  ...sections,
  additionalInfo: prose.optional().meta({ group: 'added' }),
})

const keys = z.strictObject({
  order,
  title: line(60),
  description: summary,
  modal: z.boolean().default(true).meta({ label: 'Opens details', hint: 'Otherwise it follows the link' }),
  link: link.optional().meta({ hint: 'Where to read more.' }),
  linkText: line(40).meta({ label: 'Text of the button' }),
  details: details.optional(),
  ...cardImage,
  icon: icon('safety', 'calendar', 'holidays', 'transportation', 'accommodations', 'emergency', 'wellness'),
  featured: z.boolean().default(false).meta({ group: 'more', label: 'Before the others' }),
  external,
  reviewed,
})

export const parentResource = keys
  .check(
    rule(({ modal, details, link }) => [
      modal &&
        !details && { key: 'details', message: 'Write at least one part of the details, or let it open a page.' },
      !modal && !link && { key: 'link', message: 'Say which page it opens, or let it open details.' },
    ]),
    externalAsLinked,
  )
  .meta({
    choice: {
      label: 'It opens',
      ways: [
        { label: 'Details', keys: ['details', 'link'], set: { modal: null } },
        { label: 'A page', keys: ['link'], set: { modal: false } },
      ],
    },
  })
export type ParentResource = z.infer<typeof parentResource>

export const parentResources = defineCollection({
  title: 'Parent resources',
  description: 'What parents need to know',
  schema: parentResource,
  at: '/parent-resources#',
  search: { type: 'labels.forParents', category: 'Parents', priority: 1 },
})
