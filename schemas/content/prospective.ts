import { z } from 'zod'
import { requestKinds } from '../forms/forms.ts'
import { cardImage, contact, icon, isoDay, line, link, order, prose } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { external, externalAsLinked, type Mistake, rule } from './rules.ts'
import { timeOfDay } from './time-of-day.ts'

const keys = z.strictObject({
  order,
  title: line(80),
  description: line(200),
  icon: icon('map', 'calendar', 'message').describe('The icon of its search result'),
  featured: z.boolean().default(true).describe('true: under "Get Started"; false: under "Learn More"'),
  modal: z
    .boolean()
    .default(false)
    .describe('Opens a detail, or the form named by `form`, instead of following a link'),
  form: z.enum(requestKinds).optional().describe('The request form that the card opens'),
  external,
  link: link.optional(),
  linkText: line(30),
  ...cardImage,
  details: z
    .strictObject({
      timing: line(120).optional().meta(hint('prospective.details.timing')),
      from: isoDay.optional().meta(hint('prospective.details.from')),
      to: isoDay.optional().meta(hint('dates.to')),
      time: timeOfDay.optional().meta(hint('prospective.details.time')),
      endTime: timeOfDay.optional().meta(hint('prospective.details.endTime')),
      audience: line(160),
      contact,
      description: prose,
    })
    .optional()
    .describe('What the detail says; needed where `modal` is true and there is no form'),
})

const needsSomethingToOpen: Mistake = {
  key: 'modal',
  expected: 'a form or details to open',
  fix: 'add `form: tour`, or `details` with audience, contact and description; or set `modal: false`',
}
const needsSomewhereToGo: Mistake = {
  key: 'link',
  expected: 'a link, because `modal` is false',
  fix: 'add `link: /mailing-list` (or another page, or https://…); or set `modal: true`',
}

/**
 * A way for a prospective student to get to know us: a card on `/prospective-students`; a file in
 * `content/prospective/`.
 */
export const prospective = keys.check(
  rule(({ modal, form, details, link }) => [
    ...(modal && !form && !details ? [needsSomethingToOpen] : []),
    ...(!modal && !link ? [needsSomewhereToGo] : []),
  ]),
  externalAsLinked,
)
export type Prospective = z.infer<typeof prospective>
