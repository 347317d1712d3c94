import { readFileSync } from 'node:fs'

/**
 * The value of a token as `site/styles/tokens.css` first gives it, with its references resolved:
 * `tokenValue('--band')` is `#12214f`. For what is rendered outside a page: icons, previews, the manifest.
 *
 * @throws Error if there is no such token
 */
export function tokenValue(name: `--${string}`, css = readFileSync('site/styles/tokens.css', 'utf8')): string {
  const value = new RegExp(`[\\s{;]${name}:\\s*([^;]+);`).exec(css)?.[1]
  if (!value) throw new Error(`site/styles/tokens.css has no token ${name}`)
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1] as `--${string}` | undefined
  return reference ? tokenValue(reference, css) : value
}
