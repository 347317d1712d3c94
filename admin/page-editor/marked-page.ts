import { vercelStegaDecode } from '@vercel/stega'
import { idOf } from '#schemas/content/entry-paths'
import { SOURCE_MARK, type SourceMark, withoutMarks } from '#schemas/preview-marks'
import { capital } from '#schemas/text'

export interface SelectedText extends SourceMark {
  text: string
  block: number
  near?: { before: string; after: string } | undefined
  link?: string | undefined
  /** The site generated the text: the path is that of the first text around it. */
  isGenerated?: true
}

interface Listeners {
  isEditing: () => boolean
  choose: (chosen: SelectedText) => void
  point: (title: string | undefined) => void
  follow: (page: string) => void
}

/** Makes the texts of a page selectable; also those that its scripts render later. @returns a function that shows a text */
export function openMarkedPage(page: Document, listeners: Listeners): (chosen: SelectedText) => void {
  const marks = createPageMarks()
  marks.read(page.body)
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) marks.read(node)
  }).observe(page.body, { subtree: true, childList: true, characterData: true })
  let pointed: HTMLElement | undefined
  const point = (element: HTMLElement | undefined) => {
    pointed?.style.removeProperty('outline')
    pointed = listeners.isEditing() ? element : undefined
    pointed?.style.setProperty('outline', '3px solid #2f6fed')
    const mark = pointed && marks.of(pointed)
    listeners.point(mark && describeMark(mark))
  }
  page.addEventListener('pointermove', (event) => point(findPointed(event, page, marks).marked))
  page.addEventListener('focusin', ({ target }) => point(findMarked(target, marks)))
  page.addEventListener('click', (event) => onClick(event, page, marks, listeners), { capture: true })
  page.addEventListener('keydown', (event) => {
    const marked = event.key === 'Enter' ? findMarked(event.target, marks) : undefined
    if (!marked || !listeners.isEditing()) return
    event.preventDefault()
    chooseText(marked, marks, listeners)
  })
  page.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
  return ({ file, path, block }) => {
    const isThere = (mark: SourceMark | undefined) => mark?.file === file && mark.path.join() === path.join()
    const element = [...page.body.querySelectorAll<HTMLElement>('*')].find((each) => isThere(marks.of(each)))
    point(element)
    const target = element?.querySelectorAll(BLOCKS)[block] ?? element
    target?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
}

function onClick(event: MouseEvent, page: Document, marks: PageMarks, listeners: Listeners): void {
  const { marked, generated } = listeners.isEditing() ? findPointed(event, page, marks) : {}
  const stop = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (marked) {
    stop()
    chooseText(marked, marks, listeners, event)
    return
  }
  const link = asElement(event.target)?.closest('a')
  const address = link && linkedPage(link)
  const isUsed =
    address || (link && isSamePageLink(link)) || asElement(event.target)?.closest('button, summary, label, input')
  const around = generated && !isUsed ? findMarkAround(generated, marks) : undefined
  if (around) {
    stop()
    listeners.choose({ ...around, text: generated?.textContent?.trim() ?? '', block: 0, isGenerated: true })
    return
  }
  if (!link?.href || isSamePageLink(link)) return
  event.preventDefault()
  if (address) listeners.follow(address)
}

function chooseText(marked: HTMLElement, marks: PageMarks, { choose }: Listeners, click?: MouseEvent): void {
  const mark = marks.of(marked)
  const clicked = click && asElement(click.target)?.closest(BLOCKS)
  const block = clicked ? Math.max(0, [...marked.querySelectorAll(BLOCKS)].indexOf(clicked)) : 0
  const link = marked.closest('a')
  const text = marked.tagName === 'IMG' ? (marked.getAttribute('alt') ?? '') : (marked.textContent ?? '').trim()
  if (mark)
    choose({
      ...mark,
      text,
      block,
      near: click && textAround(click),
      link: link && !isSamePageLink(link) ? linkedPage(link) : undefined,
    })
}

const CONTEXT_LETTERS = 16

function textAround({ view, clientX, clientY }: MouseEvent): SelectedText['near'] {
  const caret = view?.document.caretPositionFromPoint?.(clientX, clientY)
  if (caret?.offsetNode.nodeType !== Node.TEXT_NODE) return undefined
  const [text, at] = [caret.offsetNode.nodeValue ?? '', caret.offset]
  return { before: text.slice(Math.max(0, at - CONTEXT_LETTERS), at), after: text.slice(at, at + CONTEXT_LETTERS) }
}

type Pointed = { marked?: HTMLElement | undefined; generated?: HTMLElement | undefined }

/** Returns what is under the pointer, below the button that covers a whole card. */
function findPointed({ clientX, clientY, target, detail }: MouseEvent, page: Document, marks: PageMarks): Pointed {
  // Enter on a link or button is a click without coordinates.
  if (detail === 0 && clientX === 0 && clientY === 0) return { marked: findMarked(target, marks) }
  const isOnLine = ({ top, bottom }: DOMRect) => clientY >= top && clientY <= bottom
  const isIn = (rect: DOMRect) => isOnLine(rect) && clientX >= rect.left && clientX <= rect.right
  const under = page.elementsFromPoint(clientX, clientY)
  const around = under.filter((each) => isIn(each.getBoundingClientRect()))
  const picture = (each: Element) =>
    each.tagName === 'IMG' && marks.of(each) ? { marked: asElement(each) } : undefined
  const textIn = (each: Element, isThere: (rect: DOMRect) => boolean): Pointed | undefined => {
    const text = [...each.childNodes].find((child) => child.nodeValue?.trim() && textRects(child).some(isThere))
    return text && { marked: marks.ownerOf(text), generated: asElement(each) }
  }
  const marked = around.find((each) => marks.of(each))
  return (
    findFirst(under, (each) => picture(each) ?? textIn(each, isIn)) ??
    findFirst(around, (each) => textIn(each, isOnLine)) ?? {
      marked: marked ? asElement(marked) : findMarked(target, marks),
    }
  )
}

function findFirst<Element, Result>(elements: readonly Element[], find: (element: Element) => Result | undefined) {
  for (const element of elements) {
    const result = find(element)
    if (result) return result
  }
  return undefined
}

function textRects(node: Node): DOMRect[] {
  const range = node.ownerDocument?.createRange()
  if (node.nodeType !== Node.TEXT_NODE || !range) return []
  range.selectNode(node)
  return [...range.getClientRects()]
}

function findMarked(target: EventTarget | null, marks: PageMarks): HTMLElement | undefined {
  const element = asElement(target)
  if (!element || marks.of(element)) return element
  if (!element.matches('a, button, summary')) return undefined
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const owner = marks.ownerOf(texts.currentNode)
    if (owner) return owner
  }
  return [...element.querySelectorAll<HTMLElement>('*')].find((each) => marks.of(each))
}

/** Returns the nearest mark around a text that has none: its days and times may be that entry's. */
function findMarkAround(element: HTMLElement, marks: PageMarks): SourceMark | undefined {
  const mark = findFirst([element, ...element.querySelectorAll('*')], marks.of)
  return mark ?? (element.parentElement ? findMarkAround(element.parentElement, marks) : undefined)
}

const isSamePageLink = ({ pathname, hash, ownerDocument }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === ownerDocument.location.pathname

function linkedPage({ origin, pathname, hash, ownerDocument }: HTMLAnchorElement): string | undefined {
  const [, path] = /^\/admin\/preview\/[^/]+(\/.*)?$/.exec(pathname) ?? []
  if (origin !== ownerDocument.location.origin || !pathname.startsWith('/admin/preview/')) return undefined
  return (path ?? '/') + hash
}

const TITLES: Readonly<Record<string, string>> = { body: 'Text', imageAlt: 'Picture' }

/** Returns "Summary, avi toledano" for `summary` of `staff/avi-toledano.yaml`; the form, once loaded, has better titles. */
function describeMark({ file, path }: Pick<SourceMark, 'file' | 'path'>): string {
  const key = String([...path].reverse().find((part) => typeof part === 'string') ?? '')
  const title = TITLES[key] ?? capital(key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))
  return `${title}, ${idOf(file).replaceAll('-', ' ')}`
}

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
