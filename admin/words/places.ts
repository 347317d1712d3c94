/** The kind of the texts of pages; all other files are YAML. */
const PAGES = 'pages'

/** The file of an entry. */
export const pathOf = (kind: string, id: string): string => `${kind}/${id}.${kind === PAGES ? 'md' : 'yaml'}`

/** The kind and the id of a file; a single file has no kind. */
export function partsOf(path: string): { kind: string | undefined; id: string } {
  const name = path.replace(/\.(yaml|md)$/, '')
  const slash = name.indexOf('/')
  return slash < 0 ? { kind: undefined, id: name } : { kind: name.slice(0, slash), id: name.slice(slash + 1) }
}

/** Where a file is edited: `/admin/staff/avi-toledano`. */
export const formOf = (path: string, draft?: string): string =>
  `/admin/${path.replace(/\.(yaml|md)$/, '')}${draft ? `?draft=${draft}` : ''}`

/** An id made of a name: `Shabbat Dinner!` is `shabbat-dinner`. */
export const idFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
