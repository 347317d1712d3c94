import { type HTMLElement, TextNode } from 'node-html-parser'
import { elementOf, elementsOf, type Page } from '../page-tree.ts'
import { type PagePolicy, policyText } from './page-policy.ts'
import { readScript, type ScriptFile, scriptsOf } from './script-files.ts'
import { everyPart, leanStyles, type Sheet } from './sheet.ts'

/** What a page is sealed with, besides itself. */
export interface Sealing {
  policy: PagePolicy
  /** The script files of the site, by name: those that a page names may add to it, and read its tokens. */
  scripts: ReadonlyMap<string, ScriptFile>
  /** Where the rules for paper are, which all pages share, and the tokens that they ask for. */
  paper: { address: string; asked: Iterable<string> }
  /** What was made of a style element when the code was compiled (`sheetFrom`). */
  sheetOf: (css: string) => Sheet
  /** Gives styles the colors of the campus. */
  recolor?: (css: string) => string
}

/**
 * The last step of a page, as it will be served. Its styles become one element, in which tokens that mean the same everywhere
 * are written out, and which holds nothing that this page does not use; what only paper needs is a file. Then the page gets its
 * policy, with the hash of every script and style that it carries, and no other.
 *
 * @throws Error where a script would read a token that the page does not define
 */
export function sealPage(page: Page, { policy, scripts, paper, sheetOf, recolor = (css) => css }: Sealing): void {
  const elements = [...elementsOf(page)]
  const styles = elements.filter(isStyle)
  const [first, ...others] = styles
  if (!first) throw new Error('A page has no styles')
  const acting = [readScript(inlineCode(elements)), ...scriptsOf(page.toString(), scripts)]
  const sheet = styles.flatMap(({ rawText }) => sheetOf(rawText))
  for (const other of others) other.remove()
  first.childNodes = [new TextNode(recolor(stylesNeeded(sheet, page, elements, acting, paper.asked)), first)]
  elementOf(page, 'head').insertAdjacentHTML(
    'beforeend',
    `<link rel="stylesheet" href="${paper.address}" media="print">`,
  )
  const scriptTexts = elements.filter(isInlineScript).map(({ rawText }) => rawText)
  addPolicy(page, policyText(policy, { scripts: scriptTexts, styles: [first.rawText] }))
}

/** The styles that this page needs, for its elements and for what may act on them. */
function stylesNeeded(
  sheet: Sheet,
  page: Page,
  elements: readonly HTMLElement[],
  acting: readonly ScriptFile[],
  askedOnPaper: Iterable<string>,
): string {
  const defined = new Set(
    [...everyPart(sheet)].flatMap((part) => ('defined' in part ? part.defined.map(({ name }) => name) : [])),
  )
  const read = acting.flatMap(({ tokens }) => [...tokens])
  for (const name of read)
    if (!defined.has(name)) throw new Error(`A script of this page reads ${name}, and no style there defines it`)
  const names = new Set(elements.flatMap((element) => namesOn(element)))
  return leanStyles(sheet, {
    has: (name) => names.has(name) || acting.some(({ words }) => words.has(name) || words.has(inScripts(name))),
    characters: new Set(page.text),
    tokens: [...read, ...askedOnPaper],
  })
}

/** The classes of an element, and the names of its attributes. */
const namesOn = ({ rawAttributes }: HTMLElement): string[] => [
  ...Object.keys(rawAttributes),
  ...(rawAttributes.class?.split(/\s+/) ?? []),
]

/** What a script calls an attribute for data: `data-lead-on` is `dataset.leadOn`. */
const inScripts = (attribute: string): string =>
  attribute.replace(/^data-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const isStyle = ({ rawTagName }: HTMLElement) => rawTagName === 'style'

/** An inline script: it fetches no file, and is not data. */
const isInlineScript = (element: HTMLElement) =>
  element.rawTagName === 'script' &&
  !element.hasAttribute('src') &&
  !element.getAttribute('type')?.startsWith('application/')

/** What acts on the page from within it: its scripts, and what its islands are given. */
const inlineCode = (elements: readonly HTMLElement[]): string =>
  elements
    .flatMap((element) => (isInlineScript(element) ? element.rawText : (element.getAttribute('props') ?? [])))
    .join('\n')

/** Puts the policy first in the head after the encoding: before anything that it governs. */
function addPolicy(page: Page, policy: string): void {
  const encoding = page.getElementsByTagName('meta').find((meta) => meta.hasAttribute('charset'))
  if (!encoding) throw new Error('A page does not name its encoding')
  encoding.insertAdjacentHTML('afterend', `<meta http-equiv="content-security-policy" content="${policy}">`)
}
