import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { alt, externalLink, isoDay, line, listOf, picture } from '../fields/field-types.ts'
import { daysInOrder, type FieldIssue, rule } from '../fields/rules.ts'
import { formatStaffDate } from '../locale.ts'

export const electionStages = ['announced', 'applications', 'candidates', 'results'] as const
export const electionStage = z.enum(electionStages)
export type ElectionStage = z.infer<typeof electionStage>

const image = z.strictObject({
  id: line(40),
  src: picture,
  alt,
  caption: line(60),
  text: line(120).meta({ hint: 'A line under the caption' }),
  url: externalLink,
  during: z
    .partialRecord(
      electionStage,
      z.strictObject({ alt: alt.optional(), caption: line(60), text: line(120), url: externalLink.optional() }),
    )
    .default({})
    .meta({ hint: 'What is different at a stage: announced, applications, candidates or results' }),
})

const keysInOrder = ['announced', 'applicationsOpen', 'applicationsClose', 'results', 'until'] as const
type Dates = Partial<Record<(typeof keysInOrder)[number], string>>

function datesOutOfOrder(dates: Dates): FieldIssue[] {
  const given = keysInOrder.flatMap((key) => (dates[key] ? [{ key, day: dates[key] }] : []))
  return given.flatMap(({ key, day }, index) => {
    const before = given[index - 1]
    if (!before || day >= before.day) return []
    const first = formatStaffDate(before.day)
    return [{ key, message: `This is before ${first}, which comes first. Change one of the two dates.` }]
  })
}

const keys = z.strictObject({
  enabled: z.boolean(),
  title: line(60),
  subtitle: line(240),
  announced: isoDay.optional().meta({ hint: 'The first day on which they are shown; without it, at once' }),
  applicationsOpen: isoDay
    .optional()
    .meta({ hint: 'The first day of applications; without it, as soon as they are shown' }),
  applicationsClose: isoDay,
  results: isoDay,
  until: isoDay
    .optional()
    .meta({ hint: 'The last day on which the results are shown; empty for two weeks after them.' }),
  popup: z
    .strictObject({
      id: line(40).meta({ hint: 'A visitor who has closed the popup with this id does not see it again' }),
      enabled: z.boolean(),
      title: line(60),
      text: line(300),
      linkText: line(30),
      link: externalLink,
      imageUrl: picture,
      startDate: isoDay.optional().meta({ hint: 'The first day on which it opens; without it, at once' }),
      endDate: isoDay
        .optional()
        .meta({ hint: 'The last day on which it opens; without it, the day on which applications close' }),
    })
    .check(daysInOrder),
  images: listOf(image, 8),
  everyYear: z
    .boolean()
    .default(false)
    .meta({ group: 'more', hint: 'At the same dates in later years, until others are written' }),
  stages: z
    .partialRecord(electionStage, z.strictObject({ title: line(60), subtitle: line(240) }))
    .default({})
    .meta({
      group: 'more',
      hint: 'Another title and subtitle at a stage: announced, applications, candidates or results',
    }),
})
export const elections = keys.check(rule(datesOutOfOrder))
export type Elections = z.infer<typeof elections>

export const electionsSingle = defineCollection({
  title: 'Elections',
  description: 'The student board’s elections',
  schema: elections,
  feature: 'elections',
})
