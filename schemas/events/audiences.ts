import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { alt, contact, dayOfYear, icon, line, link, listOf, order, picture, reviewed } from '../fields/field-types.ts'
import { type FieldIssue, rule } from '../fields/rules.ts'

const links = {
  link,
  linkText: line(30).meta({ label: 'Text of the link' }),
  secondaryLink: link.optional().meta({ group: 'more', label: 'Another link' }),
  secondaryLinkText: line(30).optional().meta({ group: 'more', label: 'Text of the other link' }),
}

const season = z.strictObject({
  from: dayOfYear.meta({ hint: 'Its first day, as month and day: 05-01' }),
  to: dayOfYear.meta({ hint: 'Its last day, as month and day: 01-15. One before the first is in the next year' }),
  ...links,
})

const keys = z.strictObject({
  order,
  title: line(40),
  subtitle: line(60),
  description: line(200),
  ...links,
  contact,
  imageUrl: picture.meta({ hint: '' }),
  imageAlt: alt,
  featured: z.boolean().default(true).meta({ group: 'more', label: 'On the home page' }),
  seasons: listOf(season, 6).optional().meta({ group: 'added', label: 'Links by season' }),
  icon: icon('sprout', 'users', 'map', 'graduation-cap', 'heart', 'key').meta({ hint: 'Of its search result.' }),
  reviewed,
})

export const audience = keys.check(
  rule(({ seasons = [], ...usual }) => [
    ...secondaryIssues(usual, ''),
    ...seasons.flatMap((each, index) => secondaryIssues(each, `seasons.${index}.`)),
  ]),
)
export type Audience = z.infer<typeof audience>

function secondaryIssues(
  { secondaryLink, secondaryLinkText }: Pick<z.infer<typeof keys>, 'secondaryLink' | 'secondaryLinkText'>,
  at: string,
): FieldIssue[] {
  if (Boolean(secondaryLink) === Boolean(secondaryLinkText)) return []
  return [
    secondaryLink
      ? { key: `${at}secondaryLinkText`, message: 'Write the text of the other link, or remove “Another link”.' }
      : { key: `${at}secondaryLink`, message: 'Say where it leads, or remove “Text of the other link”.' },
  ]
}

export function inSeason<T extends Audience>(audience: T, today: string): T {
  const day = today.slice('YYYY-'.length)
  const season = audience.seasons?.find(({ from, to }) =>
    from <= to ? from <= day && day <= to : from <= day || day <= to,
  )
  return season ? { ...audience, secondaryLink: undefined, secondaryLinkText: undefined, ...season } : audience
}

export const audiences = defineCollection({
  title: 'Who you are',
  description: 'The groups of visitors that the home page speaks to',
  schema: audience,
  columns: ['subtitle'],
  search: { type: 'audiences.kind', category: 'Information' },
})
