import { z } from 'zod'
import { alt, contact, dayOfYear, icon, line, link, order, picture } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { type Mistake, rule } from './rules.ts'

const links = {
  link,
  linkText: line(30),
  secondaryLink: link.optional(),
  secondaryLinkText: line(30).optional(),
}

const season = z.strictObject({
  from: dayOfYear.meta(hint('audience.season.from')),
  to: dayOfYear.meta(hint('audience.season.to')),
  ...links,
})

const keys = z.strictObject({
  order,
  icon: icon('sprout', 'users', 'map', 'graduation-cap', 'heart', 'key').describe('The icon of its search result'),
  title: line(40),
  subtitle: line(60),
  description: line(200),
  contact,
  ...links,
  seasons: z
    .array(season)
    .max(6)
    .optional()
    .describe('Links that take the place of these in a part of each year; of several, the first'),
  featured: z.boolean().default(true).describe('Shown on the home page'),
  imageUrl: picture,
  imageAlt: alt,
})

export const audience = keys.check(
  rule(({ seasons = [], ...usual }) => [
    ...secondaryMistakes(usual, ''),
    ...seasons.flatMap((each, index) => secondaryMistakes(each, `seasons.${index}.`)),
  ]),
)
export type Audience = z.infer<typeof audience>

function secondaryMistakes(
  { secondaryLink, secondaryLinkText }: Pick<z.infer<typeof keys>, 'secondaryLink' | 'secondaryLinkText'>,
  at: string,
): Mistake[] {
  if (Boolean(secondaryLink) === Boolean(secondaryLinkText)) return []
  const [there, missing] = secondaryLink
    ? ['secondaryLink', 'secondaryLinkText']
    : ['secondaryLinkText', 'secondaryLink']
  return [
    {
      key: at + missing,
      expected: 'secondaryLink and secondaryLinkText together, or neither',
      fix: `add ${missing}, or remove ${there}`,
    },
  ]
}

export function inSeason<T extends Audience>(audience: T, today: string): T {
  const day = today.slice('YYYY-'.length)
  const season = audience.seasons?.find(({ from, to }) =>
    from <= to ? from <= day && day <= to : from <= day || day <= to,
  )
  return season ? { ...audience, secondaryLink: undefined, secondaryLinkText: undefined, ...season } : audience
}
