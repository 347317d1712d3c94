import { fileNameOf } from '#schemas/content/entry-paths'
import { type FeatureName, featureNames, featureOf, ownerOfForm } from '#schemas/features'
import { requestKindOf, requestKinds } from '#schemas/requests/forms'
import { errorAt, type Issue, type LineIn } from '../issues.ts'
import { valueAt } from './schema-issues.ts'

export function checkFeatures(
  files: Readonly<Record<string, unknown>>,
  off: readonly FeatureName[],
  lineIn: LineIn,
): Issue[] {
  const ofFeatures = featureNames
    .filter((name) => !off.includes(name))
    .flatMap((name) =>
      keysNeededBy(name).map((key) => ({
        key,
        message: `Fill this in, or switch off “${featureOf(name).title}” in “Contact and settings”, under “Features”.`,
      })),
    )
  const ofForms = requestKinds
    .filter((kind) => ownerOfForm(kind) === undefined)
    .map((kind) => ({ key: recipientsOf(kind), message: 'Choose who gets these requests.' }))
  return [...ofFeatures, ...ofForms].flatMap(({ key, message }): Issue[] => {
    const [name = '', ...path] = key.split('.')
    // A file with mistakes has its own messages.
    if (files[name] === undefined || valueAt(files[name], path) !== undefined) return []
    const file = `content/${fileNameOf(name)}`
    return [{ ...errorAt({ file, line: lineIn(file, path), path }, message), isMissing: true }]
  })
}

function keysNeededBy(name: FeatureName): string[] {
  const { keys, form } = featureOf(name)
  return form && requestKindOf(form) ? [...keys, recipientsOf(form)] : [...keys]
}

const recipientsOf = (kind: string): string => `site.recipients.${kind}`
