import type { Contact, Content } from '#content-reader/read/content'
import type { ServerFacts } from '#content-reader/server-facts'

/** What the server needs of the words, with a function for who a contact is. */
export interface Words extends Omit<ServerFacts, 'people'> {
  contact: Content['contact']
}

export function wordsOf({ people, ...words }: ServerFacts): Words {
  const known = new Map<string, Contact>(Object.entries(people))
  const contactOf: Content['contact'] = (value) => {
    if (typeof value !== 'string') return { name: value.name, emails: [value.email] }
    const found = known.get(value)
    if (!found) throw new Error(`These words do not say who ${value} is`)
    return found
  }
  return { ...words, contact: contactOf }
}
