import { z } from 'zod'
import { line, link } from './parts.ts'

const action = z.strictObject({ text: line(30), link })

/** The text of the home page that belongs to no entry: `content/home.yaml`. */
export const home = z.strictObject({
  hero: z.strictObject({
    heading: z.array(line(40)).min(1).max(3).describe('The h1, line by line'),
    text: line(300),
    primary: action,
    secondary: action,
  }),
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
