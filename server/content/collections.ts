import { editedKinds, editedSingles, type KindName, kindTitles } from '#content-reader/controls/kinds'
import { featureOf, featuresOffIn } from '#schemas/content/features'
import { fileNameOf, idOf, kindOf, nameIn, pathIn, TRANSLATION } from '#schemas/content/word-files'
import { isMap, type MaybeValue, type Value } from '#schemas/file-value'
import type { KindsAnswer } from '#schemas/http/admin/content-lists'
import type { Entries } from '../store/content.ts'
import { formOf } from './form-of.ts'

export const isKind = (kind: string): kind is KindName => editedKinds.some((each) => each === kind)

export const isOrdered = (kind: string): boolean => {
  const form = formOf(pathIn(kind, 'any'))
  return form?.type === 'group' && form.controls.some(({ key }) => key === 'order')
}

/** Everything that can be edited, in the order of the table of words, but for what this campus does not have. */
export function kindsIn(content: Entries): KindsAnswer {
  const off = featuresOffIn(content.get('site.yaml')).map(featureOf)
  const isOff = (kind: string) => off.some(({ entries }) => entries.some((each) => each.kind === kind && !each.having))
  const kinds = editedKinds.filter((kind) => !isOff(kind))
  const singles = editedSingles.filter((key) => !off.some(({ files }) => files.includes(key)))
  return {
    kinds: kinds.map((kind) => ({
      kind,
      ...kindTitles(kind),
      count: entriesIn(content, kind).length,
      isOrdered: isOrdered(kind),
    })),
    singles: singles.map((key) => ({
      name: fileNameOf(key).replace('.yaml', ''),
      path: fileNameOf(key),
      ...kindTitles(key),
    })),
  }
}

/** The paths of a kind's entries, as the site has them: by their order, then by their ids. */
export function entriesIn(entries: Entries, kind: string): string[] {
  const own = [...entries].filter(([path]) => kindOf(path) === kind && !TRANSLATION.test(path))
  const sorted = own.map(([path, value]) => ({ path, order: orderOf(value) }))
  return sorted.toSorted((a, b) => a.order - b.order || a.path.localeCompare(b.path, 'en')).map(({ path }) => path)
}

/** The place of an entry among its kind; 0 if it has none. */
export const orderOf = (value: Value | undefined): number =>
  isMap(value) && typeof value.order === 'number' ? value.order : 0

export function titleOfEntry(path: string, value: MaybeValue): string {
  const single = editedSingles.find((key) => fileNameOf(key) === path)
  if (single) return kindTitles(single).title
  return (isMap(value) ? nameIn(value) : undefined) ?? idOf(path)
}
