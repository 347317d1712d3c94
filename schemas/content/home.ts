import { z } from 'zod'
import { line, link } from './common-fields.ts'
import { defineCollection } from './define-collection.ts'
import { meaning } from './meaning.ts'

const action = z.strictObject({ text: line(30), link })

export const home = z.strictObject({
  hero: z.strictObject({
    heading: z.array(line(40)).min(1).max(3).meta({ hint: 'The h1, line by line' }),
    text: line(300),
    primary: action,
    secondary: action.optional(),
  }),
  shabbat: z
    .strictObject({
      heading: line(40).meta({ hint: 'The heading, and the name of this part for screen readers: “This Shabbat”' }),
      events: z
        .array(
          z.strictObject({
            event: z.string().register(meaning, { pointsAt: 'events' }).meta({ hint: 'An event' }),
            label: line(40).meta({ hint: 'What is said beside its time: “Services”' }),
            missing: line(30).optional().meta({ hint: 'What is said if it does not take place: “No dinner”' }),
          }),
        )
        .max(3),
      firstTime: action.optional().meta({ hint: 'A link for whoever has never come' }),
      note: line(120).meta({ hint: 'That the times are approximate, and whom to ask' }),
      eruv: action.optional().meta({ hint: 'A link to the status of the eruv' }),
    })
    .meta({ hint: 'The candle times and services of the next Shabbat, below the first lines' }),
  week: z.strictObject({
    heading: line(60).meta({ hint: 'The heading if everything below it is this week' }),
    comingUp: line(60).meta({ hint: 'The heading otherwise' }),
    intro: line(200),
    more: action.meta({ hint: 'The link next to the heading' }),
  }),
  audiences: z.strictObject({ heading: line(60), intro: line(200) }),
  offers: z.strictObject({ heading: line(60) }),
  testimonials: z.strictObject({ heading: line(60) }),
})
export type Home = z.infer<typeof home>

export const homeSingle = defineCollection({
  title: 'Home page',
  description: 'The sections of the home page',
  schema: home,
})
