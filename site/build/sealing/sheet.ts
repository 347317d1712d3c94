import type { UnicodeRange } from 'lightningcss'
import { type TokensOfRule, tokensInUse } from './tokens-in-use.ts'

/**
 * A stylesheet, taken apart when the code is compiled (`take-apart.ts`), so that a page gets its share of it by putting
 * texts together: drawing needs no CSS parser.
 */
export type Sheet = readonly Part[]
export type Part = Group | StyleRule | FontFace | Other

/** A rule with rules inside, `@media` or `@layer base`. */
export interface Group {
  prelude: string
  parts: Sheet
}

export interface StyleRule extends TokensOfRule {
  selectors: readonly {
    text: string
    /** What an element must have: classes, and attributes for data. */
    needs: readonly string[]
  }[]
  /** Whether every browser understands its selectors: one that does not would refuse all the selectors of a rule. */
  isCommon: boolean
  /** Where a declaration defines a token, its name. */
  declarations: readonly { text: string; token?: string | undefined }[]
}

/** `@font-face`, for the characters of its ranges: every character, where there is none. */
export interface FontFace {
  family: string
  ranges: readonly UnicodeRange[]
  text: string
  /** The same without its ranges. */
  plain: string
}

/** `@keyframes`, or the order of layers. */
export interface Other extends TokensOfRule {
  text: string
}

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
export function leanStyles(sheet: Sheet, { has, characters, tokens }: Used): string {
  const withUsedSelectors = (part: StyleRule): StyleRule[] => {
    const selectors = part.selectors.filter(({ needs }) => needs.every(has))
    return selectors.length > 0 ? [{ ...part, selectors }] : []
  }
  const kept = mapped(sheet, (part) => ('selectors' in part ? withUsedSelectors(part) : [part]))
  const inside = [...everyPart(kept)]
  const used = tokensInUse(
    inside.filter((part) => 'asked' in part),
    tokens,
  )
  const shown = inside.filter((part) => 'ranges' in part).filter(isShown)
  function isShown({ ranges }: FontFace) {
    return ranges.length === 0 || [...characters].some((character) => ranges.some((range) => isIn(range, character)))
  }
  const finished = mapped(kept, (part) => {
    if ('ranges' in part) {
      if (!shown.includes(part)) return []
      const isAlone = shown.filter(({ family }) => family === part.family).length === 1
      return [{ text: isAlone ? part.plain : part.text, asked: [], defined: [] }]
    }
    if (!('selectors' in part)) return [part]
    const declarations = part.declarations.filter(({ token }) => token === undefined || used.has(token))
    return declarations.length > 0 ? [{ ...part, declarations }] : []
  })
  return textOf(finished)
}

const isIn = ({ start, end }: UnicodeRange, character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0
  return codePoint >= start && codePoint <= end
}

/** Every rule, those within groups too, in their order. */
export function* everyPart(sheet: Sheet): Generator<Exclude<Part, Group>> {
  for (const part of sheet)
    if ('parts' in part) yield* everyPart(part.parts)
    else yield part
}

/** A sheet with other rules in the place of each; a group of which nothing is left goes too. */
const mapped = (sheet: Sheet, change: (part: Exclude<Part, Group>) => Part[]): Sheet =>
  sheet.flatMap((part) => {
    if (!('parts' in part)) return change(part)
    const parts = mapped(part.parts, change)
    return parts.length > 0 ? [{ ...part, parts }] : []
  })

/** A sheet as CSS, where neighbors that are alike are one rule. */
export function textOf(sheet: Sheet): string {
  const texts: string[] = []
  for (const part of joined(sheet)) {
    if ('parts' in part) texts.push(`${part.prelude}{${textOf(part.parts)}}`)
    else if ('selectors' in part) texts.push(`${selectorsOf(part)}{${declarationsOf(part)}}`)
    else texts.push(part.text)
  }
  return texts.join('')
}

const selectorsOf = ({ selectors }: StyleRule) => selectors.map(({ text }) => text).join(',')
const declarationsOf = ({ declarations }: StyleRule) => declarations.map(({ text }) => text).join(';')

/** Puts together groups with the same condition, and style rules with the same selectors or the same declarations. */
function joined(sheet: Sheet): Part[] {
  const parts: Part[] = []
  for (const part of sheet) {
    const last = parts.at(-1)
    const both = last && together(last, part)
    if (both) parts[parts.length - 1] = both
    else parts.push(part)
  }
  return parts
}

function together(first: Part, second: Part): Part | undefined {
  if ('parts' in first && 'parts' in second)
    return first.prelude === second.prelude ? { ...first, parts: [...first.parts, ...second.parts] } : undefined
  if (!('selectors' in first && 'selectors' in second)) return undefined
  if (selectorsOf(first) === selectorsOf(second))
    return { ...first, declarations: [...first.declarations, ...second.declarations] }
  if (first.isCommon && second.isCommon && declarationsOf(first) === declarationsOf(second))
    return { ...first, selectors: [...first.selectors, ...second.selectors] }
  return undefined
}
