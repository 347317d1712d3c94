import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'

/** A web server in front may refuse more: nginx takes 4 KB of headers by default. */
export const MOST_HEADER_BYTES = 2048

/** The hashes that a page's policy allows in a directive, and those of the blocks that it has: they must be the same. */
export function hashesIn(html: string, policy: string, directive: 'script-src' | 'style-src') {
  const sources = new RegExp(`(?:^|;) ?${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? []
  const blocks = parse(html, { blockTextElements: { script: true, style: true } })
    .querySelectorAll(directive === 'style-src' ? 'style' : 'script:not([src], [type="application/ld+json"])')
    .map(({ rawText }) => `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`)
  return {
    allowed: sources.filter((source) => source.startsWith("'sha256-")).sort(),
    there: [...new Set(blocks)].sort(),
  }
}

/** How long the headers of a response are, as they are sent. */
export const headerBytesOf = (headers: Readonly<Record<string, string | readonly string[] | undefined>>): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
