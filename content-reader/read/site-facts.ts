import { z } from 'zod'
import { openingHours, openingHoursInWords } from '#schemas/content/opening-hours'
import type { Problem } from '../explain/problems.ts'
import type { ListedFile } from './list-files.ts'
import { readFile } from './read-file.ts'

/**
 * Facts of `content/site.yaml` by the name under which any text may have them: `{phone}`. What is missing or broken there is
 * `undefined`: that is the mistake to be told, not each text that asks for it.
 */
export type SiteFacts = ReadonlyMap<string, string | undefined>

/** Each fact by itself, so that one that is broken leaves the others. */
const said = z.object({
  address: z
    .object({ street: z.string(), city: z.string(), state: z.string(), zip: z.coerce.string() })
    .optional()
    .catch(undefined),
  email: z.string().optional().catch(undefined),
  phone: z.string().optional().catch(undefined),
  hours: openingHours.optional().catch(undefined),
})

/** The facts that stand once, ready to be put into sentences. */
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
  ])
}

const NAME = /\{([a-z]+)\}/g

/** Puts the facts in their places: "Call {phone}". A name that nobody knows is left, for `unknownFacts` to find. */
export const textWithFacts = (text: string, facts: SiteFacts): string =>
  text.replace(NAME, (whole, name: string) => facts.get(name) ?? whole)

/** The names in braces that stand for no fact. */
export const unknownFacts = (file: string, value: unknown, facts: SiteFacts): Problem[] =>
  [...JSON.stringify(value).matchAll(NAME)]
    .filter(([, name = '']) => !facts.has(name))
    .map(([found]) => ({
      file,
      found,
      expected: `a fact of content/site.yaml: ${[...facts.keys()].map((name) => `{${name}}`).join(', ')}`,
      fix: 'use one of these, or write the words themselves without braces',
    }))
