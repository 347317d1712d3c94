/** The texts of pages; all other files are YAML. */
const PAGES = 'pages'

/** The path of an entry's file: `staff/avi-toledano.yaml`. */
export const pathIn = (kind: string, id: string): string => `${kind}/${id}.${kind === PAGES ? 'md' : 'yaml'}`

/** The id of an entry: `parents/stay-informed` for `pages/parents/stay-informed.md`; of a single file its name. */
export const idOf = (path: string): string => path.replace(/^[^/]+\//, '').replace(/\.(yaml|md)$/, '')

/** The kind of an entry; a single file has none. */
export const kindOf = (path: string): string | undefined => (path.includes('/') ? path.split('/')[0] : undefined)

/** The keys that name an entry, the best first: a person's title is what they do. */
const NAMING_KEYS = ['name', 'title', 'question', 'term']

/** What an entry is called. */
export const nameIn = (keys: Readonly<Record<string, unknown>>): string | undefined =>
  NAMING_KEYS.map((key) => keys[key]).find((name) => typeof name === 'string')

/** An id made of a name: "Shabbat Dinner!" is `shabbat-dinner`. Empty for a name without Latin letters or digits. */
export const idFrom = (name: string, mostCharacters = 60): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, mostCharacters)
    .replace(/-+$/, '')
