import { z } from 'zod'
import type { Control } from '#schemas/admin/controls'
import { valueAt } from '#schemas/entry-value'
import { SOMEBODY_ELSE } from '#schemas/fields/field-types'
import { plural } from '#schemas/text'
import { describeWrongTime } from '#schemas/time/clock-time'
import { formOf } from '../controls.ts'
import { didYouMean, errorAt, type Issue, keyOf, nearest, type Path, placeAt, quoted } from '../issues.ts'
import { type FormPlace, placeIn } from '../labels.ts'
import type { ContentFile } from '../parse-file.ts'

/** Leaves out what follows from another issue: a misspelled key is not also reported as a missing one. */
export function schemaIssues(
  issues: readonly z.core.$ZodIssue[],
  file: Pick<ContentFile, 'value' | 'file' | 'lineOf'>,
  schema: z.ZodType,
): Issue[] {
  const form = formOf(schema)
  const all = withoutRules(issues).flatMap((issue) => foundIn(issue, file.value))
  const wrongType = new Set(all.filter(({ issue }) => issue.code === 'invalid_type').map(({ path }) => keyOf(path)))
  const misspelled = new Set(all.flatMap((found) => meantKey(found, schema) ?? []))
  return all
    .filter(({ issue, path }) => !(issue.code.startsWith('too_') && wrongType.has(keyOf(path))))
    .filter(({ path, value }) => value !== undefined || !misspelled.has(keyOf(path)))
    .map((found) => {
      const isRight = (text: string) => fits(schema, withTextAt(file.value, found.path, text), found.path)
      const isOfKey = found.issue.code === 'unrecognized_keys' || found.issue.code === 'invalid_key'
      const within = isOfKey ? found.path.slice(0, -1) : found.path
      const message = messageFor(found, placeIn(form, within), knownKeys(schema, within), isRight)
      return { ...errorAt(placeAt(file, found.path), message), ...(isNothing(found.value) && { isMissing: true }) }
    })
}

/** Rules between keys wait until each key is valid: before, their issues would follow from another mistake. */
function withoutRules(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const single = issues.filter(({ code }) => code !== 'custom')
  return single.length > 0 ? single : issues
}

function foundIn(issue: z.core.$ZodIssue, entry: unknown, above: Path = []): Found[] {
  const path = [...above, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))]
  const value = valueAt(entry, path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ issue, path: [...path, key], value: valueAt(value, [key]) }))
  const branch = issue.code === 'invalid_union' ? branchOf(issue.errors, value) : undefined
  return branch?.flatMap((inner) => foundIn(inner, entry, path)) ?? [{ issue, path, value }]
}

/** Returns the branch whose issues are within the value, or the first that takes a value of this type. */
function branchOf(branches: readonly (readonly z.core.$ZodIssue[])[], value: unknown) {
  if (value === undefined) return undefined
  const isWithin = (issue: z.core.$ZodIssue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'
  return (
    branches.find((issues) => issues.length > 0 && issues.every(isWithin)) ??
    branches.find((issues) => !issues.some((issue) => issue.code === 'invalid_type' && !isWithin(issue)))
  )
}

function meantKey({ issue, path }: Found, schema: z.ZodType): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined
  const meant = nearest(String(path.at(-1)), knownKeys(schema, path.slice(0, -1)))
  return meant && keyOf([...path.slice(0, -1), meant])
}

function fits(schema: z.ZodType, entry: unknown, path: Path): boolean {
  const concerns = (issue: z.core.$ZodIssue) =>
    issue.code !== 'unrecognized_keys' &&
    issue.path.every((part, index) => index >= path.length || part === path[index])
  return !schema.safeParse(entry).error?.issues.some(concerns)
}

function withTextAt(entry: unknown, path: Path, text: string): unknown {
  const copy: unknown = structuredClone(entry)
  const [above, key] = [valueAt(copy, path.slice(0, -1)), path.at(-1)]
  if (typeof above === 'object' && above !== null && key !== undefined) Reflect.set(above, key, text)
  return copy
}

/** An issue of zod at its place in an entry: of one branch of a union, of one unknown key. */
interface Found {
  issue: z.core.$ZodIssue
  path: Path
  value: unknown
}

/**
 * Names the place as the form does; for a key, the place above it.
 * @param keys those that are known within it; of an unknown key, beside it
 */
function messageFor(
  { issue, path, value }: Found,
  { labels, control }: FormPlace,
  keys: readonly string[],
  isRight: (text: string) => boolean,
): string {
  if (issue.code === 'unrecognized_keys') return unknownKey(String(path.at(-1)), keys)
  if (issue.code === 'invalid_key') return wrongKey(issue, String(path.at(-1)), control)
  if (issue.code === 'custom' && value !== '')
    return `${issue.message}${didYouMean(likely(value, isRight, TIMES_AND_DAYS))}`
  if (isNothing(value)) return missing(control, labels[path.findLastIndex((part) => typeof part === 'string')] ?? '')
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, value, keys)
    case 'invalid_value':
      return wrongChoice(issue.values.map(String), value, control)
    case 'too_big':
      return tooMuch(value, Number(issue.maximum))
    case 'too_small':
      return tooLittle(value, Number(issue.minimum))
    default:
      return `${wrongText(control, value, issue.code === 'invalid_format' ? issue.format : undefined)}${didYouMean(likely(value, isRight))}`
  }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

function unknownKey(key: string, known: readonly string[]): string {
  const near = nearest(key, known)
  return `${quoted(key)} is not known here.${near ? didYouMean([near]) : ` Known are: ${known.join(', ') || 'none'}.`}`
}

function wrongKey({ issues: [first] }: z.core.$ZodIssueInvalidKey, key: string, control: Control | undefined): string {
  if (first?.code === 'custom') return first.message
  if (first?.code === 'invalid_value') return wrongChoice(first.values.map(String), key)
  return wrongText(control?.type === 'keyed' ? control.keys : undefined, key)
}

/** Labels that read well in a sentence: "Add a title." */
const NOUNS =
  /^(Answer|Caption|City|Date|Day|Description|Heading|Link|Location|Name|Picture|Price|Question|Role|Street|Subject|Subtitle|Summary|Term|Text|Time|Title)$/

function missing(control: Control | undefined, label: string): string {
  const [first] = control?.type === 'variants' ? control.variants : [control]
  const isChosen = first?.type === 'reference' && first.to !== 'link' && first.to !== 'picture'
  if (first?.type === 'choice' || isChosen)
    return `Choose ${first.type === 'reference' && first.to === 'staff' ? 'somebody' : 'one'} under “${label}”.`
  if (!NOUNS.test(label)) return `Fill in “${label}”.`
  return `Add ${/^[AE]/.test(label) ? 'an' : 'a'} ${label.toLowerCase()}.`
}

function wrongType(expected: string, value: unknown, keys: readonly string[]): string {
  if (/^(int|number)$/.test(expected) && /^\d+$/.test(String(value)) && typeof value === 'string')
    return `${quoted(value)} is no number here. In a file, write it without quotation marks.`
  if (expected === 'int') return `Write a whole number: ${quoted(value)} is none.`
  if (expected === 'number') return `Write a number: ${quoted(value)} is none.`
  if (expected === 'boolean') return `${quoted(value)} is neither yes nor no. In a file, write true or false.`
  if (expected === 'string') return `${quoted(value)} is no text. In a file, put it in quotation marks.`
  if (expected === 'array') return 'This is a list. In a file, each of it is on a line of its own, after a dash.'
  return `This has parts: ${keys.join(', ')}. In a file, each is on a line of its own, two spaces further in.`
}

const MOST_LISTED = 12

function wrongChoice(values: readonly string[], value: unknown, control?: Control): string {
  if (values.join() === 'true') return wrongType('boolean', value, [])
  const near = nearest(String(value), values)
  const options = control?.type === 'choice' ? control.options : []
  const titles = values.map((each) => options.find((option) => String(option.value) === each)?.title ?? each)
  const others =
    values.length > MOST_LISTED ? ' Choose one from the list.' : ` Choose one of these: ${titles.join(', ')}.`
  return `${quoted(value)} can’t be chosen here.${near ? didYouMean([near]) : others}`
}

function tooMuch(value: unknown, most: number): string {
  if (typeof value === 'number') return `Write ${most} or less.`
  const over = (typeof value === 'string' || Array.isArray(value) ? value.length : 0) - most
  return typeof value === 'string'
    ? `Shorten this by ${over} ${plural(over, 'character', 'characters')}: there is room for ${most}.`
    : `Remove ${over}: there is room for ${most}.`
}

function tooLittle(value: unknown, least: number): string {
  if (!Array.isArray(value)) return `Write ${least} or more.`
  return value.length === 0
    ? `Add at least ${plural(least, 'one', String(least))}.`
    : `Add ${least - value.length} more.`
}

const WRONG: Readonly<Record<string, (text: string) => string>> = {
  email: (text: string) => `${text} is no email address. Write it like name@example.org.`,
  date: (text: string) => `${text} is no date. Write it like January 14, 2027 (in a file: 2027-01-14).`,
  color: (text: string) => `${text} is no color. Choose one, or write it like #12214f.`,
  time: (text: string) => describeWrongTime(text.replace(/[“”]/g, '')),
  telephone: (text: string) =>
    `${text} is no telephone number. Write it like 410-555-0142, or with its country: +44 20 7946 0142.`,
  url: (text: string) => `${text} is no full web address. Write all of it, beginning with https://.`,
  link: (text: string) => `${text} leads nowhere. Choose a page, or write a full address that begins with https://.`,
  picture: (text: string) => `${text} is no picture that can be shown here. Choose one, or upload it.`,
  staff: (text: string) => `${text} is nobody on the staff. Choose somebody, or “${SOMEBODY_ELSE}”.`,
}

function wrongText(control: Control | undefined, value: unknown, format?: string): string {
  const [first] = control?.type === 'variants' ? control.variants.filter(({ type }) => type !== 'group') : [control]
  const name = first?.type === 'text' ? first.format : first?.type === 'reference' ? first.to : undefined
  const wrong = WRONG[format ?? ''] ?? WRONG[name ?? '']
  if (wrong) return wrong(quoted(value))
  if (first?.type === 'reference') return `${quoted(value)} can’t be chosen here. Choose another one.`
  const hint = (control?.hint ?? first?.hint ?? '').replace(/\.$/, '')
  return `${quoted(value)} does not fit here.${hint && ` ${hint}.`}`
}

/** Applies to what `meant` finds: with another text, a rule between fields would be kept by accident. */
const TIMES_AND_DAYS = 3

function likely(value: unknown, isRight: (text: string) => boolean, most?: number): readonly string[] {
  const candidates = typeof value === 'string' ? meant(value).slice(0, most) : []
  const right = candidates.map((texts) => [...new Set(texts)].filter((text) => text !== value && isRight(text)))
  return right.find((texts) => texts.length > 0) ?? []
}

/** Returns the likeliest first. Half of the world writes the month first, and half the day. */
function meant(value: string): string[][] {
  const [, hours, minutes = '00', half = ''] = /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\.?$/i.exec(value) ?? []
  const [, one, two = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(value) ?? []
  const [, ofYear, month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value) ?? []
  const dayOf = (...parts: string[]) => parts.map((part) => part.padStart(2, '0')).join('-')
  const plain = value
    .toLowerCase()
    .replace(/\.jpeg$/, '.jpg')
    .replace(/[ _]+/g, '-')
  return [
    hours ? [`${Number(hours)}:${minutes} ${half.toUpperCase()}M`] : [],
    one ? [dayOf(year, one, two), dayOf(year, two, one)] : [],
    ofYear ? [dayOf(ofYear, month, day)] : [],
    [value.trim().replace(/^[“"]|[”"]$/g, '')],
    [`/${value}`],
    [plain],
    [value.replace(/^http:/, 'https:')],
    value.includes('.') ? [`https://${value}`] : [],
    [`@${value}`],
  ]
}

type Schema = z.core.$ZodType

function unwrapped(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap())
  return schema
}

/** The possible schemas at a path of an entry: several if the path goes through a union, none for an unknown key. */
function schemasAt(schema: Schema, path: Path): readonly Schema[] {
  const [key, ...rest] = path
  if (key === undefined) return [schema]
  const here = unwrapped(schema)
  if (here instanceof z.ZodUnion) return here.options.flatMap((option) => schemasAt(option, path))
  const below = childOf(here, key)
  return below ? schemasAt(below, rest) : []
}

/** Returns the schema of a key. A key such as `constructor` is none of an object's own. */
export function childOf(schema: Schema, key: PropertyKey): Schema | undefined {
  if (schema instanceof z.ZodObject) return Object.hasOwn(schema.shape, key) ? schema.shape[String(key)] : undefined
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodRecord) return schema._zod.def.valueType
  return undefined
}

export const knownKeys = (schema: Schema, path: Path): readonly string[] =>
  schemasAt(schema, path)
    .flatMap((at) => {
      const here = unwrapped(at)
      return here instanceof z.ZodUnion ? [...here.options] : [here]
    })
    .flatMap(keysOfSchema)

function keysOfSchema(schema: Schema): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  const keys = schema instanceof z.ZodRecord && schema.keyType
  return keys instanceof z.ZodEnum ? keys.options.map(String) : []
}
