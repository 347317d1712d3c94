import { existsSync, globSync, readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'

/** How to start the server for weighing: as if behind a proxy that handles TLS. */
export const AS_BEHIND_TLS = { TRUSTED_PROXIES: '1' }

/** Every page under a built site's folder, by address: `/`, `/staff`, `/parents/get-connected`. @throws if there is no built site */
export function readBuiltPages(dist: string) {
  if (!existsSync(`${dist}/index.html`))
    throw new Error(`There is no drawn site in ${dist}: draw it with "npx vitest run tests/build/links.test.ts"`)
  return globSync('**/*.html', { cwd: dist })
    .sort()
    .map((file) => {
      const html = readFileSync(`${dist}/${file}`, 'utf8')
      const path = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`
      return { path, html, root: parse(html, { comment: false }) }
    })
}
