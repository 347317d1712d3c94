import { isDeepStrictEqual } from 'node:util'
import type { CustomProperty, Rule, TokenOrValue } from 'lightningcss'
import { declarationsOf, everyRule, isToken, rewritten } from './rules.ts'
import type { TokensOfRule } from './tokens-in-use.ts'

type Value = readonly TokenOrValue[]

/** Scripts read durations from the page, so that a timing is defined in one place. */
const isDuration = (value: Value) => value.length === 1 && value[0]?.type === 'time'
/** The names that the framework gives the fonts: stylesheets that come later know nothing else of them. */
const isFont = (name: string) => name.startsWith('--font-')

/**
 * Styles with each token that means the same everywhere written out where it is used: the value compresses as well as its
 * name, and the definition need not be sent. A token that any part of the page sees otherwise stays a token, and so does one that
 * is defined by such a token.
 */
export function tokensWrittenOut(css: string): string {
  const definitions = definitionsIn(css)
  const constant = (name: string): Value | undefined => {
    const [only, another] = definitions.get(name) ?? []
    if (!only?.isGlobal || another || isDuration(only.value) || isFont(name)) return undefined
    const plain = only.value.flatMap((part) => (part.type === 'var' && constant(part.value.name.ident)) || part)
    return usesIn(plain).length > 0 ? undefined : plain
  }
  return rewritten(css, { Variable: ({ name }) => constant(name.ident)?.slice() })
}

interface Definition {
  value: Value
  /** It is defined at the root, without a condition. */
  isGlobal: boolean
}

function definitionsIn(css: string): ReadonlyMap<string, readonly Definition[]> {
  const definitions = new Map<string, Definition[]>()
  for (const { rule, isConditional } of everyRule(css)) {
    const isGlobal =
      !isConditional && rule.type === 'style' && rule.value.selectors.every(([part, more]) => isRoot(part) && !more)
    for (const { name, value } of tokensDefinedBy(rule)) {
      const definition = { value: withoutSpaceAround(value), isGlobal }
      const others = definitions.get(name) ?? []
      if (!others.some((other) => isDeepStrictEqual(other, definition))) definitions.set(name, [...others, definition])
    }
  }
  return definitions
}

/** The tokens that a rule defines. */
const tokensDefinedBy = (rule: Rule): CustomProperty[] =>
  declarationsOf(rule).flatMap(({ property, value }) => (property === 'custom' && isToken(value) ? [value] : []))

const isRoot = (part: { type: string; kind?: string } | undefined) =>
  part?.type === 'pseudo-class' && part.kind === 'root'

function withoutSpaceAround(value: Value): Value {
  const isSpace = (part: TokenOrValue | undefined) => part?.type === 'token' && part.value.type === 'white-space'
  return value.slice(isSpace(value[0]) ? 1 : 0, isSpace(value.at(-1)) ? -1 : undefined)
}

/** The tokens that a value uses, at any depth. */
function usesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(usesIn)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(usesIn)
  return isUse(value) ? [value.value.name.ident, ...inside] : inside
}

const isUse = (value: object): value is Extract<TokenOrValue, { type: 'var' }> =>
  'type' in value && value.type === 'var'

export function tokensOf(rule: Rule): TokensOfRule {
  if (rule.type === 'keyframes') return { asked: usesIn(rule.value), defined: [] }
  const asked = declarationsOf(rule).filter(({ property, value }) => !(property === 'custom' && isToken(value)))
  return {
    asked: usesIn(asked),
    defined: tokensDefinedBy(rule).map(({ name, value }) => ({ name, asks: usesIn(value) })),
  }
}
