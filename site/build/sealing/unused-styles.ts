import type {
  CustomProperty,
  FontFaceRule,
  Rule,
  Selector,
  SelectorComponent,
  StyleRule as StyleRuleNode,
  UnicodeRange,
} from 'lightningcss'
import { everyRule, isToken, rewritten } from './rules.ts'
import { type TokensOfRule, tokensInUse, tokensOf } from './tokens.ts'

/** Styles, and what they are for. */
export interface Styles {
  css: string
  rules: readonly StyleRule[]
  fontFaces: readonly FontFace[]
}

interface StyleRule extends TokensOfRule {
  /** What an element must have, for each of its selectors: classes, and attributes for data. */
  selectors: readonly (readonly string[])[]
}

interface FontFace {
  family: string
  /** Every character, where there is none. */
  ranges: readonly UnicodeRange[]
}

/** Takes styles apart, once for all pages that have them. */
export function takeApart(css: string): Styles {
  const rules = everyRule(css).map(({ rule }) => rule)
  return {
    css,
    rules: rules.map((rule) => ({ selectors: selectorsOf(rule), ...tokensOf(rule) })),
    fontFaces: rules.flatMap((rule) => (rule.type === 'font-face' ? [fontFaceOf(rule.value)] : [])),
  }
}

const selectorsOf = (rule: Rule): string[][] => (rule.type === 'style' ? rule.value.selectors.map(namesIn) : [[]])

const namesIn = (selector: Selector): string[] =>
  selector.flatMap((part) => (part.type === 'class' || isForData(part) ? [part.name] : []))

const isForData = (part: SelectorComponent): part is Extract<SelectorComponent, { type: 'attribute' }> =>
  part.type === 'attribute' && part.name.startsWith('data-')

const fontFaceOf = ({ properties }: FontFaceRule): FontFace => ({
  family: JSON.stringify(properties.find(({ type }) => type === 'font-family')?.value),
  ranges: properties.flatMap((each) => (each.type === 'unicode-range' ? each.value : [])),
})

/** What a page has, that styles may be for. */
export interface Used {
  /** An element has the class or the attribute, or a script may give it to one. */
  has: (name: string) => boolean
  /** The characters that it shows. */
  characters: ReadonlySet<string>
  /** The tokens that something besides styles asks for. */
  tokens: Iterable<string>
}

/**
 * Styles without the rules for parts that a page does not have, and with what is alike put together: a component that many
 * pages share brings rules that only some of them need. Gone with them are the tokens that nothing asks for, and fonts for
 * characters that the page does not show; what is left of their family then needs no range.
 */
export function withoutUnusedStyles({ css, rules, fontFaces }: Styles, used: Used): string {
  const isUsed = (names: readonly string[]) => names.every(used.has)
  const kept = rules.filter(({ selectors }) => selectors.some(isUsed))
  const tokens = tokensInUse(kept, used.tokens)
  const isShown = ({ ranges }: FontFace) =>
    ranges.length === 0 || [...used.characters].some((character) => ranges.some((range) => isIn(range, character)))
  const shown = fontFaces.filter(isShown)
  const unused = new Set(rules.flatMap(({ selectors }) => selectors.flat()).filter((name) => !used.has(name)))
  const visitor = {
    Declaration: {
      custom: (property: CustomProperty) => (isToken(property) && !tokens.has(property.name) ? [] : undefined),
    },
    Rule: {
      style: ({ value }: { value: StyleRuleNode }) =>
        value.selectors.some((each) => isUsed(namesIn(each))) ? undefined : [],
      'font-face': ({ value }: { value: FontFaceRule }) => {
        const { family, ranges } = fontFaceOf(value)
        if (!isShown({ family, ranges })) return []
        if (ranges.length === 0 || shown.filter((face) => face.family === family).length > 1) return undefined
        const properties = value.properties.filter(({ type }) => type !== 'unicode-range')
        return { type: 'font-face' as const, value: { ...value, properties } }
      },
    },
  }
  return rewritten(css, visitor, [...unused])
}

const isIn = ({ start, end }: UnicodeRange, character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0
  return codePoint >= start && codePoint <= end
}
