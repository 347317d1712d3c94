import { vercelStegaDecode } from '@vercel/stega'
import { SOURCE_MARK, type SourceMark, withoutMarks } from '#schemas/source-mark'
import { titleOfPlace } from './title-of-place.ts'

/** A text of the page that was chosen: where it comes from, and what it reads. */
export interface Chosen extends SourceMark {
  text: string
  /** Which of the blocks of a Markdown text was chosen, from 0. */
  block: number
  /** What stands before and after the place that was clicked on. */
  near?: { before: string; after: string } | undefined
  /** The page of this site to which it links. */
  link?: string | undefined
}

interface Listeners {
  /** A click on a text or Enter chooses it; otherwise the page is used as visitors use it. */
  isEditing: () => boolean
  choose: (chosen: Chosen) => void
  /** The name of what is under the pointer or has the focus. */
  point: (title: string | undefined) => void
  /** A link to another page of the site. */
  follow: (page: string) => void
}

/** Blocks of a Markdown text: what holds them all is the text. */
const BLOCKS = 'p,ul,ol,li,table,thead,tbody,tr,td,th,blockquote,h2,h3,h4,pre'

/**
 * Makes the texts of a page in a frame choosable, by pointer and by keys. The marks are taken out of what is shown. The page's own scripts may draw
 * parts of it again, or open others: they are read when they come.
 *
 * @returns what shows where a text stands that was chosen before the page was drawn again
 */
export function openMarkedPage(page: Document, listeners: Listeners): (chosen: Chosen) => void {
  const marks = new WeakMap<Element, SourceMark>()
  read(page.body, marks)
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) read(node, marks)
  }).observe(page.body, { subtree: true, childList: true, characterData: true })
  let pointed: HTMLElement | undefined
  const point = (element: HTMLElement | undefined) => {
    pointed?.style.removeProperty('outline')
    pointed = listeners.isEditing() ? element : undefined
    pointed?.style.setProperty('outline', '3px solid #2f6fed')
    const mark = pointed && marks.get(pointed)
    listeners.point(mark && titleOfPlace(mark))
  }
  page.addEventListener('pointermove', (event) => point(markedUnder(event, page, marks)))
  page.addEventListener('focusin', ({ target }) => point(markedAt(target, marks)))
  page.addEventListener('click', (event) => onClick(event, page, marks, listeners), { capture: true })
  page.addEventListener('keydown', (event) => {
    const marked = event.key === 'Enter' ? markedAt(event.target, marks) : undefined
    if (!marked || !listeners.isEditing()) return
    event.preventDefault()
    chooseText(marked, marks, listeners)
  })
  page.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
  return ({ file, path, block }) => {
    const isThere = (mark: SourceMark | undefined) => mark?.file === file && mark.path.join() === path.join()
    const element = [...page.body.querySelectorAll<HTMLElement>('*')].find((each) => isThere(marks.get(each)))
    point(element)
    const shown = element?.querySelectorAll(BLOCKS)[block] ?? element
    shown?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
}

function onClick(event: MouseEvent, page: Document, marks: WeakMap<Element, SourceMark>, listeners: Listeners): void {
  const marked = listeners.isEditing() ? markedUnder(event, page, marks) : undefined
  if (marked) {
    event.preventDefault()
    event.stopPropagation()
    chooseText(marked, marks, listeners, event)
    return
  }
  const link = elementAt(event.target)?.closest('a')
  if (!link?.href || isOfPage(link)) return
  event.preventDefault()
  const address = pageBehind(link)
  if (address) listeners.follow(address)
}

function chooseText(
  marked: HTMLElement,
  marks: WeakMap<Element, SourceMark>,
  { choose }: Listeners,
  click?: MouseEvent,
): void {
  const mark = marks.get(marked)
  const clicked = click && elementAt(click.target)?.closest(BLOCKS)
  const block = clicked ? Math.max(0, [...marked.querySelectorAll(BLOCKS)].indexOf(clicked)) : 0
  const link = marked.closest('a')
  const text = marked.tagName === 'IMG' ? (marked.getAttribute('alt') ?? '') : (marked.textContent ?? '').trim()
  if (mark)
    choose({
      ...mark,
      text,
      block,
      near: click && wordsAround(click),
      link: link && !isOfPage(link) ? pageBehind(link) : undefined,
    })
}

/** So many characters are hardly twice in a text. */
const AROUND = 16

/** The words at the pointer; undefined where a browser does not know, or there are none. */
function wordsAround({ view, clientX, clientY }: MouseEvent): Chosen['near'] {
  const caret = view?.document.caretPositionFromPoint?.(clientX, clientY)
  if (caret?.offsetNode.nodeType !== Node.TEXT_NODE) return undefined
  const [text, at] = [caret.offsetNode.nodeValue ?? '', caret.offset]
  return { before: text.slice(Math.max(0, at - AROUND), at), after: text.slice(at, at + AROUND) }
}

/** What is marked under the pointer: the button of a card lies over all that the card shows, and is not what somebody points at. */
function markedUnder(
  { clientX, clientY, target }: MouseEvent,
  page: Document,
  marks: WeakMap<Element, SourceMark>,
): HTMLElement | undefined {
  const isUnder = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  }
  const under = page.elementsFromPoint(clientX, clientY).find((each) => marks.has(each) && isUnder(each))
  return under ? elementAt(under) : markedAt(target, marks)
}

/** What is marked there: the element itself, what it is in, or, of a button or link with the focus, the first text in it. */
function markedAt(target: EventTarget | null, marks: WeakMap<Element, SourceMark>): HTMLElement | undefined {
  const element = elementAt(target)
  if (!element) return undefined
  for (let each: HTMLElement | null = element; each; each = each.parentElement) if (marks.has(each)) return each
  if (!element.matches('a, button, summary')) return undefined
  return [...element.querySelectorAll<HTMLElement>('*')].find((each) => marks.has(each))
}

/** The classes of the page in the frame are not those of this window. */
const elementAt = (target: EventTarget | null): HTMLElement | undefined =>
  target && 'closest' in target ? (target as HTMLElement) : undefined

function read(root: Node, marks: WeakMap<Element, SourceMark>): void {
  const { ownerDocument } = root
  if (!ownerDocument) return
  const walker = ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts = root.nodeType === Node.TEXT_NODE ? [root] : []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const node of texts) {
    const { parentElement, nodeValue } = node
    if (!parentElement || !nodeValue || nodeValue.search(SOURCE_MARK) < 0) continue
    const mark = markIn(nodeValue)
    node.nodeValue = withoutMarks(nodeValue)
    if (mark) remember(mark.isMarkdown ? markdownRoot(parentElement) : parentElement, mark, marks)
  }
  if (root.nodeType !== Node.ELEMENT_NODE) return
  for (const element of (root as Element).querySelectorAll<HTMLElement>('[alt], [aria-label], [title]')) clean(element)

  function clean(element: HTMLElement): void {
    for (const name of ['alt', 'aria-label', 'title']) {
      const value = element.getAttribute(name) ?? ''
      if (value.search(SOURCE_MARK) < 0) continue
      const mark = markIn(value)
      element.setAttribute(name, withoutMarks(value))
      if (mark && name === 'alt') remember(element, mark, marks)
    }
  }
}

/** The mark in a text that has one; undefined if it was cut within it. */
function markIn(text: string): SourceMark | undefined {
  try {
    return vercelStegaDecode<SourceMark>(text)
  } catch {
    return undefined
  }
}

function remember(element: HTMLElement, mark: SourceMark, marks: WeakMap<Element, SourceMark>): void {
  marks.set(element, mark)
  if (!element.closest('a, button, summary, [tabindex="0"]')) element.tabIndex = 0
}

function markdownRoot(element: HTMLElement): HTMLElement {
  let root = element
  while (root.parentElement && root.matches(`a,em,strong,code,${BLOCKS}`)) root = root.parentElement
  return root
}

/** Whether a link leads to a place on the same page, such as its dialogs. */
const isOfPage = ({ pathname, hash, ownerDocument }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === ownerDocument.location.pathname

/** The page of the site behind a link within a preview: `/admin/preview/<id>/staff#ada` is `/staff#ada`. */
function pageBehind({ origin, pathname, hash, ownerDocument }: HTMLAnchorElement): string | undefined {
  const [, path] = /^\/admin\/preview\/[^/]+(\/.*)?$/.exec(pathname) ?? []
  if (origin !== ownerDocument.location.origin || !pathname.startsWith('/admin/preview/')) return undefined
  return (path ?? '/') + hash
}
