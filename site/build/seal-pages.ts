import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AstroIntegration } from 'astro'
import whenVisible from 'astro/runtime/client/visible.prebuilt.js'
import islandElement from 'astro/runtime/server/astro-island.prebuilt.js'
import { shortClassNameOf } from './class-name.ts'
import { withoutPrintRules } from './paper-styles.ts'
import type { PagePolicy } from './security-policy.ts'
import { leanStyle } from './unused-styles.ts'

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
/** Scripts that run: not those that fetch a file, nor data. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type="application)[=/])[^>]*>([\s\S]*?)<\/script>/g

/**
 * The last step of a build, on each page as it will be served: what this page does not use is taken out of its inlined
 * styles, and what only paper needs goes into a file; then the page gets its policy with the hash of every script and style
 * that it carries, and no other.
 */
export function sealPages(policy: PagePolicy): AstroIntegration {
  return {
    name: 'seal-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = (await readdir(dir, { recursive: true })).sort()
        const read = (ending: string) =>
          Promise.all(
            files
              .filter((file) => file.endsWith(ending))
              .map(async (file) => ({ file, text: await readFile(new URL(file, dir), 'utf8') })),
          )
        const scripts = new Map((await read('.js')).map(({ file, text }) => [basename(file), text]))
        const pages = (await read('.html')).map(({ file, text }) => {
          const reachable = scriptsOf(text, scripts)
          requireTokensRead(file, text, reachable)
          return { file, ...withPrintApart(lean(text, reachable)) }
        })
        const print = [...new Set(pages.flatMap((page) => page.print))].join('')
        const address = `/_astro/print.${hashOf(print).slice(8, 16).replace(/\W/g, '_')}.css`
        await writeFile(new URL(`.${address}`, dir), print)
        await Promise.all(
          pages.map(({ file, html }) =>
            writeFile(new URL(file, dir), withPolicy(withPrintStyle(html, address), policy)),
          ),
        )
      },
    },
  }
}

/** The text of every script file that a page may come to run: those that it names, those that these name, and so on. */
export function scriptsOf(html: string, scripts: ReadonlyMap<string, string>, known: readonly string[] = []): string {
  const named = [...scripts.keys()].filter((name) => !known.includes(name) && html.includes(name))
  if (named.length === 0) return ''
  const texts = named.map((name) => scripts.get(name)).join('\n')
  return texts + scriptsOf(texts, scripts, [...known, ...named])
}

/** A token that a script asks for by its name, as `readTiming` does; not one that it sets. */
const TOKEN_IN_SCRIPT = /(?<!setProperty\()["'`](--[a-z][\w-]*)["'`]/g

/**
 * Stops the build where a script would read a token that its page does not define.
 *
 * @throws Error naming the page and the token
 */
export function requireTokensRead(file: string, html: string, scripts: string): void {
  for (const [, name] of (html + scripts).matchAll(TOKEN_IN_SCRIPT))
    if (!html.includes(`${name}:`)) throw new Error(`A script of ${file} reads ${name}, and no style there defines it`)
}

/** The page without its rules for paper, and those rules. */
function withPrintApart(html: string): { html: string; print: string[] } {
  const print: string[] = []
  const onScreen = html.replace(INLINE_STYLE, (_, css) => {
    const parts = withoutPrintRules(css)
    print.push(...parts.print)
    return `<style>${parts.screen}</style>`
  })
  return { html: onScreen, print }
}

const withPrintStyle = (html: string, address: string): string =>
  html.replace('</head>', `<link rel="stylesheet" href="${address}" media="print"></head>`)

/** The page without what no visitor of it needs: a page is sent whole in one round trip, and every byte of it counts. */
const lean = (html: string, scripts: string): string =>
  withoutUnusedTokens(
    withLeanStyle(
      withTokensWrittenOut(
        withOneStyle(
          withPlainFontNames(
            withMoreStandIns(withoutUnusedFonts(withPlainIcons(withoutReactMarks(withoutIslandScripts(html))))),
          ),
        ),
      ),
      scripts,
    ),
    scripts,
  )

/** The page without the framework's scripts for islands: they come with `page-start.ts`, after the paint. */
const withoutIslandScripts = (html: string): string =>
  [whenVisible, islandElement].reduce((page, code) => page.replace(`<script>${code}</script>`, ''), html)

/** From the first island to the last, or what React writes for itself: a mark between two texts, the "true" of a bare attribute. */
const ISLANDS_OR_MARK = /<astro-island[\s\S]*<\/astro-island>|<!-- -->|(?<= data-[a-z-]+)="true"/g

/** The page without what only React would read, where it never will: outside islands. */
export const withoutReactMarks = (html: string): string =>
  html.replace(ISLANDS_OR_MARK, (found) => (found.startsWith('<astro-island') ? found : ''))

/** The page with styles for itself alone. `scripts` are those that it may fetch, with the classes they may add. */
const withLeanStyle = (html: string, scripts: string): string =>
  html.replace(INLINE_STYLE, (_, css) => `<style>${leanStyle(css, html.replace(INLINE_STYLE, '') + scripts)}</style>`)

/** The letters that the second file of each font family is for. */
const HEBREW_LETTER = /[\u0590-\u05ff\ufb1d-\ufb4f]/
const HEBREW_FONT = /@font-face\{[^}]*U\+0590[^}]*\}/g

/** The page without the Hebrew halves of the fonts, where it has no Hebrew; the other halves then need no range. */
export const withoutUnusedFonts = (html: string): string =>
  HEBREW_LETTER.test(html) ? html : html.replace(HEBREW_FONT, '').replace(/unicode-range:[^;}]*;?/g, '')

/** Fonts as wide as those that Astro measures its stand-ins by, for systems that don't have them: Linux, Android. */
const AS_WIDE = [
  ['local("Arial")', 'local("Liberation Sans"),local("Roboto")'],
  ['local("Times New Roman")', 'local("Liberation Serif")'],
] as const

/** The page with a stand-in of the right width on every system, so that lines don't break anew when our fonts arrive. */
export const withMoreStandIns = (html: string): string =>
  AS_WIDE.reduce((page, [font, others]) => page.replace(`src:${font}`, `src:${font},${others}`), html)

/** The page with its fonts called by their names alone: Astro adds a hash, in case two fonts of one name were on a page. */
export const withPlainFontNames = (html: string): string =>
  html.replace(INLINE_STYLE, (style) => style.replace(/-[0-9a-f]{16}(?=[;,"}]| fallback)/g, ''))

const ICON = shortClassNameOf('icon', 'site/components/icon/Icon.module.css')
/** What every icon says of itself, and the stylesheet of icons says once. */
const ICON_LOOK =
  / (?:width="24"|height="24"|fill="none"|stroke="currentColor"|stroke-(?:width="2"|line(?:cap|join)="round"))/g

const SHAPE_END = /><\/(?:circle|ellipse|line|path|polygon|polyline|rect)>/g

/**
 * Inline pictures without what only a picture in a file needs, or what only the icon library's own styles use, and with shapes
 * that end where they begin.
 */
export const withPlainIcons = (html: string): string =>
  html.replace(SHAPE_END, '/>').replace(/<svg[^>]*>/g, (svg) => {
    const plain = svg
      .replace(/ xmlns="[^"]*"| focusable="false"/g, '')
      .replace(/class="lucide[^"]* (\S+)"/, 'class="$1"')
    return plain.includes(`class="${ICON}"`) ? plain.replace(ICON_LOOK, '') : plain
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

/**
 * The page without custom properties that no style on it asks for, no island that is given one by name, and none of its
 * scripts; what only they asked for goes too.
 */
export function withoutUnusedTokens(html: string, scripts: string): string {
  const asked = [/(?:var\(|&quot;)(--[\w-]+)/g, TOKEN_IN_SCRIPT].flatMap((use) => [...(html + scripts).matchAll(use)])
  const used = new Set(asked.map(([, name]) => name))
  const slim = html.replace(INLINE_STYLE, (style) =>
    style.replace(/(?<=[{;])\s*(--[\w-]+):[^;{}]*(?:;|(?=}))/g, (declaration, name) =>
      used.has(name) ? declaration : '',
    ),
  )
  return slim.length < html.length ? withoutUnusedTokens(slim, scripts) : slim
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
