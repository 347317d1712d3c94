import { type FeatureName, featureNames, featureOf } from '#schemas/content/features'
import { fileNameOf } from '#schemas/content/word-files'
import { requestKindOf, requestKinds } from '#schemas/forms/forms'
import type { Problem } from '../problems.ts'
import { valueAt } from './explain-issue.ts'

/** The line of a key in a file, or of what it would be in. */
type LineOf = (file: string, path: readonly string[]) => number | undefined

/** Reports what an active feature needs in single files, or a form that every campus has, and what is missing there. */
export function checkFeatures(
  files: Readonly<Record<string, unknown>>,
  off: readonly FeatureName[],
  lineOf: LineOf = () => undefined,
): Problem[] {
  const on = featureNames.filter((name) => !off.includes(name))
  const ofFeatures = on.flatMap((name) =>
    keysNeededBy(name).flatMap((key) =>
      missing(files, lineOf, key, {
        expected: `this key, because ${name} is on`,
        fix: `add it, or write \`${name}: false\` under \`features\` in content/site.yaml`,
      }),
    ),
  )
  const ofForms = requestKinds
    .filter((kind) => !featureNames.some((name) => featureOf(name).form === kind))
    .map(recipientsOf)
    .flatMap((key) => missing(files, lineOf, key, { expected: 'this key: each form has one', fix: 'add it' }))
  return [...ofFeatures, ...ofForms]
}

/** A file with mistakes has its own messages. */
function missing(
  files: Readonly<Record<string, unknown>>,
  lineOf: LineOf,
  key: string,
  message: Pick<Problem, 'expected' | 'fix'>,
): Problem[] {
  const [file = '', ...path] = key.split('.')
  if (files[file] === undefined || valueAt(files[file], path) !== undefined) return []
  const name = `content/${fileNameOf(file)}`
  return [
    {
      file: name,
      line: lineOf(name, path),
      key: path.join('.'),
      isMissing: true,
      found: 'nothing: the key is missing',
      ...message,
    },
  ]
}

/** Its own keys, and those of its form. */
function keysNeededBy(name: FeatureName): string[] {
  const { keys, form } = featureOf(name)
  return form && requestKindOf(form) ? [...keys, recipientsOf(form)] : [...keys]
}

/** Who receives a request. */
const recipientsOf = (kind: string): string => `site.recipients.${kind}`
