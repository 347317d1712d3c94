import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { dayOfYear, isoDay, line, listOf, optionalListOf } from '../fields/field-types.ts'
import { type FieldIssue, notBefore, rule } from '../fields/rules.ts'
import { formatStaffDate } from '../locale.ts'

const stretch = z.strictObject({
  name: line(40).meta({ hint: 'What people call it: “Fall term”, “Thanksgiving”' }),
  from: isoDay.meta({ hint: 'Its first day' }),
  to: isoDay.meta({ hint: 'Its last day' }),
})
export type Stretch = z.infer<typeof stretch>

const academicYear = z.strictObject({
  name: line(20).meta({ hint: 'What people call the year: “2026–27”' }),
  terms: listOf(stretch, 4).min(1).meta({ hint: 'When classes are held, in their order' }),
  breaks: optionalListOf(stretch, 12).meta({ hint: 'Days within a term on which there are none, in their order' }),
})

const keys = z.strictObject({
  years: listOf(academicYear, 10).min(1).meta({ hint: 'The academic years that are known, in their order' }),
  turnsOn: dayOfYear.meta({
    group: 'more',
    hint: 'The day on which everybody moves up a class, as month and day: 07-01',
  }),
})

function issuesIn({ years }: z.infer<typeof keys>): FieldIssue[] {
  const terms = years.flatMap((year, index) =>
    year.terms.map((term, at) => ({ ...term, key: `years.${index}.terms.${at}` })),
  )
  const breaks = years.flatMap((year, index) =>
    year.breaks.map((each, at) => ({ ...each, key: `years.${index}.breaks.${at}` })),
  )
  return [
    ...[...terms, ...breaks]
      .filter(({ from, to }) => to < from)
      .map(({ key, from }) => ({ key: `${key}.to`, message: notBefore(from) })),
    ...outOfOrder(terms),
    ...outOfOrder(breaks),
    ...breaks
      .filter(({ from, to }) => !terms.some((term) => term.from <= from && to <= term.to))
      .map(({ key }) => ({
        key: `${key}.from`,
        message: 'A break is within a term, and between terms there is no need of one. Change its days, or remove it.',
      })),
  ]
}

const outOfOrder = (stretches: readonly (Stretch & { key: string })[]): FieldIssue[] =>
  stretches.flatMap(({ key, from }, index) => {
    const before = stretches[index - 1]
    if (!before || from > before.to) return []
    const end = `${before.name} ends on ${formatStaffDate(before.to)}`
    return [{ key: `${key}.from`, message: `${end}, which is later. Change the dates, or their order.` }]
  })

/** The academic years: terms, breaks and the day on which the year turns. `content/year.yaml` */
export const year = keys.check(rule(issuesIn))
export type Year = z.infer<typeof year>

export const yearSingle = defineCollection({
  title: 'Academic year',
  description: 'Terms, breaks and the first days of each year',
  schema: year,
})
