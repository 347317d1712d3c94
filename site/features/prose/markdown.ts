import { Marked } from 'marked'
import { linkHtml } from '#site/features/links/link-html'

const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      return linkHtml(href, this.parser.parseInline(tokens))
    },
  },
})

/** Our own Markdown as HTML, at build; links that leave the site open a new tab. */
export const markdown = (text: string): string => marked.parse(text, { async: false })
