import { lexer, type Token } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'

/** Draws elements: no text of ours ever becomes markup. */
export function MarkdownPreview({ text }: { text: string }) {
  return <>{renderTokens(lexer(text))}</>
}

const renderTokens = (tokens: readonly Token[] | undefined): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: all are drawn again with the text
  tokens?.map((token, at) => <Fragment key={at}>{renderToken(token)}</Fragment>)

/** Tokens that have the names of their elements. */
const NAMED = ['blockquote', 'br', 'del', 'em', 'hr', 'strong']

function renderToken(token: Token): ReactNode {
  const inside = 'tokens' in token ? renderTokens(token.tokens) : undefined
  if (NAMED.includes(token.type)) return createElement(token.type, undefined, inside)
  switch (token.type) {
    case 'paragraph':
      return <p>{inside}</p>
    case 'heading':
      return createElement(`h${Math.min(6, token.depth + 1)}`, undefined, inside)
    case 'link':
      return (
        <a href={isSafe(token.href) ? token.href : undefined} target="_blank" rel="noreferrer">
          {inside}
        </a>
      )
    case 'list':
      return createElement(
        token.ordered ? 'ol' : 'ul',
        undefined,
        // biome-ignore lint/suspicious/noArrayIndexKey: all are drawn again with the text
        token.items.map((item: { tokens: Token[] }, at: number) => <li key={at}>{renderTokens(item.tokens)}</li>),
      )
    case 'space':
      return null
    default:
      return inside ?? ('text' in token ? token.text : token.raw)
  }
}

const isSafe = (href: string): boolean => /^(https?:|mailto:|tel:|\/|#)/.test(href)
