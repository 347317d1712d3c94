import { Marked } from 'marked'
import { linkTarget } from '#site/features/buttons/link-target'

const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const attributes = Object.entries({
        href: href.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
        ...linkTarget(href),
      })
      return `<a ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}>${this.parser.parseInline(tokens)}</a>`
    },
  },
})

/** Our own Markdown as HTML, at build; links that leave the site open a new tab. */
export const markdown = (text: string): string => marked.parse(text, { async: false })
