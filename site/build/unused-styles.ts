import { transform } from 'lightningcss'

/** A class in minified CSS: what begins like a name, so that `.5rem` is none. */
const CLASS = /\.([A-Za-z_][\w-]*)/g

/** Vite's own targets, so that nothing is merged into a selector that one of these browsers would refuse as a whole. */
const TARGETS = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) }

/**
 * A page's styles without the rules for parts that it does not have, and with what is alike put together: a component that
 * many pages share brings rules that only some of them need.
 *
 * @param css all styles of the page, in their order
 * @param markup the page without them, and every script that may add to it: a class named in neither is on no element
 */
export function leanStyle(css: string, markup: string): string {
  const names = new Set(markup.match(/[A-Za-z_][\w-]*/g))
  const unusedSymbols = [...css.matchAll(CLASS)].map(([, name = '']) => name).filter((name) => !names.has(name))
  const code = Buffer.from(css)
  return transform({ filename: 'page.css', code, minify: true, targets: TARGETS, unusedSymbols }).code.toString()
}
