import type { Entries } from '#content-reader/content-source'
import { controlOf } from '#content-reader/controls'
import type { Control } from '#schemas/admin/controls'
import { addressOf, allCollections, collectionOf, isAddressed, singles } from '#schemas/content/collections'
import {
  collectionNameOf,
  fileNameOf,
  idOf,
  nameIn,
  pathIn,
  TRANSLATION,
  translationAt,
} from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, type Value, valueAt } from '#schemas/entry-value'
import { type FeatureName, featuresOffIn } from '#schemas/features'
import { type Collection, ownerOf } from '#schemas/fields/define-collection'
import { prose } from '#schemas/fields/field-types'
import { formatLanguage, getLanguage } from '#schemas/locale'
import { memoize } from '#schemas/memoize'
import { formKindOf, formShapes } from '#schemas/requests/forms'

export const isCollection = (name: string): boolean => Object.hasOwn(allCollections, name)

export const isOrdered = (collection: string): boolean => {
  const form = formOf(pathIn(collection, 'any'))
  return form?.type === 'group' && form.controls.some(({ key }) => key === 'order')
}

/** Lists all that can be edited, but for what this campus does not have. */
export function collectionsIn(content: Entries) {
  const off: readonly (FeatureName | undefined)[] = featuresOffIn(content.get('site.yaml'))
  const listed = (all: Readonly<Record<string, Collection>>) =>
    Object.entries(all).flatMap(([name, collection]) => {
      const { title, description } = collection
      return off.includes(ownerOf(collection, undefined)) ? [] : { name, title, description }
    })
  return {
    collections: listed(allCollections).map((each) => ({
      ...each,
      count: entriesIn(content, each.name).length,
      isOrdered: isOrdered(each.name),
    })),
    singles: listed(singles).map(({ name, ...described }) => {
      const path = fileNameOf(name)
      return { ...described, name: idOf(path), path }
    }),
  }
}

/** The paths of a collection's entries, as the site has them: by their order, then by their ids. */
export function entriesIn(entries: Entries, collection: string): string[] {
  const own = [...entries].filter(([path]) => collectionNameOf(path) === collection && !TRANSLATION.test(path))
  const sorted = own.map(([path, value]) => ({ path, order: orderOf(value) }))
  return sorted.toSorted((a, b) => a.order - b.order || a.path.localeCompare(b.path, 'en')).map(({ path }) => path)
}

export const orderOf = (value: Value | undefined): number =>
  isMap(value) && typeof value.order === 'number' ? value.order : 0

/** The texts at a key that has one, or a list: the addresses of one colleague, or of a couple. */
export const textsAt = (value: MaybeValue, key: string): string[] =>
  [valueAt(value, [key])].flat().flatMap((each) => (typeof each === 'string' ? each : []))

export function titleOfEntry(path: string, value: MaybeValue): string {
  const translation = translationAt(path)
  if (translation) return `${titleOfEntry(translation.original, value)} in ${formatLanguage(translation.language)}`
  const title = collectionNameOf(path) === undefined ? collectionOf(path)?.title : isMap(value) && nameIn(value)
  return title || idOf(path)
}

/** Forms by their language and their schemas: to describe one takes milliseconds, and a list of differences needs many. */
const formsOf = memoize((_key: string) => new WeakMap<object, Control>())

/** The form of an entry, as people fill it in; a page has its text below its keys, too. Undefined for a file of no collection. */
export function formOf(path: string): Control | undefined {
  const schema = collectionOf(path)?.schema
  if (!schema) return undefined
  const forms = formsOf(`${getLanguage()?.tag} ${path.endsWith('.md') ? 'with text' : ''}`)
  const form = forms.get(schema) ?? withText(path, controlOf(schema))
  forms.set(schema, form)
  return form
}

/** A page's text stands above what is folded away. */
function withText(path: string, form: Control): Control {
  if (form.type !== 'group' || !path.endsWith('.md')) return form
  const intro = form.controls.findIndex(({ key }) => key === 'intro') + 1
  return { ...form, controls: form.controls.toSpliced(intro, 0, controlOf(prose.optional(), 'body')) }
}

export function addressesOf(path: string): string[] {
  const translation = translationAt(path)
  if (translation)
    return addressesOf(translation.original).map((address) => `/${translation.language}${address.replace(/^\/$/, '')}`)
  const [collection = '', id] = [collectionNameOf(path), idOf(path)]
  if (collection === 'pages') return [id === 'home' ? '/' : `/${id}`]
  const form = collection === '' ? formKindOf(id.replace(/^forms\//, '')) : undefined
  if (form) return [formShapes[form].path]
  return isAddressed(collection) ? [addressOf(collection, id)] : []
}
