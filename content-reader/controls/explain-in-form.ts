import { parse, YAMLParseError } from 'yaml'
import type { Control } from '#schemas/http/admin/controls'
import { dayInWords } from '#schemas/http/admin/key-in-words'
import type { Problem } from '../problems.ts'
import { labelsAt } from './labels-at.ts'
import { titleOf } from './titles.ts'

type Explanation = Pick<Problem, 'found' | 'expected' | 'fix' | 'sentence'>
type Place = readonly (string | number)[]

interface FormPlace {
  form: Control | undefined
  at: Place
  titleOfFile: (path: string) => string
}

/** Says a mistake of a YAML file with the labels of a form: whatever stands between backticks is YAML. */
export function explainInForm({ found, expected, fix, isMissing, sentence }: Problem, place: FormPlace): Explanation {
  const say = (text: string) => withDays(withoutFiles(withLabels(withoutPhrases(text), place), place))
  return {
    found: say(found),
    expected: say(expected),
    fix: isMissing ? 'fill it in' : say(fix),
    ...(sentence && { sentence }),
  }
}

const PHRASES: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/^nothing: the key is missing$|^nothing after the colon$/, 'nothing'],
  [/^a value for `[^`]*`$/, 'a value'],
  [/^Markdown: .*simple HTML.*$/, 'say in a sentence what it is'],
  [/^Markdown: .*$/, 'say it in a sentence or more'],
  [/^true or false\b/, 'yes or no'],
  [/(^|: |; )true\b/g, '$1yes'],
  [/(^|: |; )false\b/g, '$1no'],
  [/^write: `[^`:]*: …`$/, 'choose or write what is described'],
  [/^keys of its own, indented below it/, 'a group of values'],
  [/, or \{[^}]*\}( for winter and summer)?/g, ', or one for winter and one for summer'],
  [
    /the id of a staff entry \("[^"]*"\), or one for winter and one for summer/g,
    'a member of the staff, or a name and an address',
  ],
  [/; "" if it is only decoration/g, '; empty if it is only decoration'],
  [/, in quotes(?=$|:)/g, ''],
  [/a file in content\/pages, without its \.md/g, 'a page'],
  [/a file in content\/([a-z-]+), without its \.yaml/g, 'one of these'],
  [/, by its file in content\/[a-z-]+/g, ''],
  [/, by its file: "[^"]*"/g, ''],
  [/a page of this site \(a file in content\/pages\)/g, 'a page of this site'],
  [/a file in content\/pictures \("[^"]*"\), one of the project \("[^"]*"\)/g, 'one of ours'],
  [/ Write: `[^`]*`$/g, ''],
  [/^write something between the quotes$/, 'write something'],
  [
    /^write something after the colon, or remove the line if the key may be missing$/,
    'fill it in, or leave it out if it may be missing',
  ],
  [/^write `yom-kippur`.*$/, 'remove it, and choose its days from the list'],
  [/^write one of these, exactly as written here$/, 'choose one of these'],
  [/^write `[^`]*` in the form described; the neighboring entries show examples$/, 'write it as described'],
  [/^put each on its own line, with two spaces and a dash before it: `[^`]*`$/, 'add each to the list'],
  [/^put its keys on their own lines, indented by two more spaces(: .*)?$/, 'fill in its values'],
  [/add a line( under `[^`]*`)?: /g, 'add '],
  [/ \(a text that begins with a brace needs quotes around it\)/g, ''],
  [/, with the id of their file in content\/staff/g, ''],
  [/^write it, or restore it if it was there: .*/, 'it can’t be deleted'],
  [/^give one of the two another number; /, 'give one of the two another place; '],
  [/in any program for pictures, /g, ''],
]

/** Removes phrases about files and lines. */
export const withoutPhrases = (text: string): string =>
  PHRASES.reduce((changed, [phrase, instead]) => changed.replace(phrase, instead), text)

/** Takes text between backticks as YAML: `modal: false` is “Modal: no”. */
const withLabels = (text: string, place: FormPlace): string =>
  text.replace(/`([^`]*)`/g, (_, yaml: string) => inWords(yaml, place))

function inWords(yaml: string, { form, at }: FormPlace): string {
  const labelOf = (key: string): string =>
    [at.slice(0, -1), at]
      .map((above) => labelsAt(form, [...above, key]).at(-1))
      .find((label) => label !== undefined && label !== key) ?? titleOf(key)
  const say = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (Array.isArray(value)) return value.map(say).join(', ')
    if (typeof value !== 'object' || value === null) return String(value ?? '')
    return Object.entries(value).map(pair).join(', ')
  }
  const pair = ([key, value]: [string, unknown]): string => {
    const shown = say(value)
    return shown === '' || shown === '…' ? `“${labelOf(key)}”` : `“${labelOf(key)}: ${shown}”`
  }
  const value = read(yaml)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const [[key, own] = [], another] = Object.entries(value)
    return key === at.at(-1) && another === undefined ? say(own) : say(value)
  }
  return typeof value === 'string' && /^[a-z][A-Za-z]*$/.test(value) ? `“${labelOf(value)}”` : say(value)
}

function read(yaml: string): unknown {
  try {
    return parse(yaml)
  } catch (error) {
    if (error instanceof YAMLParseError) return yaml
    throw error
  }
}

const withoutFiles = (text: string, { titleOfFile }: FormPlace): string =>
  text.replace(
    /(?:content\/)?([a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:yaml|md))\b/g,
    (_, path: string) => `“${titleOfFile(path)}”`,
  )

/** Makes December 4, 2026 of 2026-12-04. */
const withDays = (text: string): string => text.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => dayInWords(day))
