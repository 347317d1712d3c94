import { z } from 'zod'
import { meaning } from './meaning.ts'
import { line, link } from './parts.ts'

const action = z.strictObject({ text: line(30), link })

/** The text of the home page that belongs to no entry: `content/home.yaml`. */
export const home = z.strictObject({
  hero: z.strictObject({
    heading: z.array(line(40)).min(1).max(3).describe('The h1, line by line'),
    text: line(300),
    primary: action,
    secondary: action.optional(),
  }),
  shabbat: z
    .strictObject({
      heading: line(40).describe('The heading, and the name of this part for screen readers: "This Shabbat"'),
      events: z
        .array(
          z.strictObject({
            event: z
              .string()
              .register(meaning, { pointsAt: 'events' })
              .describe('An event, by its file in content/events'),
            label: line(40).describe('What is said beside its time: "Services"'),
            missing: line(30).optional().describe('What is said if it does not take place: "No dinner"'),
          }),
        )
        .max(3),
      note: line(120).describe('That the times are approximate, and whom to ask'),
      eruv: action.optional().describe('A link to the status of the eruv'),
    })
    .describe('The candle times and services of the next Shabbat, below the first lines'),
  week: z.strictObject({
    heading: line(60).describe('The heading if everything below it is this week'),
    comingUp: line(60).describe('The heading otherwise'),
    intro: line(200),
    more: action.describe('The link next to the heading'),
  }),
  audiences: z.strictObject({ heading: line(60), intro: line(200) }),
  offers: z.strictObject({ heading: line(60) }),
  testimonials: z.strictObject({ heading: line(60) }),
})
export type Home = z.infer<typeof home>
