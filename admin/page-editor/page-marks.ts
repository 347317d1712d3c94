import { vercelStegaDecode } from '@vercel/stega'
import { SOURCE_MARK, type SourceMark, withoutMarks } from '#schemas/source-mark'

export const BLOCKS = 'p,ul,ol,li,table,thead,tbody,tr,td,th,blockquote,h2,h3,h4,pre'
const IN_A_LINE = 'a,em,strong,code'
const ENDS_A_LINE = `br,div,section,dl,dt,dd,${BLOCKS}`

export interface PageMarks {
  of: (element: Element) => SourceMark | undefined
  /** Returns the marked element that the text is part of; undefined for a text that the site generated. */
  ownerOf: (text: Node) => HTMLElement | undefined
  read: (root: Node) => void
}

/** A mark is at the end of its text; what follows it in the same element is another text. */
export function createPageMarks(): PageMarks {
  const marks = new WeakMap<Element, SourceMark>()
  const owners = new WeakMap<Node, HTMLElement>()

  function remember(element: HTMLElement, mark: SourceMark): void {
    marks.set(element, mark)
    if (!element.closest('a, button, summary, [tabindex="0"]')) element.tabIndex = 0
  }

  /** Claims the text nodes before the mark, too: links to the glossary split a line into several. */
  function claim(last: Node, element: HTMLElement): void {
    const walker = last.ownerDocument?.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    if (!walker) return
    walker.currentNode = last
    for (let node: Node | null = last; node && node !== element; node = walker.previousNode()) {
      if (owners.has(node) || asElement(node)?.matches(ENDS_A_LINE)) return
      if (node.nodeType === Node.TEXT_NODE) owners.set(node, element)
    }
  }

  function readText(text: Node): void {
    const { parentElement, nodeValue } = text
    if (!parentElement || !nodeValue || nodeValue.search(SOURCE_MARK) < 0) return
    const mark = decodeMark(nodeValue)
    text.nodeValue = withoutMarks(nodeValue)
    if (!mark) return
    if (mark.isMarkdown) remember(findMarkdownRoot(parentElement), mark)
    else {
      remember(parentElement, mark)
      claim(text, parentElement)
    }
  }

  function readAttributes(element: HTMLElement): void {
    for (const name of ['alt', 'aria-label', 'title']) {
      const value = element.getAttribute(name) ?? ''
      if (value.search(SOURCE_MARK) < 0) continue
      const mark = decodeMark(value)
      element.setAttribute(name, withoutMarks(value))
      if (mark && name === 'alt') remember(element, mark)
    }
  }

  return {
    of: (element) => marks.get(element),
    ownerOf(text) {
      const owner = owners.get(text)
      for (let each = text.parentElement; each && !owner; each = each.parentElement) {
        const mark = marks.get(each)
        if (mark) return mark.isMarkdown ? each : undefined
      }
      return owner
    },
    read(root) {
      const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker?.nextNode()) texts.push(walker.currentNode)
      for (const each of texts) readText(each)
      for (const each of asElement(root)?.querySelectorAll<HTMLElement>('[alt], [aria-label], [title]') ?? [])
        readAttributes(each)
    },
  }
}

/** `instanceof` fails here: the frame has classes of its own. */
export const asElement = (target: EventTarget | null): HTMLElement | undefined =>
  target && 'closest' in target ? (target as HTMLElement) : undefined

function decodeMark(text: string): SourceMark | undefined {
  try {
    return vercelStegaDecode<SourceMark>(text)
  } catch {
    return undefined
  }
}

function findMarkdownRoot(element: HTMLElement): HTMLElement {
  let [root, block] = [element, element]
  while (root.parentElement && root.matches(`${IN_A_LINE},${BLOCKS}`)) [block, root] = [root, root.parentElement]
  // The blocks of a Markdown text have no class; other paragraphs of a card have.
  return [...root.children].every((each) => !each.className && each.matches(`${BLOCKS},hr`)) ? root : block
}
