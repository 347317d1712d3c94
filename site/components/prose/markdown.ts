import { Marked } from 'marked'
import { linkHtml } from '#site/components/link/link-html'

const marked = new Marked({
  renderer: {
    // Sections have addresses: /accessibility#getting-in
    heading({ tokens, depth, text }) {
      const id = depth === 2 ? ` id="${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}"` : ''
      return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>`
    },
    link({ href, tokens }) {
      return linkHtml(href, this.parser.parseInline(tokens))
    },
    // Staff write Markdown in a browser: what looks like HTML is what they mean to say.
    html({ text }) {
      return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    },
  },
})

/** Renders Markdown as HTML at build time. HTML within it is shown as text; links to other sites open a new tab. */
export const markdown = (text: string): string => marked.parse(text, { async: false })
