import { shortened } from '#schemas/shortened'
import type { Problem } from '../problems.ts'

type Explanation = Pick<Problem, 'line' | 'found' | 'expected' | 'fix'>

/** Explains the YAML parser's first error: the others follow from it. */
interface YamlError {
  code: string
  message: string
  /** Counts from 1. */
  line: number
}

const KEY_AND_VALUE = /^(\s*(?:- )?)([A-Za-z][\w-]*):\s+(.+?)\s*$/
const QUOTED: Pick<Explanation, 'expected'> = {
  expected: 'quotes around a value that YAML would read as something else',
}

export const explainYaml = (text: string, error: YamlError): Explanation => ({
  line: error.line,
  ...explanationOf(error, text.split(/\r?\n/)),
})

function explanationOf({ code, message, line }: YamlError, lines: readonly string[]): Explanation {
  const at = (number: number) => lines[number - 1] ?? ''
  switch (code) {
    case 'TAB_AS_INDENT':
      return {
        found: 'a tab before the key',
        expected: 'spaces: two for each step to the right',
        fix: 'replace the tab by two spaces',
      }
    case 'DUPLICATE_KEY':
      return twice(at(line))
    case 'BAD_INDENT':
      return at(line).includes('[') || at(line - 1).includes('[') ? OPEN_BRACKET : indented(at(line))
    case 'BLOCK_AS_IMPLICIT_KEY':
      return colonInValue(at(line)) ?? { line: line + 1, ...indented(at(line + 1)) }
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
  `write: \`${before.trimStart()}${key}: "${value.replace(/^["']|["']$/g, '').replaceAll('"', '’')}"\``

function twice(text: string): Explanation {
  const key = /[\w-]+/.exec(text)?.[0] ?? 'a key'
  return { found: `\`${key}\` for the second time`, expected: 'each key once', fix: 'remove one of the two lines' }
}

const OPEN_BRACKET: Explanation = {
  found: 'a list that begins with [ and has no ]',
  expected: 'a ] at the end of the list, or quotes around a text that begins with [',
  fix: 'add the ], or put the text in "quotes"',
}

const indented = (text: string): Explanation => ({
  found: `${/^ */.exec(text)?.[0].length ?? 0} spaces before \`${shortened(text.trim(), 40)}\``,
  expected:
    'as many spaces as before its neighbors: none for the keys of the entry, two more for what belongs to a key',
  fix: 'move the line to the left or right until it is under its neighbor',
})

function colonInValue(text: string): Explanation | undefined {
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(text) ?? []
  if (!/: /.test(value)) return undefined
  return { ...QUOTED, found: 'a colon followed by a space within the value', fix: write(before, key, value) }
}

/** A quotation mark that opens a value and that nothing closes swallows the rest of the file: the error is at its end. */
function openQuote(lines: readonly string[]): Explanation | undefined {
  const open = lines.findIndex((text) => {
    const value = KEY_AND_VALUE.exec(text)?.[3] ?? ''
    return (value.startsWith('"') && !/[^\\]"$/.test(value)) || (value.startsWith("'") && !/.'$/.test(value))
  })
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(lines[open] ?? '') ?? []
  if (!key || /^(["']).*\1 /.test(value)) return undefined
  return {
    line: open + 1,
    found: 'a quotation mark that is not closed',
    expected: 'a second one at the end of the value',
    fix: write(before, key, value),
  }
}

function missingColon(text: string): Explanation | undefined {
  const [, key, colon, value] = /^\s*(?:- )?([A-Za-z][\w-]*)(:?)\s*(.*)$/.exec(text) ?? []
  if (!key) return undefined
  return {
    found: colon ? `\`${key}:\` without a space behind it` : `\`${shortened(text.trim(), 40)}\` without a colon`,
    expected: 'a key, a colon, a space and the value',
    fix: `write: \`${key}: ${value}\``,
  }
}

const afterBar = (text: string): Explanation | undefined =>
  /:\s+[|>]\s*\S/.test(text)
    ? {
        found: 'words behind the | or >',
        expected: 'nothing behind it: the text begins on the next line, two spaces in',
        fix: 'move the words to a line of their own, or remove the sign',
      }
    : undefined

function quotesWithin(text: string): Explanation | undefined {
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(text) ?? []
  if (value.startsWith('{'))
    return { ...QUOTED, found: 'a brace at the beginning of the value', fix: write(before, key, value) }
  if (!/^["']/.test(value)) return undefined
  return {
    found: 'a quotation mark within a value in quotation marks',
    expected: 'other marks within: “ and ”, or ’',
    fix: `write: \`${before.trimStart()}${key}: "${value
      .slice(1)
      .replace(/["']$/, '')
      .replace(/"([^"]*)"/g, '“$1”')
      .replaceAll('"', '”')}"\``,
  }
}

function badStart(text: string): Explanation | undefined {
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(text) ?? []
  if (!key) return undefined
  return { ...QUOTED, found: `a value that begins with ${value[0]}`, fix: write(before, key, value) }
}

const unreadable = (message: string): Explanation => ({
  found: message.trim(),
  expected: '`key: value`, two spaces before each key that belongs to the one above',
  fix: 'look at this line and the one above it. A value with a colon, a # or a quotation mark at its start needs "quotes" around it',
})
