import type { z } from 'zod'
import { keyOf, type Problem } from '../problems.ts'
import { nearest } from '../read/nearest.ts'
import type { ContentFile } from '../read/read-file.ts'
import { explainIssue } from './explain-issue.ts'
import { knownKeys } from './schema-at.ts'

type Issue = z.core.$ZodIssue

/** Leaves out what follows from another issue: a misspelled key is not also reported as a missing one. */
export function explainIssues(
  issues: readonly Issue[],
  file: ContentFile,
  schema: z.core.$ZodType,
): readonly Problem[] {
  const wrongType = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => keyOf(path)))
  const misspelled = new Set(issues.flatMap((issue) => meantKeys(issue, schema)))
  return withoutRules(issues)
    .filter(({ code, path }) => !(code.startsWith('too_') && wrongType.has(keyOf(path))))
    .flatMap((issue) => explainIssue(issue, file, schema))
    .filter(({ key = '', isMissing }) => !(isMissing && misspelled.has(key)))
}

/** Rules between keys are checked once each key is valid by itself: before that their issues would follow from another mistake. */
function withoutRules(issues: readonly Issue[]): readonly Issue[] {
  const single = issues.filter(({ code }) => code !== 'custom')
  return single.length > 0 ? single : issues
}

function meantKeys(issue: Issue, schema: z.core.$ZodType): readonly string[] {
  if (issue.code !== 'unrecognized_keys') return []
  const known = knownKeys(schema, issue.path)
  return issue.keys.flatMap((key) => {
    const meant = nearest(key, known)
    return meant ? [keyOf([...issue.path, meant])] : []
  })
}
