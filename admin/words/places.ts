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
