import { z } from 'zod'
import { forEachRequest } from '../forms/forms.ts'
import { address } from './address.ts'
import { contact, emailAddress, externalLink, icon, line, link, picture, textLink } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { forEachFeature } from './features.ts'
import { hoursOtherwise } from './hours-otherwise.ts'
import { isLocale } from './locale.ts'
import { openingHours } from './opening-hours.ts'
import { place } from './place.ts'
import { phone, phoneOrShort } from './telephone.ts'

const recipients = z.array(contact).min(1)

export const site = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40)
    .meta(hint('site.id')),
  name: line(60),
  shortName: line(30).meta(hint('site.shortName')),
  description: line(200).meta(hint('site.description')),
  url: z.url({ protocol: /^https$/ }).meta(hint('site.url')),
  address: address.meta(hint('site.address')),
  locale: z
    .string()
    .refine(isLocale, {
      message: 'a locale: "en-US"',
      params: { fix: 'write the language and the country, as `en-US` or `en-GB`' },
    })
    .default('en-US')
    .meta(hint('site.locale')),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .min(2)
    .max(6)
    .optional()
    .meta(hint('site.languages')),
  place: place.meta(hint('site.place')),
  email: emailAddress,
  phone,
  hours: openingHours.meta(hint('site.hours')),
  hoursOtherwise: hoursOtherwise.default({ on: {} }).meta(hint('site.hoursOtherwise')),
  numbers: z
    .record(z.string().regex(/^[a-z]+(-[a-z]+)*$/), phoneOrShort)
    .default({})
    .describe('Telephone numbers that several pages give, by names of yours: texts say {phone of public-safety}'),
  mapQuery: line(160).meta(hint('site.mapQuery')),
  features: z
    .strictObject(forEachFeature(() => z.boolean().default(true).describe('false takes all of it off the site')))
    .default(forEachFeature(() => true))
    .describe('What this campus has. What is false is nowhere on the site'),
  donate: z
    .strictObject({
      link: externalLink,
      partner: line(60).meta(hint('site.donate.partner')),
      about: textLink.optional().meta(hint('site.donate.about')),
    })
    .optional(),
  shop: z.strictObject({ title: line(40), link: externalLink }).optional(),
  social: z
    .array(
      z.strictObject({
        network: line(30).meta(hint('site.social.network')),
        link: externalLink,
      }),
    )
    .max(8),
  partners: z
    .array(
      z.strictObject({
        name: line(60),
        link: externalLink,
        logo: picture,
        width: z.int().min(1).max(400).meta(hint('site.partners.width')),
        height: z.int().min(1).max(200).meta(hint('site.partners.height')),
      }),
    )
    .max(6),
  quickLinks: z
    .array(
      z.strictObject({
        id: line(40),
        title: line(40),
        link,
        icon: icon('calendar', 'flame', 'soup', 'door', 'briefcase', 'map', 'compass', 'key').meta(
          hint('site.quickLinks.icon'),
        ),
      }),
    )
    .max(10),
  recipients: z
    .strictObject({
      ...forEachRequest(() => recipients.optional()),
      alerts: recipients.meta(hint('site.recipients.alerts')),
    })
    .meta(hint('site.recipients')),
  mailingListContact: contact.optional(),
  notYou: line(300).describe('The last line of mails to visitors: for somebody whose address another person typed'),
  school: line(60).optional().describe('What sentences call the university, as {school}: "Redwood State University"'),
  region: line(60).optional().describe('What people call the place around it, as {region}: "the North Shore"'),
})
export type Site = z.infer<typeof site>
