import type { FontFaceRule, Rule, Selector, SelectorComponent } from 'lightningcss'
import { type Block, blocksOf, listOf } from './css-text.ts'
import { withoutPaper } from './paper-styles.ts'
import { everyRule, rewritten } from './rules.ts'
import type { FontFace, Other, Part, Sheet, StyleRule } from './sheet.ts'
import { textOf } from './sheet.ts'
import { tokensOf, tokensWrittenOut } from './tokens.ts'

/** What pages with a style element are sealed with: its tokens written out, the rules for paper left out. */
export const sheetFrom = (css: string): Sheet => takeApart(withoutPaper(tokensWrittenOut(css)))

/**
 * Takes a stylesheet apart, once for all pages that have it. What the rules mean is what the parser says; their texts are those
 * that it wrote.
 *
 * @param css As the parser minifies it.
 * @throws Error where putting it together again does not give the same text
 */
export function takeApart(css: string): Sheet {
  const rules = everyRule(css).map(({ rule }) => rule)
  const sheet = partsOf(blocksOf(css), rules)
  if (rules.length > 0 || textOf(sheet) !== css) throw new Error(`These styles were not understood: ${css}`)
  return sheet
}

/** @param rules The rules that the parser read, in their order: each block takes its own. */
const partsOf = (blocks: readonly Block[], rules: Rule[]): Part[] =>
  blocks.map((block) => {
    const rule = rules.shift()
    if (!rule) throw new Error(`The parser did not see this rule: ${block.text}`)
    if (rule.type === 'style') return styleRule(block, rule)
    if (rule.type === 'font-face') return fontFace(block, rule.value)
    if (HOLDS_RULES.has(rule.type)) return { prelude: block.prelude, parts: partsOf(blocksOf(block.inside), rules) }
    return other(block, rule)
  })

const HOLDS_RULES = new Set<Rule['type']>(['media', 'supports', 'container', 'layer-block', 'scope', 'starting-style'])

function styleRule({ prelude, inside }: Block, rule: Extract<Rule, { type: 'style' }>): StyleRule {
  const texts = listOf(prelude, ',')
  const { selectors } = rule.value
  if (texts.length !== selectors.length) throw new Error(`These selectors were not understood: ${prelude}`)
  return {
    selectors: selectors.map((selector, index) => ({ text: texts[index] ?? '', needs: namesIn(selector) })),
    isCommon: isCommon(prelude),
    declarations: listOf(inside, ';').map((text) => ({ text, token: /^(--[^:]+):/.exec(text)?.[1] })),
    ...tokensOf(rule),
  }
}

const namesIn = (selector: Selector): string[] =>
  selector.flatMap((part) => (part.type === 'class' || isForData(part) ? [part.name] : []))

const isForData = (part: SelectorComponent): part is Extract<SelectorComponent, { type: 'attribute' }> =>
  part.type === 'attribute' && part.name.startsWith('data-')

const common = new Map<string, boolean>()

/** Whether the parser itself would put these selectors in one rule with others. */
function isCommon(selectors: string): boolean {
  const known = common.get(selectors)
  if (known !== undefined) return known
  const answer = !rewritten(`${selectors}{top:0}other-element{top:0}`, {}).includes('}other-element{')
  common.set(selectors, answer)
  return answer
}

function fontFace({ text }: Block, { properties }: FontFaceRule): FontFace {
  const withoutRanges = {
    'font-face': ({ value }: { value: FontFaceRule }) => ({
      type: 'font-face' as const,
      value: { ...value, properties: value.properties.filter(({ type }) => type !== 'unicode-range') },
    }),
  }
  return {
    family: JSON.stringify(properties.find(({ type }) => type === 'font-family')?.value),
    ranges: properties.flatMap((each) => (each.type === 'unicode-range' ? each.value : [])),
    text,
    plain: rewritten(text, { Rule: withoutRanges }),
  }
}

const other = ({ text }: Block, rule: Rule): Other => ({ text, ...tokensOf(rule) })
