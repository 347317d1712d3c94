import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { eventId, line, link, listOf, order, reviewed, windowPicture } from '../fields/field-types.ts'

const action = z.strictObject({ text: line(30), link: link.meta({ hint: '' }) })

export const home = z.strictObject({
  hero: z
    .strictObject({
      heading: listOf(line(40), 3).min(1).meta({ hint: 'The largest words, line by line.' }),
      text: line(300),
      primary: action.meta({ label: 'First button' }),
      secondary: action.optional().meta({ label: 'Second button' }),
    })
    .meta({ group: 'Top of the page', label: 'Top of the page' }),
  shabbat: z
    .strictObject({
      heading: line(40),
      events: listOf(
        z.strictObject({
          event: eventId,
          label: line(40).meta({ label: 'Beside its time', hint: '“Services”' }),
          missing: line(30).optional().meta({ label: 'If there is none', hint: '“No dinner”' }),
        }),
        3,
      ),
      firstTime: action.optional().meta({ label: 'Link for who comes the first time' }),
      note: line(120).meta({ hint: 'That the times are approximate, and whom to ask.' }),
      eruv: action.optional().meta({ label: 'Link to the eruv’s status' }),
    })
    .meta({ group: 'This Shabbat', label: 'This Shabbat', hint: 'Candle times and services of the next Shabbat.' }),
  week: z
    .strictObject({
      heading: line(60).meta({ hint: 'If all that is shown below it is this week.' }),
      comingUp: line(60).meta({ label: 'Heading otherwise' }),
      intro: line(200).meta({ label: 'Below the heading' }),
      more: action.meta({ label: 'Link beside the heading' }),
    })
    .meta({ group: 'This week', label: 'This week' }),
  audiences: z
    .strictObject({ heading: line(60), intro: line(200).meta({ label: 'Below the heading' }) })
    .meta({ group: 'For whom', label: 'For whom' }),
  offers: z.strictObject({ heading: line(60) }).meta({ group: 'What we offer', label: 'What we offer' }),
  testimonials: z.strictObject({ heading: line(60) }).meta({ group: 'What people say', label: 'What people say' }),
})
export type Home = z.infer<typeof home>

export const homeSingle = defineCollection({
  title: 'Home page',
  description: 'The sections of the home page',
  schema: home,
  pages: ['home'],
})

export const offer = z.strictObject({
  order,
  title: line(40),
  description: line(200),
  imageUrl: windowPicture,
  reviewed,
})
export const value = offer.extend({ description: line(240) })

export const offers = defineCollection({
  title: 'What we offer',
  description: 'The cards of what we offer on the home page',
  schema: offer,
  search: { type: 'offers.kind', icon: 'window', category: 'Student Life' },
})

export const values = defineCollection({
  title: 'Our values',
  description: 'The core values on the mission page',
  schema: value,
  pages: ['mission'],
  search: { type: 'mission.value', icon: 'heart', category: 'Information' },
})
