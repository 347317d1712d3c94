import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser'
import type { Entry } from '#content-reader/read/content'
import { addressOf } from '#schemas/content/collections'
import type { Glossary } from '#schemas/content/glossary'

type Word = Pick<Entry<Glossary>, 'id' | 'term' | 'forms'>

/** The elements that contain sentences. */
const PROSE = new Set(['P', 'LI'])
/**
 * The elements that may be within a sentence. A word in bold is explained on the spot, so `strong` is not among them.
 */
const INLINE = new Set(['EM', 'SPAN', 'I', 'SMALL', 'Q', 'CITE'])
/** Links, controls, names, and what is rendered by a program. */
const NO_PROSE = new Set([
  ...['A', 'BUTTON', 'SUMMARY', 'LABEL', 'FORM', 'NAV', 'H1', 'H2', 'H3', 'H4', 'DT', 'TH'],
  ...['TIME', 'ADDRESS', 'SCRIPT', 'STYLE', 'TEMPLATE'],
])
const isNoProse = (element: HTMLElement) =>
  NO_PROSE.has(element.tagName) || element.hasAttribute('hidden') || element.classList.contains('visually-hidden')

/**
 * Leads the first use of each word in running prose to its place in the glossary: in the page and in the details that it opens,
 * never in headings, controls or other links. Nothing else of the page is touched.
 *
 * @param names Names that contain such words but do not mean them: ours.
 */
export function linkFirstUses(page: HTMLElement, words: readonly Word[], names: readonly string[]): void {
  const idOf = new Map(words.flatMap(({ id, term, forms }) => [term, ...forms].map((form) => [form.toLowerCase(), id])))
  const pattern = anyOf([...idOf.keys(), ...names])
  const used = new Set<string>()
  for (const text of proseOf(page)) {
    const linked = text.rawText.replace(pattern, (found) => {
      const id = idOf.get(found.toLowerCase())
      if (!id || used.has(id)) return found
      used.add(id)
      return `<a href="${addressOf('glossary', id)}">${found}</a>`
    })
    if (linked !== text.rawText) exchange(text, parse(linked).childNodes)
  }
}

function exchange(text: TextNode, nodes: readonly Node[]): void {
  const { parentNode } = text
  if (!parentNode) throw new Error('Running prose stands in no element')
  for (const node of nodes) node.parentNode = parentNode
  parentNode.childNodes.splice(parentNode.childNodes.indexOf(text), 1, ...nodes)
}

/** Any of these as whole words, the longest first. */
const anyOf = (phrases: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d’-])(?:${phrases
      .toSorted((a, b) => b.length - a.length)
      .map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('|')})(?![\\p{L}\\d])`,
    'giu',
  )

const PARTS = 'main, dialog[data-has-address]'

/** The texts of a page that are running prose, in their order. */
function proseOf(page: HTMLElement): TextNode[] {
  const parts = page.querySelectorAll(PARTS)
  // A detail within the page is read with it.
  return parts.filter(({ parentNode }) => !parentNode?.closest(PARTS)).flatMap((part) => textsIn(part, false))
}

function textsIn(node: Node, isProse: boolean): TextNode[] {
  if (node instanceof TextNode) return isProse ? [node] : []
  if (!(node instanceof HTMLElement) || isNoProse(node)) return []
  const tag = node.tagName
  // React owns the content of an island, except its slots.
  const inside = tag === 'ASTRO-ISLAND' ? slotsOf(node) : node.childNodes
  return inside.flatMap((child) => textsIn(child, PROSE.has(tag) || (isProse && INLINE.has(tag))))
}

const slotsOf = (island: HTMLElement): HTMLElement[] =>
  island.querySelectorAll('astro-slot').filter((slot) => slot.closest('astro-island') === island)
