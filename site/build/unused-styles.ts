import { type SelectorComponent, transform } from 'lightningcss'

/** A class in minified CSS: what begins like a name, so that `.5rem` is none. */
const CLASS = /\.([A-Za-z_][\w-]*)/g

/** Vite's own targets, so that nothing is merged into a selector that one of these browsers would refuse as a whole. */
const TARGETS = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) }

/**
 * A page's styles without the rules for parts that it does not have, and with what is alike put together: a component that
 * many pages share brings rules that only some of them need.
 *
 * @param css all styles of the page, in their order
 * @param markup the page without them, and every script that may add to it: a class, or an attribute for data, that is named in
 * neither is on no element
 */
export function leanStyle(css: string, markup: string): string {
  const names = new Set(markup.match(/[A-Za-z_][\w-]*/g))
  const unusedSymbols = [...css.matchAll(CLASS)].map(([, name = '']) => name).filter((name) => !names.has(name))
  const canBeThere = (part: SelectorComponent) =>
    part.type !== 'attribute' ||
    !part.name.startsWith('data-') ||
    names.has(part.name) ||
    names.has(inScripts(part.name))
  const code = Buffer.from(css)
  return transform({
    filename: 'page.css',
    code,
    minify: true,
    targets: TARGETS,
    unusedSymbols,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some((selector) => selector.every(canBeThere)) ? undefined : []),
      },
    },
  }).code.toString()
}

/** What a script calls an attribute for data: `data-lead-on` is `dataset.leadOn`. */
const inScripts = (attribute: string): string =>
  attribute.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
