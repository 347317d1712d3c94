import { readdirSync } from 'node:fs'

/** The pages of `content/pages/` that a route of their own draws, by id: what is left is words and cards alone. */
export const pagesOfTheirOwn: ReadonlySet<string> = new Set([
  'home',
  ...readdirSync('site/pages', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replace(/(?:\/\[\.\.\.part\])?\.astro$/, ''))
    .filter((id) => !/[.[]/.test(id)),
])
