import { Marked, type RendererObject } from 'marked'
import { linkHtml } from '#site/components/link/link-html'

const renderer: RendererObject = {
  // Sections have addresses: /accessibility#getting-in
  heading({ tokens, depth, text }) {
    const id = depth === 2 ? ` id="${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}"` : ''
    return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>`
  },
  link({ href, tokens }) {
    return linkHtml(href, this.parser.parseInline(tokens))
  },
  // Another site's picture would tell that site who reads this page.
  image({ href, text }) {
    return href.startsWith('/art/') ? `<img src="${escaped(href)}" alt="${escaped(text)}">` : escaped(text)
  },
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const withHtml = new Marked({ renderer })
const withoutHtml = new Marked({
  renderer: {
    ...renderer,
    // Staff write Markdown in a browser: what looks like HTML is what they mean to say.
    html: ({ text }) => escaped(text),
  },
})

/** Renders Markdown as HTML at build time. HTML within it is shown as text; links to other sites open a new tab. */
export const markdown = (text: string): string => withoutHtml.parse(text, { async: false })

/** The same for Markdown or simple HTML, to read the text of either. It is not for pages: what is in it stays in it. */
export const markdownOrHtml = (text: string): string => withHtml.parse(text, { async: false })
