import { HTMLElement, type Node, parse } from 'node-html-parser'

/** A page as its parser gives it: passes that follow one another share it, so that its HTML is read once. */
export type Page = HTMLElement

/** Elements of HTML that hold nothing, and have no end. */
const VOID = ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']
/** Shapes of pictures, which are read like those, and written with a slash at their end. */
const SHAPES = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect']

/** Parses a page. The content of scripts and styles is text; everything else, including comments, is nodes. */
export const readPage = (html: string): Page =>
  parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true },
    voidTag: { tags: [...VOID, ...SHAPES] },
  })

/** The page as HTML, in which shapes end where they begin. */
export function writePage(page: Page): string {
  for (const shape of elementsOf(page))
    if (SHAPES.includes(shape.rawTagName)) shape.rawAttrs = `${shape.rawAttrs.replace(/\s*\/?$/, '')}/`
  return page.toString()
}

/** Every element of the page, in document order. */
export function* elementsOf(node: Node): Generator<HTMLElement> {
  for (const child of node.childNodes) {
    if (!(child instanceof HTMLElement)) continue
    yield child
    yield* elementsOf(child)
  }
}
