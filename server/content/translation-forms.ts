import { textsIn } from '#content-reader/check/texts'
import type { Entries } from '#content-reader/content-source'
import { FACTS, fits } from '#content-reader/controls'
import type { Control } from '#schemas/admin/controls'
import { nameIn, translationAt, translationPath } from '#schemas/content/entry-paths'
import { isList, isMap, type MaybeValue, type Value, valueAt } from '#schemas/entry-value'
import { formatLanguage } from '#schemas/locale'
import { formOf } from './collections.ts'

/**
 * Returns the form of an entry in another language: the texts that its original has, none of them required. A list of groups has the rows of
 * the original, since facts are written once. Undefined if there is no text.
 */
export function translationForm(control: Control, original: MaybeValue): Control | undefined {
  const labels = { key: control.key, title: control.title, hint: control.hint, isRequired: false }
  if (control.type === 'text') {
    const isFact = control.format !== undefined || control.pattern !== undefined || FACTS.has(control.key)
    return isFact || !original ? undefined : { ...control, ...labels, at: undefined, otherwise: undefined }
  }
  if (control.type === 'variants') {
    const variant = control.variants.find(({ type }) => fits(original, type))
    return variant && translationForm({ ...variant, ...labels }, original)
  }
  if (control.type === 'list' && control.element.type === 'text') {
    const element = translationForm({ ...control.element, key: control.key }, valueAt(original, [0]))
    return element && { ...labels, type: 'list', element: { ...element, key: '' } }
  }
  const controls = partsOf(control, original).flatMap(
    (part) => translationForm(part, valueAt(original, [part.key])) ?? [],
  )
  return controls.length > 0 ? { ...labels, type: 'group', controls } : undefined
}

function partsOf(control: Control, original: MaybeValue): readonly Control[] {
  if (control.type === 'group') return control.controls
  if (control.type === 'keyed' && isMap(original))
    return Object.keys(original).map((key) => ({ ...control.element, key, title: key }))
  if (control.type !== 'list' || !isList(original)) return []
  return original.flatMap((row, index) =>
    isMap(row) ? { ...control.element, key: String(index), title: nameIn(row) || String(index + 1) } : [],
  )
}

/** Adds an object for each of the original's, so that a text is written into the row that it translates. */
export function withRowsOf(original: Value, value: MaybeValue): Value {
  if (isList(original))
    return original.some(isMap)
      ? original.map((row, index) => (isMap(row) ? withRowsOf(row, valueAt(value, [index])) : null))
      : isList(value)
        ? value
        : []
  if (!isMap(original)) return value ?? ''
  const nested = Object.entries(original).filter(([, each]) => isMap(each) || isList(each))
  const rows = nested.map(([key, each]) => [key, withRowsOf(each, valueAt(value, [key]))] as const)
  return { ...(isMap(value) && value), ...Object.fromEntries(rows) }
}

const hasText = (value: Value): boolean => textsIn(value).some(({ text }) => text !== '')

/** Leaves out what has no text; null if nothing has one: then the original is shown. */
export function withTextsAlone(value: Value): Value {
  const texts = isMap(value) ? Object.entries(value).filter(([, each]) => hasText(each)) : []
  return texts.length > 0 ? Object.fromEntries(texts) : null
}

/** Lists the languages of the site but for its first one, in which everything is written. */
export function otherLanguages(entries: Entries): string[] {
  const site = entries.get('site.yaml')
  if (!isMap(site) || !isList(site.languages)) return []
  const first = new Intl.Locale(String(site.locale)).language
  return site.languages.filter((each) => typeof each === 'string').filter((language) => language !== first)
}

/** Lists the translations that an entry can have; none where it has no text. */
export function translationsFor(path: string, value: Value, languages: readonly string[]) {
  const form = translationAt(path) ? undefined : formOf(path)
  return form && translationForm(form, value)
    ? languages.map((language) => ({ path: translationPath(path, language), title: `In ${formatLanguage(language)}` }))
    : []
}
