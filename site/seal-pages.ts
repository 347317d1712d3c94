import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { PagePolicy } from './security-policy.ts'

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
/** Scripts that run: not those that fetch a file, nor data. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type="application)[=/])[^>]*>([\s\S]*?)<\/script>/g

/**
 * The last step of a build, on each page as it will be served: tokens that this page does not use are taken out of its
 * inlined styles, then the page gets its policy with the hash of every script and style that it carries, and no other.
 */
export function sealPages(policy: PagePolicy): AstroIntegration {
  return {
    name: 'seal-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = await readdir(dir, { recursive: true })
        const pages = files.filter((file) => file.endsWith('.html')).map((file) => fileURLToPath(new URL(file, dir)))
        await Promise.all(
          pages.map(async (page) => writeFile(page, withPolicy(lean(await readFile(page, 'utf8')), policy))),
        )
      },
    },
  }
}

/** The page without what no visitor of it needs: a page is sent whole in one round trip, and every byte of it counts. */
const lean = (html: string): string =>
  withoutUnusedTokens(withTokensWrittenOut(withOneStyle(withoutUnusedFonts(withPlainIcons(html)))))

/** The letters that the second file of each font family is for. */
const HEBREW_LETTER = /[\u0590-\u05ff\ufb1d-\ufb4f]/
const HEBREW_FONT = /@font-face\{[^}]*U\+0590[^}]*\}/g

/** The page without the Hebrew halves of the fonts, where it has no Hebrew; the other halves then need no range. */
export const withoutUnusedFonts = (html: string): string =>
  HEBREW_LETTER.test(html) ? html : html.replace(HEBREW_FONT, '').replace(/unicode-range:[^;}]*;?/g, '')

/** What every icon says of itself, and the stylesheet of icons says once. */
const ICON_LOOK =
  / (?:width="24"|height="24"|fill="none"|stroke="currentColor"|stroke-(?:width="2"|line(?:cap|join)="round"))/g

/** Inline pictures without what only a picture in a file needs, or what only the icon library's own styles use. */
export const withPlainIcons = (html: string): string =>
  html.replace(/<svg[^>]*>/g, (svg) => {
    const plain = svg
      .replace(/ xmlns="[^"]*"| focusable="false"/g, '')
      .replace(/class="lucide[^"]* (\S+)"/, 'class="$1"')
    return plain.includes('class="Icon-icon"') ? plain.replace(ICON_LOOK, '') : plain
  })

/** The page with all its styles in the place of the first, in their order: one hash in the policy, and better compressed. */
export function withOneStyle(html: string): string {
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, text]) => text ?? '')
  let first = true
  return html.replace(INLINE_STYLE, () => {
    if (!first) return ''
    first = false
    return `<style>${styles.join('')}</style>`
  })
}

/** Scripts read durations from the page, so that a timing stands in one place. */
const DURATION = /^[\d.]+m?s$/
/** The names that the framework gives the fonts: stylesheets that come later know nothing else of them. */
const FONT = /^--font-/

/**
 * The page with each token that means the same everywhere on it written out where it is used: the value compresses as well as
 * its name, and the definition need not be sent. A token that any part of the page sees otherwise stays a token, and so does one
 * that is defined by such a token.
 */
export function withTokensWrittenOut(html: string): string {
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, text]) => text).join('')
  const definitions = Map.groupBy(styles.matchAll(/(?<=[{;])\s*(--[\w-]+):([^;{}]*)/g), ([, name]) => name)
  const atRoot = [...styles.matchAll(/:root\{([^{}]*)\}/g)].map(([, text]) => text).join(';')
  const constant = (name: string): string | undefined => {
    const [only, another] = definitions.get(name) ?? []
    const isGlobal = another === undefined && new RegExp(`(?:^|[;\\s])${name}:`).test(atRoot)
    const value = isGlobal ? only?.[2]?.trim() : undefined
    if (value === undefined || DURATION.test(value) || FONT.test(name)) return undefined
    const plain = writtenOut(value)
    return plain.includes('var(') ? undefined : plain
  }
  const writtenOut = (text: string) => text.replace(/var\((--[\w-]+)\)/g, (use, name) => constant(name) ?? use)
  return html.replace(INLINE_STYLE, writtenOut)
}

/** The page without custom properties that no style on it asks for, and no island by name; what only they asked for goes too. */
export function withoutUnusedTokens(html: string): string {
  const used = new Set([...html.matchAll(/(?:var\(|&quot;)(--[\w-]+)/g)].map(([, name]) => name))
  const slim = html.replace(INLINE_STYLE, (style) =>
    style.replace(/(?<=[{;])\s*(--[\w-]+):[^;{}]*(?:;|(?=}))/g, (declaration, name) =>
      used.has(name) ? declaration : '',
    ),
  )
  return slim.length < html.length ? withoutUnusedTokens(slim) : slim
}

/** The page with its policy as the first thing that its head says after the encoding. */
export function withPolicy(html: string, { directives, scripts }: PagePolicy): string {
  const sources = (pattern: RegExp) =>
    ["'self'", ...new Set([...html.matchAll(pattern)].map(([, text]) => hashOf(text ?? '')))].join(' ')
  const content = [
    ...directives,
    `script-src ${[sources(INLINE_SCRIPT), ...scripts].join(' ')}`,
    `style-src ${sources(INLINE_STYLE)}`,
  ].join(';')
  return html.replace(
    /<meta charset="utf-8"\s*\/?>/,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${content}">`,
  )
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
