import { z } from 'zod'
import { type Control, textOfVariants } from '#schemas/admin/controls'
import type { FieldMeta } from '#schemas/fields/define-collection'
import { meaning, tone } from '#schemas/fields/field-types'
import { memoize } from '#schemas/memoize'
import { altPlaceOf } from '#schemas/pictures/pictures'
import { color } from '#schemas/theme/theme'
import { jewishHoliday } from '#schemas/time/jewish-holidays'
import { daysWithHours } from '#schemas/time/opening-hours'
import { titleOf, titleOfValue } from './labels.ts'

type Schema = z.core.$ZodType
type Meaning = Partial<NonNullable<ReturnType<typeof meaning.get>>> & { isDescribed?: boolean }
type Option = Extract<Control, { type: 'choice' }>['options'][number]

type Labels = Pick<Control, 'key' | 'title' | 'hint' | 'at' | 'isRequired' | 'otherwise'>

const LONG_CHARACTERS = 240

/** Throws for a sort of schema that is not known. @param key empty for a whole entry and for an element of a list */
export const controlOf = (schema: Schema, key = ''): Control => describe(schema, {}, key)

interface Around {
  isOptional?: boolean
  otherwise?: unknown
  /** Takes precedence: labels of the schemas around this one. */
  meta?: FieldMeta
  meant?: Meaning
}

function describe(schema: Schema, around: Around, key: string): Control {
  const meta: FieldMeta = { ...z.globalRegistry.get(schema), ...around.meta }
  const here: Around = { ...around, meta, meant: { ...meaning.get(schema), ...around.meant } }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return describe(schema.unwrap(), { ...here, isOptional: true }, key)
  if (schema instanceof z.ZodDefault)
    return describe(schema.unwrap(), { ...here, isOptional: true, otherwise: schema.def.defaultValue }, key)
  const labels: Labels = {
    key,
    title: meta.label ?? titleOf(key),
    ...(meta.hint && { hint: meta.hint }),
    ...(meta.group && { at: meta.group }),
    isRequired: !here.isOptional,
    ...(here.otherwise !== undefined && { otherwise: z.json().parse(here.otherwise) }),
  }
  return shownAs(controlFor(schema, labels, here.meant), meta)
}

function shownAs(
  control: Control,
  { isText, isTextWithout, isTogether, isLong, follows, variants, choice, together }: FieldMeta,
): Control {
  const here = isText ? textOfVariants(control) : control
  if (here.type === 'text')
    return { ...here, isLong: isLong ?? here.isLong, ...(follows && { follows, isRequired: false }) }
  if (here.type === 'switch') return { ...here, ...(follows && { follows }) }
  if (here.type === 'variants')
    return {
      ...here,
      ...(isTogether && { isTogether }),
      ...(isTextWithout && { isTextWithout: [...isTextWithout] }),
      variants: here.variants.map((each, index) => ({ ...each, ...(variants && { instead: variants[index] }) })),
    }
  if (here.type !== 'group') return here
  return { ...here, ...(choice && { choices: [choice] }), ...(together && { together }) }
}

const besideOf = ({ shape }: z.ZodObject, key: string): Around => {
  const [alt] = altPlaceOf([key]) ?? []
  return alt !== undefined && Object.hasOwn(shape, alt) ? { meant: { isDescribed: true } } : {}
}

function controlFor(schema: Schema, labels: Labels, meant: Meaning = {}): Control {
  if (schema instanceof z.ZodLiteral && schema.values.size === 1 && schema.values.has(true))
    return { ...labels, type: 'switch' }
  const options = optionsOf(schema)
  if (options) return { ...labels, type: 'choice', options, ...(schema === tone && { isTone: true }) }
  if (schema instanceof z.ZodBoolean) return { ...labels, type: 'switch' }
  if (schema instanceof z.ZodObject)
    return {
      ...labels,
      type: 'group',
      controls: Object.entries(schema.shape).map(([key, value]) => describe(value, besideOf(schema, key), key)),
    }
  if (schema instanceof z.ZodArray) {
    const { minItems, maxItems } = limitsOf(schema)
    return { ...labels, type: 'list', element: describe(schema.element, { meant }, ''), ...within(minItems, maxItems) }
  }
  if (schema instanceof z.ZodRecord)
    return { ...labels, type: 'keyed', keys: controlOf(schema.keyType), element: controlOf(schema.def.valueType) }
  if (schema instanceof z.ZodUnion) return pointing(schema, labels) ?? variants(schema, labels, meant)
  return leaf(schema, labels, meant)
}

/** A union's meaning applies to its variants that are texts: a contact is an id, or a name and an address. */
const variants = ({ options }: z.ZodUnion, labels: Labels, meant: Meaning): Control => ({
  ...labels,
  type: 'variants',
  variants: options.map((option) => describe(option, option instanceof z.ZodObject ? {} : { meant }, '')),
})

function pointing({ options }: z.ZodUnion, labels: Labels): Control | undefined {
  const [choice, reference, ...more] = options.map((option) => describe(option, {}, ''))
  if (choice?.type !== 'choice' || reference?.type !== 'reference' || more.length > 0) return undefined
  return { ...reference, ...labels, also: choice.options }
}

function leaf(schema: Schema, labels: Labels, { pointsAt: meant, shape, isDescribed }: Meaning): Control {
  const { type, minimum, maximum, minLength, maxLength, pattern, format } = limitsOf(schema)
  if (type === 'number' || type === 'integer')
    return { ...labels, type: 'number', isWhole: type === 'integer', ...within(minimum, maximum) }
  if (type !== 'string') throw new TypeError(`There is no control for a value of the type ${type}.`)
  const ofPicture = meant === 'picture' && { ...(shape && { shape }), ...(isDescribed && { isDescribed }) }
  if (meant && meant !== 'markdown')
    return { ...labels, type: 'reference', to: meant, ...within(undefined, maxLength), ...ofPicture }
  const known =
    (['email', 'date', 'time', 'room'] as const).find((each) => each === format) ??
    (format === 'uri' ? 'url' : schema === color ? 'color' : schema === daysWithHours ? 'days' : undefined)
  return {
    ...labels,
    type: 'text',
    isLong: meant === 'markdown' || (maxLength ?? 0) > LONG_CHARACTERS,
    isMarkdown: meant === 'markdown',
    ...(known ? { format: known } : pattern && { pattern }),
    ...(known === 'days' && { also: optionsOf(jewishHoliday) }),
    ...within(minLength, maxLength),
  }
}

/** zod itself keeps no list of limits that one can read: JSON Schema does. */
const limitsOf = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const within = (min: number | undefined, max: number | undefined) => ({
  ...(min !== undefined && { min }),
  // JSON Schema has limits for every whole number.
  ...(max !== undefined && max < Number.MAX_SAFE_INTEGER && { max }),
})

function optionsOf(schema: Schema): Option[] | undefined {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const values = schema instanceof z.ZodEnum ? schema.options : [...schema.values]
    return values.flatMap((value) =>
      typeof value === 'object' || typeof value === 'bigint' || value === undefined
        ? []
        : [{ value, title: titleOfValue(value) }],
    )
  }
  if (schema instanceof z.ZodTemplateLiteral) return templateOptions(schema.def.parts)
  if (!(schema instanceof z.ZodUnion)) return undefined
  const each = schema.options.map(optionsOf)
  return each.every((options) => options !== undefined) ? each.flat() : undefined
}

/** "first sunday" and all its neighbors */
function templateOptions(parts: readonly z.core.$ZodTemplateLiteralPart[]): Option[] | undefined {
  let texts = ['']
  for (const part of parts) {
    const options = part instanceof z.core.$ZodType ? optionsOf(part)?.map(({ value }) => value) : [part]
    if (!options) return undefined
    texts = texts.flatMap((text) => options.map((option) => `${text}${option}`))
  }
  return texts.map((value) => ({ value, title: titleOfValue(value) }))
}

type Text = Extract<Control, { type: 'text' }>
type Path = (string | number)[]

/** Texts that count as facts: code computes with them, and every language has the same. */
export const FACTS: ReadonlySet<string> = new Set([
  ...['time', 'endTime', 'date', 'scheduleDates', 'closes'],
  ...['id', 'network', 'phone', 'mapQuery', 'state', 'zip', 'timeZone', 'locale', 'nightfall', 'license', 'agreed'],
])

/** Describes a schema once: labels and hints are English, the titles of options are not to be used. */
export const formOf = memoize((schema: z.ZodType) => controlOf(schema), new WeakMap())

type EditText = (text: string, control: Text, path: Path) => string

/** Copies a value, with something else for each text that people read; addresses, days and ids are no such texts. */
export const withEachText = <T>(value: T, form: Control, change: EditText): T =>
  withEachTyped(value, form, (text, control, path) =>
    control.format || control.pattern ? text : change(text, control, path),
  )

/** Copies a value, with something else for each text that people type. */
export const withEachTyped = <T>(value: T, form: Control, change: EditText): T => changed(value, form, [], change) as T

function changed(value: unknown, control: Control | undefined, path: Path, change: EditText): unknown {
  if (control === undefined || value === undefined || value === null) return value
  if (control.type === 'text') return typeof value === 'string' ? change(value, control, path) : value
  if (control.type === 'variants') {
    const fitting = control.variants.find(({ type }) => fits(value, type))
    return changed(value, fitting && { ...fitting, key: control.key }, path, change)
  }
  if (Array.isArray(value)) {
    const element = control.type === 'list' ? { ...control.element, key: control.key } : undefined
    return value.map((each, index) => changed(each, element, [...path, index], change))
  }
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, changed(each, childOf(control, key), [...path, key], change)]),
  )
}

const childOf = (control: Control, key: string): Control | undefined =>
  control.type === 'group'
    ? control.controls.find((each) => each.key === key)
    : control.type === 'keyed'
      ? control.element
      : undefined

export const fits = (value: unknown, type: Control['type']): boolean =>
  Array.isArray(value)
    ? type === 'list'
    : typeof value === 'object'
      ? type === 'group' || type === 'keyed'
      : typeof value === 'string' && type === 'text'
