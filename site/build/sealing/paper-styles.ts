import type { MediaRule, Rule } from 'lightningcss'
import { everyRule, rewritten } from './rules.ts'
import { tokensOf, tokensWrittenOut } from './tokens.ts'
import { tokensInUse } from './tokens-in-use.ts'

/** For paper alone: rules that are for something else too stay with the page. */
const isForPaper = ({ query: { mediaQueries } }: MediaRule) =>
  mediaQueries.length === 1 && mediaQueries[0]?.mediaType === 'print' && !mediaQueries[0].condition

/** The rules for paper of a whole site, in one file: nobody waits for paper, browsers fetch it last, and pages keep their bytes. */
export interface Paper {
  /** Each rule still in its layer. */
  css: string
  /** The tokens that it asks for: a page keeps those that it has. */
  asked: ReadonlySet<string>
}

/** @param styles The styles of every page: what several pages have is in the file once. */
export function paperOf(styles: Iterable<string>): Paper {
  const css = onPaper(tokensWrittenOut([...styles].join('')))
  return {
    css,
    asked: tokensInUse(
      everyRule(css).map(({ rule }) => tokensOf(rule)),
      [],
    ),
  }
}

/** Styles without the rules for paper. */
export const withoutPaper = (css: string): string =>
  rewritten(css, { Rule: { media: ({ value }) => (isForPaper(value) ? [] : undefined) } })

function onPaper(css: string): string {
  let depth = 0
  const seen = new Set<string>()
  const rules = rewritten(css, {
    Rule(rule) {
      if (rule.type === 'media' && isForPaper(rule.value)) depth += 1
      if (depth === 0) return HOLDS_RULES.has(rule.type) ? undefined : []
      if (rule.type !== 'style') return undefined
      const said = JSON.stringify({ ...rule.value, loc: undefined })
      if (seen.has(said)) return []
      seen.add(said)
      return undefined
    },
    RuleExit(rule) {
      if (rule.type === 'media' && isForPaper(rule.value)) depth -= 1
    },
  })
  // Once more: what has become empty is left out when it is read again.
  return rewritten(rules, {})
}

/** Rules that may contain rules for paper. */
const HOLDS_RULES = new Set<Rule['type']>(['media', 'supports', 'container', 'layer-block'])
