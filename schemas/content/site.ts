import { z } from 'zod'
import { forEachRequest } from '../forms/forms.ts'
import { address } from './address.ts'
import { forEachFeature } from './features.ts'
import { hoursOtherwise } from './hours-otherwise.ts'
import { isLocale } from './locale.ts'
import { openingHours } from './opening-hours.ts'
import { contact, emailAddress, externalLink, icon, line, link, picture, textLink } from './parts.ts'
import { place } from './place.ts'
import { phone, phoneOrShort } from './telephone.ts'

const recipients = z.array(contact).min(1)

/** Who we are and where: the identity of the organization, stored only in `content/site.yaml`. */
export const site = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40)
    .describe(
      'Which campus these words are of: small letters, digits and hyphens. It never changes, and no other campus has it',
    ),
  name: line(60),
  shortName: line(30).describe('The second line of the logo, and what people call us'),
  description: line(200).describe('One sentence about us, for search engines and previews'),
  url: z.url({ protocol: /^https$/ }).describe('The site’s address, without a slash at the end'),
  address: address.describe('Where the building is, for mail and for maps'),
  locale: z
    .string()
    .refine(isLocale, {
      message: 'a locale: "en-US"',
      params: { fix: 'write the language and the country, as `en-US` or `en-GB`' },
    })
    .default('en-US')
    .describe('How dates, times and weeks are written: the language and the country, "en-US", "en-GB"'),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .min(2)
    .max(6)
    .optional()
    .describe(
      'The languages of the site, if it has several, that of the locale first: "en", "he". Pages of the second are under /he',
    ),
  place: place.describe('Where the building is: candle times and holidays are computed for it'),
  email: emailAddress,
  phone,
  hours: openingHours.describe('When the building is open in an ordinary week, in term'),
  hoursOtherwise: hoursOtherwise
    .default({ on: {} })
    .describe('When it has other hours: out of term, on holidays and on days'),
  numbers: z
    .record(z.string().regex(/^[a-z]+(-[a-z]+)*$/), phoneOrShort)
    .default({})
    .describe('Telephone numbers that several pages give, by names of yours: texts say {phone of public-safety}'),
  mapQuery: line(160).describe('What the embedded map searches for'),
  features: z
    .strictObject(
      forEachFeature(({ title }) => z.boolean().default(true).describe(`${title}; false takes all of it off the site`)),
    )
    .default(forEachFeature(() => true))
    .describe('What this campus has. What is false is nowhere on the site'),
  donate: z
    .strictObject({
      link: externalLink,
      partner: line(60).describe('The giving platform, as people know it'),
      about: textLink.optional().describe('The page that says what a gift does, and how to give without the platform'),
    })
    .optional(),
  shop: z.strictObject({ title: line(40), link: externalLink }).optional(),
  social: z
    .array(
      z.strictObject({
        network: line(30).describe('Its name: "Instagram". Facebook, Instagram, LinkedIn and YouTube have their icons'),
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
        width: z.int().min(1).max(400).describe('Width of the logo in pixels'),
        height: z.int().min(1).max(200).describe('Height of the logo in pixels'),
      }),
    )
    .max(6),
  quickLinks: z
    .array(
      z.strictObject({
        id: line(40),
        title: line(40),
        link,
        icon: icon('calendar', 'flame', 'soup', 'door', 'briefcase', 'map', 'compass', 'key').describe(
          'The icon beside it',
        ),
      }),
    )
    .max(10),
  recipients: z
    .strictObject({
      ...forEachRequest(() => recipients.optional()),
      alerts: recipients.describe('Who gets a mail when something needs a person'),
    })
    .describe('Who receives which request'),
  mailingListContact: contact.optional(),
  notYou: line(300).describe('The last line of mails to visitors: for somebody whose address another person typed'),
  school: line(60).optional().describe('What sentences call the university, as {school}: "Lakeshore University"'),
  region: line(60).optional().describe('What people call the place around it, as {region}: "the North Shore"'),
})
export type Site = z.infer<typeof site>
