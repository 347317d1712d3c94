import type { Contact, Content } from '#content-reader/content'
import type { ServerFacts } from '#schedule/server-facts'

export interface ServerContent extends Omit<ServerFacts, 'people' | 'translations'> {
  contact: Content['contact']
  translations: ReadonlyMap<string, ServerContent>
}

export function toServerContent({ people, translations, ...content }: ServerFacts): ServerContent {
  const known = new Map<string, Contact>(Object.entries(people))
  const contactOf: Content['contact'] = (value) => {
    if (typeof value !== 'string') return { name: value.name, emails: [value.email] }
    const found = known.get(value)
    if (!found) throw new Error(`This content does not say who ${value} is`)
    return found
  }
  const others = Object.entries(translations).map(([language, each]) => [language, toServerContent(each)] as const)
  return { ...content, contact: contactOf, translations: new Map(others) }
}
