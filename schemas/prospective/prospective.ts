import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { cardImage, contact, icon, isoDay, line, link, order, prose, reviewed } from '../fields/field-types.ts'
import { external, externalAsLinked, rule } from '../fields/rules.ts'
import { requestKinds } from '../requests/forms.ts'
import { timeOfDay } from '../time/time-of-day.ts'

const keys = z.strictObject({
  order,
  title: line(80),
  description: line(200),
  modal: z.boolean().default(false).meta({ label: 'Opens a form or details' }),
  form: z.enum(requestKinds).optional().meta({ label: 'Which form' }),
  link: link.optional(),
  details: z
    .strictObject({
      timing: line(120).optional().meta({ hint: 'When it is, in words: the hours, the time of year' }),
      from: isoDay
        .optional()
        .meta({ hint: 'Its next first day; when it is over, the detail says that the next date is not set' }),
      to: isoDay.optional().meta({ hint: 'Its last day' }),
      time: timeOfDay.optional().meta({ hint: 'When it begins on its first day' }),
      endTime: timeOfDay.optional().meta({ hint: 'When it ends on its last day' }),
      audience: line(160),
      contact,
      description: prose,
    })
    .optional(),
  linkText: line(30).meta({ label: 'Text of the button' }),
  ...cardImage,
  featured: z
    .boolean()
    .default(true)
    .meta({ group: 'more', label: 'Under “Get Started”', hint: 'Otherwise it is under “Learn More”.' }),
  icon: icon('map', 'calendar', 'message').meta({ hint: 'Of its search result.' }),
  external,
  reviewed,
})

/** A way to get to know us: a card on `/prospective-students`, a file in `content/prospective/`. */
export const prospective = keys
  .check(
    rule(({ modal, form, details, link }) => [
      modal &&
        !form &&
        !details && {
          key: 'modal',
          message: 'Choose the form that it opens, write its details, or let it open a page.',
        },
      !modal && !link && { key: 'link', message: 'Say which page it opens, or let it open a form or details.' },
    ]),
    externalAsLinked,
  )
  .meta({
    choice: {
      label: 'It opens',
      ways: [
        { label: 'A page', keys: ['link'], set: { modal: null } },
        { label: 'A form', keys: ['form'], set: { modal: true } },
        { label: 'Details', keys: ['details'], set: { modal: true } },
      ],
    },
  })
export type Prospective = z.infer<typeof prospective>

export const prospectiveCards = defineCollection({
  title: 'Prospective students',
  description: 'Visits and weekends for prospective students',
  schema: prospective,
  at: '/prospective-students#',
  feature: { form: { tour: 'tours' } },
  search: { type: 'prospective.visit', category: 'Information' },
})
