import { type FeatureName, featureNames, featureOf } from '#schemas/content/features'
import { requestFormOf } from '#schemas/forms/forms'
import { fileNameOf } from '../read/list-files.ts'
import type { Problem } from './problems.ts'

/** What a feature that is on needs in single files, and does not find there. */
export function checkFeatures(files: Readonly<Record<string, unknown>>, off: readonly FeatureName[]): Problem[] {
  const on = featureNames.filter((name) => !off.includes(name))
  return on.flatMap((feature) =>
    keysNeededBy(feature).flatMap((key) => {
      const [file = '', ...path] = key.split('.')
      // A file with mistakes has its own messages.
      if (files[file] === undefined || valueAt(files[file], path) !== undefined) return []
      return {
        file: `content/${fileNameOf(file)}`,
        key: path.join('.'),
        isMissing: true,
        found: 'nothing: the key is missing',
        expected: `this key, because ${feature} is on`,
        fix: `add it, or write \`${feature}: false\` under \`features\` in content/site.yaml`,
      }
    }),
  )
}

/** Its own keys, and for a request who receives it and what its sender is told. */
function keysNeededBy(name: FeatureName): string[] {
  const { keys, form } = featureOf(name)
  return form && requestFormOf(form) ? [...keys, `site.recipients.${form}`, `acknowledgements.${form}`] : [...keys]
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value)
