import type { z } from 'zod'
import type { ContentFile } from '../read/read-file.ts'
import { explainIssue } from './explain-issue.ts'
import { nearest } from './nearest.ts'
import { keyOf, type Problem } from './problems.ts'
import { knownKeys } from './schema-at.ts'

type Issue = z.core.$ZodIssue

/**
 * All that the schema has against a file, without what follows from something else: one slip is one mistake. A misspelt
 * key is not also a missing one, and a word in place of a list is not also too long for a list.
 */
export function explainIssues(
  issues: readonly Issue[],
  file: ContentFile,
  schema: z.core.$ZodType,
): readonly Problem[] {
  const wrongType = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => keyOf(path)))
  const misspelt = new Set(issues.flatMap((issue) => meantKeys(issue, schema)))
  return issues
    .filter(({ code, path }) => !(code.startsWith('too_') && wrongType.has(keyOf(path))))
    .flatMap((issue) => explainIssue(issue, file, schema))
    .filter(({ key = '', isMissing }) => !(isMissing && misspelt.has(key)))
}

/** The keys that the unknown keys of an issue were probably meant to be. */
function meantKeys(issue: Issue, schema: z.core.$ZodType): readonly string[] {
  if (issue.code !== 'unrecognized_keys') return []
  const known = knownKeys(schema, issue.path)
  return issue.keys.flatMap((key) => {
    const meant = nearest(key, known)
    return meant ? [keyOf([...issue.path, meant])] : []
  })
}
