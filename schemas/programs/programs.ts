import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import {
  cardImage,
  contact,
  line,
  link,
  order,
  photos,
  points,
  prose,
  reviewed,
  summary,
} from '../fields/field-types.ts'
import { applicationLink, applying } from './application-status.ts'

// The order of keys is that in files: each program goes on in its own.
const program = { order, name: line(60), summary, description: prose }

const APPLICATIONS = 'Applications'
const applications = {
  applicationStatus: applying.applicationStatus.meta({ group: APPLICATIONS }),
  opens: applying.opens.meta({ group: APPLICATIONS }),
  closes: applying.closes.meta({ group: APPLICATIONS }),
}
const TERMS = 'Length, cost, and who can come'
const PAY = 'Length and pay'
const POINTS = 'Highlights, requirements and benefits'

export const fellowship = z.strictObject({
  ...program,
  duration: line(30).meta({ hint: '“10 weeks”' }),
  ...applications,
  applicationLink: applicationLink.meta({ group: APPLICATIONS }),
  contact,
  ...cardImage,
  photos,
  reviewed,
})
export type Fellowship = z.infer<typeof fellowship>

export const travel = z.strictObject({
  ...program,
  duration: line(30).meta({ group: TERMS, hint: '“10 days”' }),
  cost: line(80).meta({ group: TERMS, hint: '“Free”, “$250”' }),
  eligibility: line(240).meta({ group: TERMS, label: 'Who can come' }),
  ...applications,
  applicationLink: applicationLink.meta({ group: APPLICATIONS }),
  contact,
  highlights: points.meta({ group: 'Highlights' }),
  ...cardImage,
  photos,
  reviewed,
})
export type Travel = z.infer<typeof travel>

export const internship = z
  .strictObject({
    ...program,
    duration: line(60).meta({ group: PAY }),
    stipend: line(80).meta({ group: PAY, hint: '“$15/hour”' }),
    ...applications,
    applicationLink: applicationLink.meta({ group: APPLICATIONS }),
    leadsTo: z
      .strictObject({ text: line(30), link })
      .optional()
      .meta({ group: APPLICATIONS, label: 'The page' }),
    contact,
    highlights: points.meta({ group: POINTS }),
    requirements: points.optional().meta({ group: POINTS }),
    benefits: points.optional().meta({ group: POINTS }),
    ...cardImage,
    photos,
    reviewed,
  })
  .meta({
    choice: {
      label: 'To apply',
      ways: [
        { label: 'People write to the contact', keys: [] },
        { label: 'There is a form, elsewhere or as a file', keys: ['applicationLink'] },
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
  feature: 'fellowships',
  search: { type: 'programs.fellowship', icon: 'book', category: 'Jewish Learning', priority: 1 },
})

export const internships = defineCollection({
  title: 'Internships',
  description: 'Paid work for students',
  schema: internship,
  at: '/internship-opportunities#',
  columns: ['stipend'],
  search: { type: 'programs.paidRole', icon: 'briefcase', category: 'Opportunities', priority: 1 },
})

export const travelPrograms = defineCollection({
  title: 'Travel',
  description: 'Trips to Israel and elsewhere',
  schema: travel,
  at: '/travel-opportunities#',
  columns: ['duration', 'cost'],
  feature: 'travel',
  search: { type: 'programs.trip', icon: 'plane', category: 'Travel', priority: 1 },
})
