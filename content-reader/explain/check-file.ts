import type { z } from 'zod'
import type { ListedFile } from '../read/list-files.ts'
import { readFile } from '../read/read-file.ts'
import { textWithFacts, unknownFacts } from '../read/site-facts.ts'
import { checkReferences, type Targets } from './check-references.ts'
import { explainIssues } from './explain-issues.ts'
import { textWithAddresses } from './mail-addresses.ts'
import type { Problem } from './problems.ts'

/** A file that holds what its schema says. */
export interface CheckedFile<T> {
  id: string
  /** The file as messages name it. */
  name: string
  value: T
  body: string
}

/** Reads one file and checks all of it; its mistakes go to `report`, and nothing comes back then. */
export function checkFile<T>(
  { id, file, name }: ListedFile,
  schema: z.ZodType<T>,
  targets: Targets,
  report: (problems: readonly Problem[]) => void,
): CheckedFile<T> | undefined {
  const read = readFile(file, name)
  if (!('value' in read)) {
    report(read)
    return undefined
  }
  const filled = (text: string) => textWithFacts(textWithAddresses(text, targets.addresses), targets.facts)
  const value = withTexts(read.value, filled)
  const body = filled(read.body)
  const parsed = schema.safeParse(value)
  const wrong = parsed.success ? [] : explainIssues(parsed.error.issues, read, schema)
  const wrongKeys = new Set(wrong.map(({ key }) => key))
  const dangling = checkReferences({ ...read, value, body }, schema, parsed.data ?? value, targets)
  report([
    ...wrong,
    ...dangling.filter(({ key }) => !wrongKeys.has(key)),
    ...unknownFacts(name, [value, body], targets.facts),
  ])
  return parsed.success ? { id, name, value: parsed.data, body } : undefined
}

/** The value with each text in it, however deep, as `filled` gives it back. */
function withTexts(value: unknown, filled: (text: string) => string): unknown {
  if (typeof value === 'string') return filled(value)
  if (Array.isArray(value)) return value.map((element) => withTexts(element, filled))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withTexts(child, filled)]))
}
