import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { alt, emailAddress, line, order, portrait, prose, reviewed, tone } from '../fields/field-types.ts'
import { phone } from '../fields/phone.ts'
import { rule } from '../fields/rules.ts'

/** Shown where there is no portrait, and for one that fails to load: the lit window without a person. */
export const DEFAULT_PORTRAIT = '/art/staff/default.svg'

const staffKeys = z.strictObject({
  order,
  name: line(80),
  title: line(120).meta({ label: 'Role', hint: 'What they do here.' }),
  email: z.union([emailAddress, z.array(emailAddress).length(2)]).meta({
    hint: 'Visitors see it. To let somebody sign in here, invite them under “Who can sign in”.',
    isTogether: true,
  }),
  imageUrl: z
    .union([portrait, z.array(portrait).length(2)])
    .default(DEFAULT_PORTRAIT)
    .meta({ group: 'Picture', hint: 'Without one, visitors see a lit window.', isTogether: true }),
  imageAlt: z
    .union([alt, z.array(alt).length(2)])
    .optional()
    .meta({ group: 'Picture', isTogether: true }),
  bio: prose.default(''),
  phone: phone.optional().meta({
    group: 'more',
    label: 'Telephone',
    hint: 'Their own number: 212-555-0100. Without one, visitors call the house and ask for them.',
  }),
  instagram: z
    .string()
    .regex(/^@[a-z0-9._]{1,30}$/)
    .nullable()
    .default(null)
    .meta({ group: 'more', hint: 'The name with its @: @avi.bakes' }),
  tone: tone.default('gold').meta({ group: 'more', label: 'Color', hint: 'Of the wall beside the picture.' }),
  reviewed,
})

export const staff = staffKeys
  .check(
    rule(({ email, imageUrl, imageAlt }) => {
      if (imageUrl === DEFAULT_PORTRAIT) return []
      if (imageAlt === undefined)
        return [{ key: 'imageAlt', message: 'Say what the portrait shows, or remove the picture.' }]
      return Object.entries({ imageUrl, imageAlt })
        .filter(([, each]) => Array.isArray(each) !== Array.isArray(email))
        .map(([key]) => ({
          key,
          message:
            'A couple has two email addresses, two pictures and two descriptions; one person has one of each. ' +
            'Choose which it is under “More”, at “Who this is”.',
        }))
    }),
  )
  .meta({ together: { label: 'Who this is', ways: ['One person', 'A couple who share the job'] } })
export type Staff = z.infer<typeof staff>

export const staffMembers = defineCollection({
  title: 'Staff',
  description: 'The team on the site: who works here, and how to reach them',
  schema: staff,
  at: '/staff#',
  columns: ['title'],
  search: { type: 'staff.person', icon: 'user', category: 'People', priority: 1 },
})

const testimonialKeys = z.strictObject({
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

export const testimonial = testimonialKeys
  .check(
    rule(({ student, graduationYear, title, image, imageAlt }) => [
      student === 'yes' &&
        !graduationYear && { key: 'graduationYear', message: 'Write the year in which they graduate.' },
      student === 'no' && !title && { key: 'title', message: 'Say who they are, such as Parent, or Class of 1998.' },
      image && imageAlt === undefined && { key: 'imageAlt', message: 'Say what the portrait shows, or remove it.' },
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
