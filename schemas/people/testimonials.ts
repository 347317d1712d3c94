import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { alt, line, order, portrait, reviewed } from '../fields/field-types.ts'
import { type FieldIssue, rule } from '../fields/rules.ts'

const keys = z.strictObject({
  order,
  testimonial: line(400).meta({ label: 'What they say' }),
  name: line(60),
  student: z.enum(['yes', 'no']),
  graduationYear: z.int().min(2000).max(2100).optional(),
  title: line(80).optional().meta({ hint: 'Who they are: “Parent”, “Class of 1998”.' }),
  image: portrait.optional().meta({ label: 'Portrait', hint: 'Without one, their initials are shown.' }),
  imageAlt: alt.optional(),
  reviewed,
})

const needsYear: FieldIssue = { key: 'graduationYear', message: 'Write the year in which they graduate.' }
const needsTitle: FieldIssue = { key: 'title', message: 'Say who they are, such as Parent, or Class of 1998.' }
const needsAlt: FieldIssue = { key: 'imageAlt', message: 'Say what the portrait shows, or remove it.' }

export const testimonial = keys
  .check(
    rule(({ student, graduationYear, title, image, imageAlt }) => [
      ...(student === 'yes' && !graduationYear ? [needsYear] : []),
      ...(student === 'no' && !title ? [needsTitle] : []),
      ...(image && imageAlt === undefined ? [needsAlt] : []),
    ]),
  )
  .meta({
    choice: {
      label: 'Who says it',
      by: 'student',
      ways: [
        { label: 'A student', keys: ['graduationYear'], set: { student: 'yes' } },
        { label: 'Somebody else', keys: ['title'], set: { student: 'no' } },
      ],
    },
  })
export type Testimonial = z.infer<typeof testimonial>

export const testimonials = defineCollection({
  title: 'Testimonials',
  description: 'What alumni and students say of us',
  schema: testimonial,
  columns: ['title'],
  search: { type: 'testimonials.kind', icon: 'quote', category: 'People' },
})
