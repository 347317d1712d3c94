/** A rule of a stylesheet as it is written. */
export interface Block {
  text: string
  /** What comes before its braces. */
  prelude: string
  /** What is between its braces. */
  inside: string
}

/** The rules at the top of a minified stylesheet. */
export function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let opened = -1
  for (const { character, index, depth } of outsideStrings(css)) {
    if (character === '{' && depth === 1) opened = index
    const isEnd = depth === 0 && (character === '}' || (character === ';' && opened < 0))
    if (!isEnd) continue
    const text = css.slice(start, index + 1)
    blocks.push(
      opened < 0
        ? { text, prelude: text, inside: '' }
        : { text, prelude: css.slice(start, opened), inside: css.slice(opened + 1, index) },
    )
    start = index + 1
    opened = -1
  }
  return blocks
}

/** The parts of a list: selectors by their commas, declarations by their semicolons. */
export function listOf(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let start = 0
  for (const { character, index, depth } of outsideStrings(text)) {
    if (character !== separator || depth > 0) continue
    parts.push(text.slice(start, index))
    start = index + 1
  }
  return [...parts, text.slice(start)]
}

const OPENING = '([{'
const CLOSING = ')]}'

/** Each character that is not part of a string or escaped, with how many brackets are open after it. */
function* outsideStrings(css: string): Generator<{ character: string; index: number; depth: number }> {
  let depth = 0
  let quote: string | undefined
  for (let index = 0; index < css.length; index += 1) {
    const character = css.charAt(index)
    if (character === '\\') index += 1
    else if (quote !== undefined) {
      if (character === quote) quote = undefined
    } else if (character === '"' || character === "'") quote = character
    else {
      if (OPENING.includes(character)) depth += 1
      if (CLOSING.includes(character)) depth -= 1
      yield { character, index, depth }
    }
  }
}
