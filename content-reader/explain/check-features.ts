import { type FeatureName, featureNames, featureOf } from '#schemas/content/features'
import { fileNameOf } from '#schemas/content/word-files'
import { requestKindOf, requestKinds } from '#schemas/forms/forms'
import type { LineIn, Problem } from '../problems.ts'
import { valueAt } from './explain-issue.ts'

export function checkFeatures(
  files: Readonly<Record<string, unknown>>,
  off: readonly FeatureName[],
  lineIn: LineIn,
): Problem[] {
  const ofFeatures = featureNames
    .filter((name) => !off.includes(name))
    .flatMap((name) =>
      keysNeededBy(name).map((key) => ({
        key,
        expected: `this key, because ${name} is on`,
        fix: `add it, or write \`${name}: false\` under \`features\` in content/site.yaml`,
      })),
    )
  const ofForms = requestKinds
    .filter((kind) => !featureNames.some((name) => featureOf(name).form === kind))
    .map((kind) => ({ key: recipientsOf(kind), expected: 'this key: each form has one', fix: 'add it' }))
  return [...ofFeatures, ...ofForms].flatMap(({ key, ...message }) => {
    const [name = '', ...path] = key.split('.')
    // A file with mistakes has its own messages.
    if (files[name] === undefined || valueAt(files[name], path) !== undefined) return []
    const file = `content/${fileNameOf(name)}`
    const found = 'nothing: the key is missing'
    return [{ file, line: lineIn(file, path), key: path.join('.'), isMissing: true, found, ...message }]
  })
}

function keysNeededBy(name: FeatureName): string[] {
  const { keys, form } = featureOf(name)
  return form && requestKindOf(form) ? [...keys, recipientsOf(form)] : [...keys]
}

const recipientsOf = (kind: string): string => `site.recipients.${kind}`
