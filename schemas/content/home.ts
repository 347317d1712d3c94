import { z } from 'zod'
import { line, link } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { meaning } from './meaning.ts'

const action = z.strictObject({ text: line(30), link })

export const home = z.strictObject({
  hero: z.strictObject({
    heading: z.array(line(40)).min(1).max(3).meta(hint('home.hero.heading')),
    text: line(300),
    primary: action,
    secondary: action.optional(),
  }),
  shabbat: z
    .strictObject({
      heading: line(40).meta(hint('home.shabbat.heading')),
      events: z
        .array(
          z.strictObject({
            event: z
              .string()
              .register(meaning, { pointsAt: 'events' })
              .meta({ description: 'An event, by its file in content/events', hint: 'home.shabbat.events.event' }),
            label: line(40).meta(hint('home.shabbat.events.label')),
            missing: line(30).optional().meta(hint('home.shabbat.events.missing')),
          }),
        )
        .max(3),
      firstTime: action.optional().meta(hint('home.shabbat.firstTime')),
      note: line(120).meta(hint('home.shabbat.note')),
      eruv: action.optional().meta(hint('home.shabbat.eruv')),
    })
    .meta(hint('home.shabbat')),
  week: z.strictObject({
    heading: line(60).meta(hint('home.week.heading')),
    comingUp: line(60).meta(hint('home.week.comingUp')),
    intro: line(200),
    more: action.meta(hint('home.week.more')),
  }),
  audiences: z.strictObject({ heading: line(60), intro: line(200) }),
  offers: z.strictObject({ heading: line(60) }),
  testimonials: z.strictObject({ heading: line(60) }),
})
export type Home = z.infer<typeof home>
