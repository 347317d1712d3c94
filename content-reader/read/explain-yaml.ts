import { shortened } from '#schemas/text'

/** A message of its own, and where it is not at the line of the parser's error, that line. */
type Explanation = string | { line: number; message: string }

/** Explains the YAML parser's first error: the others follow from it. */
interface YamlError {
  code: string
  message: string
  /** Counts from 1. */
  line: number
}

const KEY_AND_VALUE = /^(\s*(?:- )?)([A-Za-z][\w-]*):\s+(.+?)\s*$/
/** Only these messages speak of YAML: a form can't have such mistakes. */
export function explainYaml(text: string, error: YamlError): { line: number; message: string } {
  const explanation = explanationOf(error, text.split(/\r?\n/))
  return typeof explanation === 'string' ? { line: error.line, message: explanation } : explanation
}

function explanationOf({ code, message, line }: YamlError, lines: readonly string[]): Explanation {
  const at = (number: number) => lines[number - 1] ?? ''
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'There is a tab before the key. Write two spaces in its place.'
    case 'DUPLICATE_KEY':
      return twice(at(line))
    case 'BAD_INDENT':
      return at(line).includes('[') || at(line - 1).includes('[') ? OPEN_BRACKET : indented(at(line))
    case 'BLOCK_AS_IMPLICIT_KEY':
      return colonInValue(at(line)) ?? { line: line + 1, message: indented(at(line + 1)) }
    case 'MULTILINE_IMPLICIT_KEY':
    case 'MISSING_CHAR':
      return openQuote(lines) ?? missingColon(at(line)) ?? unreadable(message)
    case 'UNEXPECTED_TOKEN':
      return openQuote(lines) ?? afterBar(at(line)) ?? quotesWithin(at(line)) ?? unreadable(message)
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
    case 'TAG_RESOLVE_FAILED':
      return badStart(at(line)) ?? unreadable(message)
    default:
      return unreadable(message)
  }
}

const write = (before: string, key: string, value: string): string =>
  `Write: \`${before.trimStart()}${key}: "${value.replace(/^["']|["']$/g, '').replaceAll('"', '’')}"\``

const twice = (text: string): string =>
  `\`${/[\w-]+/.exec(text)?.[0] ?? 'A key'}\` is here for the second time. Remove one of the two.`

const OPEN_BRACKET = 'A list begins with [ and has no ]. Add the ], or put a text that begins with [ in "quotes".'

const indented = (text: string): string =>
  `There are ${/^ */.exec(text)?.[0].length ?? 0} spaces before \`${shortened(text.trim(), 40)}\`. Move it to the left or right until it is under its neighbor.`

function colonInValue(text: string): string | undefined {
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(text) ?? []
  return /: /.test(value)
    ? `A value with a colon and a space in it needs quotes. ${write(before, key, value)}`
    : undefined
}

/** Finds a quotation mark that nothing closes: it swallows the rest of the file, so the error is at its end. */
function openQuote(lines: readonly string[]): Explanation | undefined {
  const open = lines.findIndex((text) => {
    const value = KEY_AND_VALUE.exec(text)?.[3] ?? ''
    return (value.startsWith('"') && !/[^\\]"$/.test(value)) || (value.startsWith("'") && !/.'$/.test(value))
  })
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(lines[open] ?? '') ?? []
  if (!key || /^(["']).*\1 /.test(value)) return undefined
  return { line: open + 1, message: `A quotation mark is not closed. ${write(before, key, value)}` }
}

function missingColon(text: string): string | undefined {
  const [, key, colon, value] = /^\s*(?:- )?([A-Za-z][\w-]*)(:?)\s*(.*)$/.exec(text) ?? []
  if (!key) return undefined
  const lacks = colon ? `There is no space behind \`${key}:\`.` : `\`${shortened(text.trim(), 40)}\` has no colon.`
  return `${lacks} Write: \`${key}: ${value}\``
}

const afterBar = (text: string): string | undefined =>
  /:\s+[|>]\s*\S/.test(text)
    ? 'There are words behind the | or >. Begin the text on the next line, two spaces in, or remove the sign.'
    : undefined

function quotesWithin(text: string): string | undefined {
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(text) ?? []
  if (value.startsWith('{')) return `A value that begins with a brace needs quotes. ${write(before, key, value)}`
  if (!/^["']/.test(value)) return undefined
  return `There are quotation marks within quotation marks. Write: \`${before.trimStart()}${key}: "${value
    .slice(1)
    .replace(/["']$/, '')
    .replace(/"([^"]*)"/g, '“$1”')
    .replaceAll('"', '”')}"\``
}

function badStart(text: string): string | undefined {
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(text) ?? []
  return key ? `A value that begins with ${value[0]} needs quotes. ${write(before, key, value)}` : undefined
}

const unreadable = (message: string): string =>
  `This can’t be read as \`key: value\`: ${message.trim().replace(/\.$/, '')}. Look at this line and the one above. A value with a colon, a # or a quotation mark at its start needs "quotes".`
