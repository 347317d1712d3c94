import { z } from 'zod'
import { alt, externalLink, isoDay, line, picture } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { daysInOrder, type Mistake, rule } from './rules.ts'

export const electionStages = ['announced', 'applications', 'candidates', 'results'] as const
export const electionStage = z.enum(electionStages)
export type ElectionStage = z.infer<typeof electionStage>

const image = z.strictObject({
  id: line(40),
  src: picture,
  alt,
  caption: line(60),
  text: line(120).meta(hint('elections.image.text')),
  url: externalLink,
  during: z
    .partialRecord(
      electionStage,
      z.strictObject({ alt: alt.optional(), caption: line(60), text: line(120), url: externalLink.optional() }),
    )
    .default({})
    .meta(hint('elections.image.during')),
})

const keysInOrder = ['announced', 'applicationsOpen', 'applicationsClose', 'results', 'until'] as const
type Dates = Partial<Record<(typeof keysInOrder)[number], string>>

/** Requires each date to be after the one before it. */
function datesOutOfOrder(dates: Dates): Mistake[] {
  const given = keysInOrder.flatMap((key) => (dates[key] ? [{ key, day: dates[key] }] : []))
  return given.flatMap(({ key, day }, index) => {
    const before = given[index - 1]
    return before && day < before.day
      ? [{ key, expected: `a day after ${before.day}, \`${before.key}\``, fix: 'change the dates, or their order' }]
      : []
  })
}

const keys = z.strictObject({
  enabled: z.boolean().describe('true shows the section on the home page'),
  title: line(60),
  subtitle: line(240),
  announced: isoDay.optional().meta(hint('elections.announced')),
  applicationsOpen: isoDay.optional().meta(hint('elections.applicationsOpen')),
  applicationsClose: isoDay,
  results: isoDay,
  until: isoDay.optional().describe('The last day on which the results are shown; without it, two weeks after them'),
  everyYear: z
    .boolean()
    .default(false)
    .describe('true: in later years at the same dates, month and day, until others are written'),
  stages: z
    .partialRecord(electionStage, z.strictObject({ title: line(60), subtitle: line(240) }))
    .default({})
    .meta(hint('elections.stages')),
  images: z.array(image).max(8),
  popup: z
    .strictObject({
      id: line(40).meta(hint('elections.popup.id')),
      enabled: z.boolean().describe('true announces the elections once, when the home page opens'),
      title: line(60),
      text: line(300),
      linkText: line(30),
      link: externalLink,
      imageUrl: picture,
      startDate: isoDay.optional().meta(hint('elections.popup.startDate')),
      endDate: isoDay.optional().meta(hint('elections.popup.endDate')),
    })
    .check(daysInOrder),
})
export const elections = keys.check(rule(datesOutOfOrder))
export type Elections = z.infer<typeof elections>
