import { z } from 'zod'
import { openingHours, openingHoursInWords } from '#schemas/content/opening-hours'
import { site as siteSchema } from '#schemas/content/site'
import { limits } from '#schemas/limits'
import type { Problem } from '../explain/problems.ts'
import type { ListedFile } from './list-files.ts'
import { readFile } from './read-file.ts'

/**
 * Facts of `content/site.yaml`, and how long requests are kept, by the name that texts use: `{phone}`. A fact that is missing or invalid there is
 * `undefined`: that mistake is reported once, and not for each text that uses it.
 */
export type SiteFacts = ReadonlyMap<string, string | undefined>

const { shape } = siteSchema

/** Each fact separately, so that an invalid one does not affect the others. */
const said = z.object({
  address: z
    .object({ street: z.string(), city: z.string(), state: z.string(), zip: z.coerce.string() })
    .optional()
    .catch(undefined),
  email: shape.email.optional().catch(undefined),
  phone: shape.phone.optional().catch(undefined),
  hours: openingHours.optional().catch(undefined),
})

/** The facts, ready to be put into sentences. */
export function siteFacts(site: ListedFile | undefined): SiteFacts {
  const read = site ? readFile(site.file, site.name) : []
  const { address, email, phone, hours } = said.safeParse('value' in read ? read.value : {}).data ?? {}
  return new Map([
    ['address', address && `${address.street}, ${address.city}, ${address.state} ${address.zip}`],
    ['street', address?.street],
    ['email', email],
    ['phone', phone],
    ['dial', phone && `+1${phone.replace(/\D/g, '')}`],
    ['hours', hours && openingHoursInWords(hours)],
    ['retention', `${process.env.RETENTION_DAYS || limits.retentionDays} days`],
  ])
}

const NAME = /\{([a-z]+)\}/g

/** Replaces the names of facts in a text: "Call {phone}". An unknown name is left for `unknownFacts` to report. */
export const textWithFacts = (text: string, facts: SiteFacts): string =>
  text.replace(NAME, (whole, name: string) => facts.get(name) ?? whole)

/** Whether a text waits for a fact that is missing or invalid: what is wrong with it then follows from that mistake. */
export const lacksFact = (text: string, facts: SiteFacts): boolean =>
  [...text.matchAll(NAME)].some(([, name = '']) => facts.has(name) && facts.get(name) === undefined)

/** Reports names in braces that are not facts. */
export const unknownFacts = (file: string, value: unknown, facts: SiteFacts): Problem[] =>
  [...JSON.stringify(value).matchAll(NAME)]
    .filter(([, name = '']) => !facts.has(name))
    .map(([found]) => ({
      file,
      found,
      expected: `a fact of content/site.yaml: ${[...facts.keys()].map((name) => `{${name}}`).join(', ')}`,
      fix: 'use one of these, or write the text itself without braces',
    }))
