import { readdirSync } from 'node:fs'

/** The ids of the pages in `content/pages/` that have their own route; the others have only text and cards. */
export const pagesOfTheirOwn: ReadonlySet<string> = new Set([
  'home',
  ...readdirSync('site/pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => file.replace(/(?:\/\[\.\.\.part\])?\.astro$/, ''))
    .filter((id) => !/[.[]/.test(id)),
])
