import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { cardImage, contact, line, location, order, photos, prose, reviewed, summary } from '../fields/field-types.ts'
import { rule } from '../fields/rules.ts'
import { timingIssues, timingKeys } from '../time/timing.ts'

const meetings = z
  .strictObject({
    ...timingKeys,
    location,
  })
  .check(rule((entry) => timingIssues(entry)))

const keys = z.strictObject({
  order,
  name: line(60),
  summary,
  description: prose,
  meetings: meetings.optional().meta({ group: 'When they meet' }),
  meets: line(80)
    .optional()
    .meta({ group: 'When they meet', label: 'When, in words', hint: '“When somebody has the van”.' }),
  contact,
  ...cardImage,
  photos,
  reviewed,
})
export const group = keys
  .check(
    rule(({ meetings, meets }) => [
      (meetings === undefined) === (meets === undefined) && {
        key: 'meets',
        message: 'Say when they meet in one way: on days that the calendar shows, or in words.',
      },
    ]),
  )
  .meta({
    choice: {
      label: 'They meet',
      ways: [
        { label: 'On days that the calendar shows', keys: ['meetings'] },
        { label: 'On no fixed days', keys: ['meets'] },
      ],
    },
  })
export type Group = z.infer<typeof group>

export const groups = defineCollection({
  title: 'Student groups',
  description: 'Groups that students run',
  schema: group,
  at: '/student-groups#',
  search: { type: 'groups.kind', icon: 'users', category: 'Student Life', priority: 1 },
})
