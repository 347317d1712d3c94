import { z } from 'zod'
import { applying } from './application-status.ts'
import { cardImage, line, link, order, summary } from './common-fields.ts'
import { external, externalAsLinked, type Mistake, rule } from './rules.ts'

const linked = { order, title: line(60), description: summary, link, linkText: line(30), external }

export const linkCard = z
  .strictObject({
    ...linked,
    featured: z.boolean().default(true).describe('true: among the first cards; false: below them'),
    ...cardImage,
  })
  .check(externalAsLinked)
export type LinkCard = z.infer<typeof linkCard>

const keys = z.strictObject({
  ...linked,
  counts: z
    .enum(['travel', 'internships'])
    .optional()
    .describe('The folder whose entries are counted, and whose open entries are counted as open'),
  program: z
    .strictObject(applying)
    .optional()
    .describe('The one program that it is, where it leads to no folder: { applicationStatus: open }'),
  count: z.int().min(0).max(999).optional().describe('How many there are, if we have no entries for them'),
  openCount: z.int().min(0).max(999).optional().describe('How many of them are open'),
  noun: z
    .strictObject({ one: line(20), many: line(20) })
    .optional()
    .describe('What is counted, if anything is: { one: trip, many: trips }'),
  ...cardImage,
})

const onlyOneNumber: Mistake = {
  key: 'counts',
  expected: 'a folder to count, both `count` and `openCount`, or none of them',
  fix: 'add the other number, or take the one away that is there',
}

const needsNoun: Mistake = {
  key: 'noun',
  expected: 'what is counted',
  fix: 'add `noun: { one: trip, many: trips }`',
}

export const opportunityCategory = keys.check(
  rule(({ counts, program, count, openCount, noun }) => {
    const isCounted = Boolean(counts ?? program) || count !== undefined || openCount !== undefined
    const hasNumbers = Boolean(counts ?? program) || (count !== undefined && openCount !== undefined)
    return [...(isCounted && !hasNumbers ? [onlyOneNumber] : []), ...(isCounted && !noun ? [needsNoun] : [])]
  }),
  externalAsLinked,
)
export type OpportunityCategory = z.infer<typeof opportunityCategory>
