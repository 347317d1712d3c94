import { z } from 'zod'
import { forEachFeature } from '../features.ts'
import { defineCollection } from '../fields/define-collection.ts'
import {
  contact,
  emailAddress,
  externalLink,
  icon,
  isLocale,
  line,
  link,
  listOf,
  optionalListOf,
  picture,
  textLink,
} from '../fields/field-types.ts'
import { address, place } from '../fields/location.ts'
import { phone, phoneOrShort } from '../fields/phone.ts'
import { forEachRequest } from '../requests/forms.ts'
import { hoursOtherwise, openingHours } from '../time/opening-hours.ts'

const item = z.strictObject({ title: line(40), link })

export const navigation = z.strictObject({
  groups: listOf(z.strictObject({ title: line(30), link, links: listOf(item, 8).min(1) }), 6)
    .min(1)
    .meta({ label: 'Menus of the header' }),
  urgent: item.optional().meta({
    group: 'more',
    label: 'If something happened',
    hint: 'Whom to call: the foot of each page and the menu of phones lead there.',
  }),
  others: optionalListOf(item, 6).meta({ group: 'more', label: 'Below the menus, on phones' }),
  foot: optionalListOf(item, 4).meta({ group: 'more', label: 'At the foot of each page' }),
})
export type Navigation = z.infer<typeof navigation>

export const navigationSingle = defineCollection({
  title: 'Menus',
  description: 'The menus at the top and the bottom of each page',
  schema: navigation,
})

const recipients = z.array(contact.meta({ label: 'Person' })).min(1)

export const site = z.strictObject({
  name: line(60),
  email: emailAddress,
  phone,
  hours: openingHours.meta({ group: 'Hours', hint: 'When the building is open in an ordinary week of a term.' }),
  hoursOtherwise: hoursOtherwise.default({ on: {} }).meta({ group: 'Hours', label: 'Other hours' }),
  address: address.meta({ group: 'Address' }),
  recipients: z
    .strictObject({
      ...forEachRequest(() => recipients.optional()),
      alerts: recipients.meta({
        label: 'Trouble',
        hint: 'Who is told by email when something on the site needs a person.',
      }),
    })
    .meta({ group: 'Who gets what visitors send', label: 'Who gets what visitors send' }),
  social: listOf(
    z.strictObject({
      network: line(30).meta({
        hint: '“Instagram”',
      }),
      link: externalLink,
    }),
    8,
  ).meta({ group: 'Social networks', label: 'Social networks' }),
  quickLinks: listOf(
    z.strictObject({
      id: line(40).meta({ group: 'hidden', label: 'Name for the site', follows: 'title' }),
      title: line(40),
      link: link.meta({ hint: '' }),
      icon: icon('calendar', 'flame', 'soup', 'door', 'briefcase', 'map', 'compass', 'key'),
    }),
    10,
  ).meta({ group: 'Quick links', hint: 'At the foot of each page.' }),
  numbers: z
    .record(
      z
        .string()
        .regex(/^[a-z]+(-[a-z]+)*$/)
        .meta({ hint: 'Small letters, with hyphens between words' }),
      phoneOrShort,
    )
    .default({})
    .meta({
      group: 'more',
      label: 'Telephone numbers of others',
      hint: 'Texts say them by their names: {phone of public-safety}.',
    }),
  features: z
    .strictObject(forEachFeature(() => z.boolean().default(true)))
    .default(forEachFeature(() => true))
    .meta({ group: 'Features', hint: 'What we have. What is off is nowhere on the site.' }),
  shortName: line(30).meta({ group: 'more', hint: 'The second line of the logo, and what people call us' }),
  description: line(200).meta({ group: 'more', hint: 'One sentence about us, for search engines and previews' }),
  donate: z
    .strictObject({
      link: externalLink,
      partner: line(60).meta({ hint: 'The giving platform, as people know it' }),
      about: textLink
        .optional()
        .meta({ hint: 'The page that says what a gift does, and how to give without the platform' }),
    })
    .optional()
    .meta({ group: 'more' }),
  shop: z
    .strictObject({ title: line(40), link: externalLink })
    .optional()
    .meta({ group: 'more' }),
  partners: listOf(
    z.strictObject({
      name: line(60),
      link: externalLink,
      logo: picture,
      width: z.int().min(1).max(400).meta({ hint: 'Width of the logo in pixels' }),
      height: z.int().min(1).max(200).meta({ hint: 'Height of the logo in pixels' }),
    }),
    6,
  ).meta({ group: 'more' }),
  mailingListContact: contact.optional().meta({ group: 'more', label: 'Contact of the mailing list' }),
  notYou: line(300).meta({
    group: 'more',
    label: 'Last line of mails to visitors',
    hint: 'For somebody whose address another person typed.',
  }),
  mapQuery: line(160).meta({ group: 'more', hint: 'What the embedded map searches for' }),
  school: line(60)
    .optional()
    .meta({ group: 'more', hint: 'The university, as sentences call it: Redwood State University' }),
  region: line(60).optional().meta({ group: 'more', hint: 'What people call the place around it: the North Shore' }),
  place: place.meta({ group: 'more', hint: 'Where the building is: candle times and holidays are computed for it' }),
  locale: z
    .string()
    .refine(isLocale, {
      error: ({ input }) => `“${input}” is no language with its country. Write it like en-US or en-GB.`,
    })
    .default('en-US')
    .meta({
      group: 'more',
      hint: 'How dates, times and weeks are written: the language and the country, “en-US”, “en-GB”',
    }),
  languages: listOf(z.string().regex(/^[a-z]{2,3}$/), 6)
    .min(2)
    .optional()
    .meta({
      group: 'more',
      hint: 'The languages of the site, if it has several, that of the locale first: “en”, “he”. Pages of the second are under /he',
    }),
  url: z
    .url({ protocol: /^https$/ })
    .meta({ group: 'more', label: 'Address of the site', hint: 'The site’s address, without a slash at the end' }),
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40)
    .meta({
      group: 'more',
      hint: 'Which campus these words are of: small letters, digits and hyphens. It never changes, and no other campus has it',
    }),
})
export type Settings = z.infer<typeof site>

export const siteSingle = defineCollection({
  title: 'Contact and settings',
  description: 'Our name, telephone, address and hours, who gets requests, and what this house has',
  schema: site,
})
