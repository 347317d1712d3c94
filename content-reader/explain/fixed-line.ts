import type { Path } from '../problems.ts'

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys of its own, indented below it',
  record: 'keys of its own, indented below it',
  null: 'nothing',
}

export const describeType = (type: string): string => WORDS[type] ?? type

const YES = ['yes', 'on', 'true', 'y']
const NO = ['no', 'off', 'false', 'n']

export function correctedLine(path: Path, value: unknown, expected: string): string {
  const last = path.at(-1)
  const write = (text: string) => `write: \`${typeof last === 'string' ? `${last}: ${text}` : `- ${text}`}\``
  const text = String(value).toLowerCase()
  if (value === null) return `write something after the colon, or remove the line if the key may be missing`
  if (expected === 'string' && typeof value !== 'object') return write(`"${String(value)}"`)
  if ((expected === 'number' || expected === 'int') && /^\d+$/.test(text)) return write(text)
  if (expected === 'int' && typeof value === 'number') return write(String(Math.round(value)))
  if (expected === 'boolean' && YES.includes(text)) return write('true')
  if (expected === 'boolean' && NO.includes(text)) return write('false')
  if (expected === 'array') return `put each on its own line, with two spaces and a dash before it: \`  - …\``
  if (expected === 'object' || expected === 'record')
    return `put its keys on their own lines, indented by two more spaces`
  return write('…')
}
