import { z } from 'zod'
import { alt, externalLink, isoDay, line, picture } from './parts.ts'
import { daysInOrder } from './rules.ts'

const image = z.strictObject({
  id: line(40),
  src: picture,
  alt,
  caption: line(60),
  text: line(120).describe('A line under the caption'),
  url: externalLink,
})

/** The student elections: their popup and their section on the home page, `content/elections.yaml`. */
export const elections = z.strictObject({
  enabled: z.boolean().describe('true shows the section on the home page'),
  title: line(60),
  subtitle: line(240),
  applicationsClose: isoDay,
  results: isoDay,
  images: z.array(image).max(8),
  popup: z
    .strictObject({
      id: line(40).describe('A visitor who has closed the popup with this id does not see it again'),
      enabled: z.boolean().describe('true announces the elections once, when the home page opens'),
      title: line(60),
      text: line(300),
      linkText: line(30),
      link: externalLink,
      imageUrl: picture,
      startDate: isoDay.optional().describe('The first day on which it opens; without it, at once'),
      endDate: isoDay
        .optional()
        .describe('The last day on which it opens; without it, the day on which applications close'),
    })
    .check(daysInOrder),
})
export type Elections = z.infer<typeof elections>
