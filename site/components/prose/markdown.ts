import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import type { TextReader } from '#schemas/content/glossary'
import { linkHtml } from '#site/components/link/Link'
import type { PageContextValue } from '#site/components/page-context/page-context'

const renderer: RendererObject = {
  // Sections have addresses: /accessibility#getting-in. Where words are not English, one can be written behind them: {#getting-in}
  heading({ tokens, depth, text }) {
    const id = depth === 2 ? ` id="${headingId(text)}"` : ''
    return `<h${depth}${id}>${this.parser.parseInline(tokens).replace(OWN_ADDRESS, '')}</h${depth}>`
  },
  link({ href, tokens }) {
    return linkHtml(href, this.parser.parseInline(tokens))
  },
  // Another site's picture would tell that site who reads this page.
  image({ href, text }) {
    return href.startsWith('/art/') ? `<img src="${escaped(href)}" alt="${escaped(text)}">` : escaped(text)
  },
}

const OWN_ADDRESS = / *\{#([a-z0-9-]+)\}$/
const headingId = (text: string) =>
  OWN_ADDRESS.exec(text)?.[1] ?? text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')

export const listHeadings = (text: string): { id: string; title: string }[] =>
  Array.from(text.matchAll(/^## +(.+)$/gm), ([, line = '']) => ({
    id: headingId(line),
    title: line.replace(OWN_ADDRESS, ''),
  }))

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

/** Shows HTML as text. Links to other sites open a new tab; the first use of a word leads to the glossary. */
export function markdown(
  text: string,
  { addressOf, beginText }: Pick<PageContextValue, 'addressOf' | 'beginText'>,
): string {
  const tokens = withoutHtml.lexer(text)
  withoutHtml.walkTokens(tokens, (token) => {
    if (token.type === 'link') token.href = addressOf(token.href)
  })
  return withoutHtml.parser(linkTerms(tokens, beginText()))
}

/** Links, pictures, names and what is explained on the spot: within these no word leads to the glossary. */
const NO_PROSE = ['heading', 'link', 'image', 'strong', 'table']

function linkTerms(tokens: readonly Token[], read: TextReader): Token[] {
  return tokens.flatMap((token) => {
    if (NO_PROSE.includes(token.type)) return [token]
    if (token.type === 'list') return [{ ...token, items: linkTerms(token.items, read) }]
    if ('tokens' in token && token.tokens) return [{ ...token, tokens: linkTerms(token.tokens, read) }]
    return token.type === 'text' ? read(token.text).map(pieceToken) : [token]
  })
}

function pieceToken(piece: ReturnType<TextReader>[number]): Tokens.Text | Tokens.Link {
  if (typeof piece === 'string') return { type: 'text', raw: piece, text: piece, escaped: false }
  const { text, address } = piece
  return { type: 'link', raw: text, href: address, text, tokens: [pieceToken(text)] }
}

/** Reads the text of Markdown or simple HTML. It is not for pages: what is in it stays in it. */
export const markdownOrHtml = (text: string): string => withHtml.parse(text, { async: false })
