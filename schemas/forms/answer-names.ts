/** The day on which soup is delivered, which is the answer to no question. */
export const DELIVERY_DAY = 'delivery day'

export type KnownAnswers = Readonly<Record<string, string>>

const NAME = /\{([a-z-]+)\}/g

/** A saved text for one request. A name without an answer stays, for a person to write something in its place. */
export const withAnswers = (text: string, known: KnownAnswers): string =>
  text.replace(NAME, (found, name: string) => known[name] || found)

/** The names that nobody has replaced yet: such a mail must not go out. @param names those of the request's form */
export const namesLeft = (text: string, names: Readonly<Record<string, string>>): string[] => [
  ...new Set([...text.matchAll(NAME)].flatMap(([found, name = '']) => (Object.hasOwn(names, name) ? found : []))),
]
