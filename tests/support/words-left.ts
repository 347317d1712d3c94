import { globSync, readFileSync } from 'node:fs'
import { type HTMLElement, parse } from 'node-html-parser'

/** What a visitor reads or hears of an element beside its text. */
const SPOKEN = ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder', 'data-words']

/** Addresses, and what a machine reads. */
const NO_WORDS = /https?:\S+|webcal:\S+|\S+@\S+|\/[\w#?=./-]+|\b[\w-]+\.(?:example|org|com|edu)\S*/g

const LATIN = /\p{Script=Latin}{2,}/gu

export const latinWordsOf = (text: string): string[] => text.replace(NO_WORDS, ' ').match(LATIN) ?? []

/** Names that are the same in each language. */
const NAMES = `Google Apple Outlook Calendar Instagram Facebook LinkedIn YouTube Waze Moovit Ctrl Enter Esc ics Mac
  JavaScript HTML WCAG axe Chrome Firefox Safari`.match(LATIN)

/** Each Latin word in the words of a campus, parts of addresses, too, and names. */
export const ownLatinWords = (root: string): ReadonlySet<string> =>
  new Set([
    ...(NAMES ?? []),
    ...globSync('**/*.{yaml,md}', { cwd: root }).flatMap((path) => {
      const yaml = readFileSync(`${root}/${path}`, 'utf8').replace(/^\s*#.*$/gm, '')
      // Keys are the code's.
      return yaml.replace(/^(\s*(?:- )?)[\w-]+:(?= |$)/gm, '$1').match(LATIN) ?? []
    }),
  ])

/** Each text of a page that somebody reads or hears, with its element; what says that it is in another language is left out. */
export function textsOfPage(html: string): { text: string; where: string }[] {
  const page = parse(html, { comment: false, blockTextElements: { script: true, style: true, pre: true } })
  for (const element of page.querySelectorAll('script, style, svg, [lang^=en], [hreflang]')) element.remove()
  const name = ({ tagName, classNames }: HTMLElement) => `${tagName?.toLowerCase()}.${classNames}`
  const spoken = page.querySelectorAll('*').flatMap((element) => [
    ...SPOKEN.flatMap((attribute) => {
      const text = element.getAttribute(attribute)
      return text ? [{ text, where: `${name(element)}[${attribute}]` }] : []
    }),
    ...element.childNodes.flatMap((child) =>
      child.nodeType === 3 && child.textContent.trim() ? [{ text: child.textContent, where: name(element) }] : [],
    ),
  ])
  const description = page.querySelector('meta[name=description]')?.getAttribute('content')
  return description ? [...spoken, { text: description, where: 'meta[description]' }] : spoken
}
