import { z } from 'zod'
import { alt, line, order, portrait } from './common-fields.ts'
import { type Mistake, rule } from './rules.ts'

const keys = z.strictObject({
  order,
  name: line(60),
  image: portrait.optional().describe('A portrait; without one the initials are shown'),
  imageAlt: alt.optional(),
  testimonial: line(400),
  student: z.enum(['yes', 'no']).describe('yes or no'),
  graduationYear: z.int().min(2000).max(2100).optional().describe('Shown for students: "Class of 2027"'),
  title: line(80).optional().describe('Shown for everybody else'),
})

const missing = (key: string, because: string): Mistake => ({
  key,
  expected: `${key}, because ${because}`,
  fix: `add \`${key}: …\``,
})

/** What somebody says about us; one file in `content/testimonials/`. */
export const testimonial = keys.check(
  rule(({ student, graduationYear, title, image, imageAlt }) => [
    ...(student === 'yes' && !graduationYear ? [missing('graduationYear', '`student` is yes')] : []),
    ...(student === 'no' && !title ? [missing('title', '`student` is no')] : []),
    ...(image && imageAlt === undefined ? [missing('imageAlt', 'there is an `image`')] : []),
  ]),
)
export type Testimonial = z.infer<typeof testimonial>
