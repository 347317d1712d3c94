import type { z } from 'zod'
import { checkReferences, type Targets } from './check-references.ts'
import { explainIssue } from './explain-issue.ts'
import type { ListedFile } from './list-files.ts'
import type { Problem } from './problems.ts'
import { readFile } from './read-file.ts'

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
  const parsed = schema.safeParse(read.value)
  if (!parsed.success) {
    report(parsed.error.issues.flatMap((issue) => explainIssue(issue, read, schema)))
    return undefined
  }
  report(checkReferences(read, schema, parsed.data, targets))
  return { id, name, value: parsed.data, body: read.body }
}
