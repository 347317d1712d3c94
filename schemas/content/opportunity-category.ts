import { z } from 'zod'
import { alt, line, link, order, picture, summary } from './parts.ts'
import { external, externalAsLinked, rule } from './rules.ts'

const keys = z.strictObject({
  order,
  title: line(60),
  description: summary,
  link,
  linkText: line(30),
  external,
  counts: z
    .enum(['travel', 'internships'])
    .optional()
    .describe('The folder whose entries are counted, and whose open entries are counted as open'),
  count: z.int().min(0).max(999).optional().describe('How many there are, if we have no entries for them'),
  openCount: z.int().min(0).max(999).optional().describe('How many of them are open'),
  noun: z.strictObject({ one: line(20), many: line(20) }).describe('What is counted: { one: trip, many: trips }'),
  imageUrl: picture,
  imageAlt: alt,
})

/** A kind of opportunity on `/student-life-opportunities`; one file in `content/opportunity-categories/`. */
export const opportunityCategory = keys.check(
  rule(({ counts, count, openCount }) =>
    counts || (count !== undefined && openCount !== undefined)
      ? []
      : [
          {
            key: 'counts',
            expected: 'a folder to count, or both `count` and `openCount`',
            fix: 'add `counts: travel`, or `count` and `openCount` with a number each',
          },
        ],
  ),
  externalAsLinked,
)
export type OpportunityCategory = z.infer<typeof opportunityCategory>
