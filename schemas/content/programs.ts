import { z } from 'zod'
import { applicationLink, applying } from './application-status.ts'
import {
  cardImage,
  contact,
  externalLink,
  line,
  link,
  order,
  photos,
  points,
  prose,
  reviewed,
  summary,
} from './common-fields.ts'
import { defineCollection } from './define-collection.ts'

// The order of keys is that in files: each program goes on in its own.
const program = { order, name: line(60), summary, description: prose }

export const fellowship = z.strictObject({
  ...program,
  duration: line(30).meta({ hint: 'How long it runs, in words: “10 weeks”' }),
  ...applying,
  applicationLink,
  contact,
  ...cardImage,
  photos,
  reviewed,
})
export type Fellowship = z.infer<typeof fellowship>

export const travel = z.strictObject({
  ...program,
  duration: line(30).meta({ hint: 'How long it takes, in words: “10 days”' }),
  cost: line(80).meta({ hint: 'In words: “Free”, “$250”' }),
  eligibility: line(240),
  ...applying,
  applicationLink,
  contact,
  highlights: points,
  ...cardImage,
  photos,
  reviewed,
})
export type Travel = z.infer<typeof travel>

export const internship = z
  .strictObject({
    ...program,
    duration: line(60),
    stipend: line(80).meta({ hint: 'What it pays, in words: “$15/hour”' }),
    ...applying,
    applicationLink: externalLink.nullable().default(null),
    leadsTo: z
      .strictObject({ text: line(30), link })
      .optional()
      .meta({ label: 'The page' }),
    contact,
    highlights: points,
    requirements: points.optional(),
    benefits: points.optional(),
    ...cardImage,
    photos,
    reviewed,
  })
  .meta({
    choice: {
      label: 'To apply',
      ways: [
        { label: 'People write to the contact', keys: [] },
        { label: 'There is a form elsewhere', keys: ['applicationLink'] },
        { label: 'It has a page of its own', keys: ['leadsTo'] },
      ],
    },
  })
export type Internship = z.infer<typeof internship>

export const fellowships = defineCollection({
  title: 'Fellowships',
  description: 'Courses and fellowships of Jewish learning',
  schema: fellowship,
  at: '/jewish-learning#',
  columns: ['duration'],
})

export const internships = defineCollection({
  title: 'Internships',
  description: 'Paid work for students',
  schema: internship,
  at: '/internship-opportunities#',
  columns: ['stipend'],
})

export const travelPrograms = defineCollection({
  title: 'Travel',
  description: 'Trips to Israel and elsewhere',
  schema: travel,
  at: '/travel-opportunities#',
  columns: ['duration', 'cost'],
})
