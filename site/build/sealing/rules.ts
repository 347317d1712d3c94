import { type CustomProperty, type Declaration, Features, type Rule, transform, type Visitor } from 'lightningcss'
import { BASELINE } from '../../styles/baseline.ts'

/** Also so that nothing is merged into a selector that one of these browsers would refuse as a whole. */
const TARGETS = Object.fromEntries(Object.entries(BASELINE).map(([browser, version]) => [browser, version << 16]))

/** Minifies styles, and changes them with the given visitor. */
export const rewritten = (css: string, visitor: Visitor<never>): string =>
  transform({
    filename: FILE,
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    // It would add its own tokens for `light-dark()`, which none of our styles uses.
    exclude: Features.LightDark,
    visitor,
  }).code.toString()

/** The name in error messages; they have no file of their own. */
const FILE = 'page.css'

/** Whether a declaration defines a token: the parser also calls every unknown property "custom". */
export const isToken = ({ name }: CustomProperty): boolean => name.startsWith('--')

export interface RuleInPlace {
  rule: Rule
  /** It holds under a condition only: a width, paper, what the browser can do. */
  isConditional: boolean
}

/** Every rule of a stylesheet, those within others too, in their order. */
export function everyRule(css: string): RuleInPlace[] {
  const rules: RuleInPlace[] = []
  const add = (rule: Rule, isConditional: boolean) => {
    rules.push({ rule, isConditional })
    for (const inner of rulesIn(rule)) add(inner, isConditional || rule.type !== 'layer-block')
  }
  const visitor: Visitor<never> = {
    StyleSheet({ rules: top }) {
      for (const rule of top) add(rule, false)
    },
  }
  transform({ filename: FILE, code: Buffer.from(css), visitor })
  return rules
}

/** The rules within a rule. */
function rulesIn(rule: Rule): Rule[] {
  switch (rule.type) {
    case 'style':
    case 'media':
    case 'supports':
    case 'container':
    case 'layer-block':
    case 'scope':
    case 'starting-style':
      return rule.value.rules ?? []
    default:
      return []
  }
}

/** What a style rule declares. */
export const declarationsOf = (rule: Rule): Declaration[] =>
  rule.type === 'style'
    ? [...(rule.value.declarations?.declarations ?? []), ...(rule.value.declarations?.importantDeclarations ?? [])]
    : []
