import type { z } from 'zod'
import { formOf } from '../controls/each-text.ts'
import { placeIn } from '../controls/labels-at.ts'
import { errorAt, type Issue, keyOf, type Path, placeAt } from '../issues.ts'
import { nearest } from '../read/nearest.ts'
import type { ContentFile } from '../read/read-file.ts'
import { knownKeys } from './schema-at.ts'
import { type Found, isNothing, messageFor } from './schema-messages.ts'

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
      const message = messageFor(found, placeIn(form, within), { isRight, keys: knownKeys(schema, within) })
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

/** Returns undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}
