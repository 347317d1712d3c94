import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { cardImage, line, link, order, reviewed, summary } from '../fields/field-types.ts'
import { external, externalAsLinked, rule } from '../fields/rules.ts'
import { applying } from './application-status.ts'

const linked = {
  order,
  title: line(60),
  description: summary,
  link,
  linkText: line(30).meta({ label: 'Text of the link' }),
  external,
}

export const linkCard = z
  .strictObject({
    ...linked,
    ...cardImage,
    featured: z.boolean().default(true).meta({ group: 'more', label: 'Among the first cards' }),
    reviewed,
  })
  .check(externalAsLinked)
export type LinkCard = z.infer<typeof linkCard>

const keys = z.strictObject({
  ...linked,
  counts: z.enum(['travel', 'internships']).optional().meta({ label: 'Which entries' }),
  program: z.strictObject(applying).optional().meta({ label: 'Its one program' }),
  count: z.int().min(0).max(999).optional().meta({ label: 'How many there are' }),
  openCount: z.int().min(0).max(999).optional().meta({ label: 'How many are open' }),
  ...cardImage,
  noun: z
    .strictObject({ one: line(20), many: line(20) })
    .optional()
    .meta({ group: 'more', label: 'What one and many are called' }),
  reviewed,
})

export const opportunityCategory = keys
  .check(
    rule(({ counts, program, count, openCount, noun }) => {
      const isCounted = Boolean(counts ?? program) || count !== undefined || openCount !== undefined
      const hasNumbers = Boolean(counts ?? program) || (count !== undefined && openCount !== undefined)
      return [
        isCounted &&
          !hasNumbers && {
            key: 'counts',
            message: 'Write both numbers, how many there are and how many are open, or neither.',
          },
        isCounted && !noun && { key: 'noun', message: 'Say what is counted: trip, trips.' },
      ]
    }),
    externalAsLinked,
  )
  .meta({
    choice: {
      label: 'The number on its card',
      ways: [
        { label: 'None', keys: [] },
        { label: 'Counted from our entries', keys: ['counts'] },
        { label: 'One program, 1 on the card', keys: ['program'] },
        { label: 'Typed here', keys: ['count', 'openCount'] },
      ],
    },
  })
export type OpportunityCategory = z.infer<typeof opportunityCategory>

export const opportunityCategories = defineCollection({
  title: 'Kinds of opportunities',
  description: 'The cards of the opportunities page',
  schema: opportunityCategory,
  pages: ['student-life-opportunities'],
  search: { type: 'opportunities.kind', icon: 'compass', category: 'Opportunities' },
})

export const alumni = defineCollection({
  title: 'Alumni',
  description: 'The cards of the alumni page',
  schema: linkCard,
  pages: ['alumni'],
  search: { type: 'linkCards.forAlumni', icon: 'key', category: 'Alumni' },
})

export const parentNetwork = defineCollection({
  title: 'Parent network',
  description: 'The cards for parents to get connected',
  schema: linkCard,
  pages: ['parents', 'parents/get-connected', 'parents/stay-informed'],
  search: { type: 'labels.forParents', icon: 'heart', category: 'Parents' },
})
