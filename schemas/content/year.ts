import { z } from 'zod'
import { dayOfYear, isoDay, line } from './common-fields.ts'
import { defineCollection } from './define-collection.ts'
import { hint } from './field-meta.ts'
import { type Mistake, rule } from './rules.ts'

const stretch = z.strictObject({
  name: line(40).meta(hint('What people call it: "Fall term", "Thanksgiving"')),
  from: isoDay.meta(hint('Its first day')),
  to: isoDay.meta(hint('Its last day')),
})
export type Stretch = z.infer<typeof stretch>

const academicYear = z.strictObject({
  name: line(20).meta(hint('What people call the year: "2026–27"')),
  terms: z.array(stretch).min(1).max(4).meta(hint('When classes are held, in their order')),
  breaks: z.array(stretch).max(12).default([]).meta(hint('Days within a term on which there are none, in their order')),
})

const keys = z.strictObject({
  years: z.array(academicYear).min(1).max(10).meta(hint('The academic years that are known, in their order')),
  turnsOn: dayOfYear.meta({
    group: 'more',
    ...hint('The day on which the academic year turns and everybody moves up a class, month and day: "07-01"'),
  }),
})

function mistakesIn({ years }: z.infer<typeof keys>): Mistake[] {
  const terms = years.flatMap((year, index) =>
    year.terms.map((term, at) => ({ ...term, key: `years.${index}.terms.${at}` })),
  )
  const breaks = years.flatMap((year, index) =>
    year.breaks.map((each, at) => ({ ...each, key: `years.${index}.breaks.${at}` })),
  )
  return [
    ...[...terms, ...breaks]
      .filter(({ from, to }) => to < from)
      .map(({ key, from }) => mistake(`${key}.to`, `${from} or a day after it`)),
    ...outOfOrder(terms),
    ...outOfOrder(breaks),
    ...breaks
      .filter(({ from, to }) => !terms.some((term) => term.from <= from && to <= term.to))
      .map(({ key }) =>
        mistake(`${key}.from`, 'days within one of the terms; between the terms there is no need of a break'),
      ),
  ]
}

const outOfOrder = (stretches: readonly (Stretch & { key: string })[]): Mistake[] =>
  stretches.flatMap(({ key, from }, index) => {
    const before = stretches[index - 1]
    return before && from <= before.to
      ? [mistake(`${key}.from`, `a day after ${before.to}, when ${before.name} ends`)]
      : []
  })

const mistake = (key: string, expected: string): Mistake => ({ key, expected, fix: 'change the dates, or their order' })

/** The academic years: terms, breaks and the day on which the year turns. `content/year.yaml` */
export const year = keys.check(rule(mistakesIn))
export type Year = z.infer<typeof year>

export const yearSingle = defineCollection({
  title: 'Academic year',
  description: 'Terms, breaks and the first days of each year',
  schema: year,
})
