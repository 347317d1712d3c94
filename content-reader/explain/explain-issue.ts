import type { z } from 'zod'
import { keyOf, type Path, type Problem, placeAt, shown } from '../problems.ts'
import { nearest } from '../read/nearest.ts'
import type { ContentFile } from '../read/read-file.ts'
import { fixedFormat } from './fixed-format.ts'
import { correctedLine, describeType } from './fixed-line.ts'
import { descriptionAt, knownKeys } from './schema-at.ts'

type Issue = z.core.$ZodIssue
export type Explanation = Pick<Problem, 'expected' | 'fix' | 'sentence'> & { found?: string }

interface Place {
  file: ContentFile
  schema: z.core.$ZodType
  path: Path
  value: unknown
}

export function explainIssue(issue: Issue, file: ContentFile, schema: z.core.$ZodType, above: Path = []): Problem[] {
  const path = [...above, ...issue.path]
  const place = { file, schema, path, value: valueAt(file.value, path) }
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(key, place))
  // A key is judged by a schema of its own, whose message says what it may be.
  if (issue.code === 'invalid_key') {
    const found = shown(path.at(-1))
    return issue.issues.map((inner) => ({ ...placeAt(file, path), found, ...explain(inner, place) }))
  }
  const deeper = issue.code === 'invalid_union' ? deepestOf(issue.errors) : undefined
  if (deeper) return deeper.flatMap((inner) => explainIssue(inner, file, schema, path))
  const { found = shown(place.value), expected, fix } = explain(issue, place)
  return [{ ...placeAt(file, path), found, expected, fix, isMissing: place.value === undefined }]
}

function explain(issue: Issue, place: Place): Explanation {
  const { path, schema, value } = place
  const description = descriptionAt(schema, path)
  if (value === undefined && issue.code !== 'custom') return missing(place, description)
  switch (issue.code) {
    case 'invalid_type':
      return {
        expected: describeType(issue.expected) + (description ? `: ${description}` : ''),
        fix: correctedLine(path, value, issue.expected) + keysOfGroup(issue.expected, knownKeys(schema, path)),
      }
    case 'invalid_value':
      return badChoice(issue.values.map(String), place)
    case 'too_big':
    case 'too_small':
      return outOfBounds(issue, value)
    case 'custom':
      return { expected: issue.message, fix: String(issue.params?.fix ?? issue.message) }
    default:
      return {
        expected: description ?? issue.message,
        fix:
          fixedFormat(schema, path, value) ??
          `write \`${lastKey(path)}\` in the form described; the neighboring entries show examples`,
      }
  }
}

function missing({ path }: Place, description: string | undefined): Explanation {
  const key = lastKey(path)
  const where = path.length > 1 ? ` under \`${keyOf(path.slice(0, -1))}\`` : ''
  return { expected: description ?? `a value for \`${key}\``, fix: `add a line${where}: \`${key}: …\`` }
}

function badChoice(values: readonly string[], { path, value }: Place): Explanation {
  const near = nearest(String(value), values)
  const expected = values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`
  return {
    expected,
    fix: near
      ? `did you mean ${near}? Write: \`${lastKey(path)}: ${near}\``
      : `write one of these, exactly as written here`,
  }
}

function outOfBounds(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown): Explanation {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  const bound = issue.code === 'too_big' ? 'at most' : 'at least'
  if (typeof value === 'string' && issue.code === 'too_big')
    return {
      found: `${value.length} characters: ${shown(value)}`,
      expected: `${bound} ${limit} characters`,
      fix: `shorten it by ${value.length - limit} characters`,
    }
  if (typeof value === 'string') return { expected: 'some text', fix: 'write something between the quotes' }
  if (Array.isArray(value))
    return {
      found: `a list of ${value.length}`,
      expected: `a list of ${bound} ${limit}`,
      fix: issue.code === 'too_big' ? `remove ${value.length - limit}` : `add ${limit - value.length}`,
    }
  return { expected: `${bound} ${limit}`, fix: `write a number of ${bound} ${limit}` }
}

function unknownKey(key: string, { file, schema, path }: Place): Problem {
  const known = knownKeys(schema, path)
  const near = nearest(key, known)
  const value = valueAt(file.value, [...path, key])
  const simple = typeof value === 'object' ? '…' : shown(value).replace(/^"([\w ’,.!/-]*)"$/, '$1')
  return {
    ...placeAt(file, [...path, key]),
    found: 'a key that is not known here',
    expected: known.length > 0 ? `one of ${known.join(', ')}` : 'no keys of its own',
    fix: near
      ? `did you mean \`${near}\`? Write: \`${near}: ${simple}\``
      : 'remove it, or find its right name in the list above',
  }
}

/** The value was meant for the branch whose issues are inside the value, not about the value itself. */
const deepestOf = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  branches.find(
    (issues) =>
      issues.length > 0 && issues.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'),
  )

const lastKey = (path: Path): string => String(path.findLast((part) => typeof part === 'string') ?? '')

/** Returns undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}

/** Says which keys a group has, where somebody wrote one value in its place. */
const keysOfGroup = (expected: string, keys: readonly string[]): string =>
  expected === 'object' && keys.length > 0 ? `: ${keys.join(', ')}` : ''
