import type { Contact, Content } from '#content-reader/read/content'
import type { ServerFacts } from '#content-reader/server-facts'

export interface Words extends Omit<ServerFacts, 'people' | 'translations'> {
  contact: Content['contact']
  translations: ReadonlyMap<string, Words>
}

export function wordsOf({ people, translations, ...words }: ServerFacts): Words {
  const known = new Map<string, Contact>(Object.entries(people))
  const contactOf: Content['contact'] = (value) => {
    if (typeof value !== 'string') return { name: value.name, emails: [value.email] }
    const found = known.get(value)
    if (!found) throw new Error(`These words do not say who ${value} is`)
    return found
  }
  const others = Object.entries(translations).map(([language, each]) => [language, wordsOf(each)] as const)
  return { ...words, contact: contactOf, translations: new Map(others) }
}
