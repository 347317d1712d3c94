import type { z } from 'zod'
import { addressOf, allCollections, isAddressed, requiredPages, singles } from '#schemas/content/collections'
import { collectionNameOf, fileNameOf } from '#schemas/content/entry-paths'
import { valueAt, withTexts } from '#schemas/entry-value'
import { type FeatureName, featureNames, featureOf, featuresOffIn, ownerOfForm, ownsAddress } from '#schemas/features'
import { ownerOf } from '#schemas/fields/define-collection'
import { requestKindOf, requestKinds } from '#schemas/requests/forms'
import { errorAt, type Issue, type LineIn, type Path, placeAt, warningAt } from '../issues.ts'
import { type ListedFile, type Listing, nameOfPage, readValue } from '../list-content.ts'
import type { CheckedFile, ContentFile } from '../parse-file.ts'
import { type Reference, referencesIn } from './references.ts'
import { placeOf, textsOf } from './texts.ts'

export type LeftOut = ReturnType<typeof leftOut>

/** A file with mistakes switches nothing: they are reported. */
export function leftOut(listing: Listing) {
  const names = featuresOffIn(readValue(listing, listing.files.site))
  const off: readonly (FeatureName | undefined)[] = names
  const gone = new Map<string, readonly ListedFile[]>()
  for (const [name, collection] of Object.entries(allCollections)) {
    if (!collection.feature) continue
    const own = (listing.entries.get(name) ?? []).filter((file) =>
      off.includes(ownerOf(collection, readValue(listing, file))),
    )
    gone.set(name, own)
  }
  const ids = new Map([...gone].map(([name, files]) => [name, new Set(files.map(({ id }) => id))]))
  const addresses = new Set(
    [...ids].flatMap(([name, of]) => (isAddressed(name) ? [...of].map((id) => entryAt(addressOf(name, id))) : [])),
  )
  const isOff = (address: string) => ownsAddress(names, address) || addresses.has(entryAt(address))
  const files = [
    ...[...gone.values(), listing.pages.filter(({ id }) => isOff(`/${id}`))].flat().map(({ name }) => name),
    ...[...requiredPages].filter((id) => isOff(`/${id}`)).map(nameOfPage),
    ...Object.entries(singles).flatMap(([name, single]) =>
      off.includes(ownerOf(single, undefined)) ? `content/${fileNameOf(name)}` : [],
    ),
  ]
  return {
    names,
    isOff,
    isGone: ({ pointsAt, value }: Reference) => {
      if (pointsAt === 'link') return isOff(value)
      if (pointsAt === 'page') return isOff(`/${value}`)
      const collection = allCollections[pointsAt]
      // Also an entry that was deleted with its feature.
      return (collection && off.includes(ownerOf(collection, undefined))) || ids.get(pointsAt)?.has(value) === true
    },
    files: new Set(files),
  }
}

/** Makes `/religious-life#eruv` of `/religious-life?section=eruv#eruv`. */
const entryAt = (address: string): string => address.replace(/\?section=([^#]*)(#.*)?$/, '#$1')

/** Entries that explain Judaism stay true, whichever features a campus has. */
const EXPLAINS = /^content\/glossary\//

const PICTURE = /^\/art\/\S+$/

function warnOfFeatures(file: ContentFile, { names }: LeftOut): Issue[] {
  if (EXPLAINS.test(file.file)) return []
  return textsOf(file).flatMap((text) =>
    (PICTURE.test(text.text) ? [] : names).flatMap((feature) => {
      const found = featureOf(feature).pattern.exec(text.text)
      if (!found) return []
      return warningAt(
        placeOf(text, found.index),
        `“${found[0]}” speaks of “${featureOf(feature).title}”, which is ` +
          'switched off. Reword this, or switch it on in “Contact and settings”.',
      )
    }),
  )
}

/** Removes the smallest value around a link to a feature that is off; links in sentences become their text. */
export function withoutFeatures<T>(
  file: CheckedFile<T>,
  schema: z.ZodType<T>,
  off: LeftOut,
): { file?: CheckedFile<T>; issues: Issue[] } {
  if (off.names.length === 0) return { file, issues: [] }
  if (off.files.has(file.file)) return { issues: [] }
  const isSingle = collectionNameOf(file.file.slice('content/'.length)) === undefined
  let value: unknown = withoutKeys(structuredClone(file.value), isSingle ? file.id : '', off)
  const isGone = () => [...referencesIn(schema, value)].find(off.isGone)
  for (let gone = isGone(); gone; gone = isGone()) {
    const next = withoutSmallest(schema, value, gone.path)
    if (next === undefined) return { issues: [leadsNowhere(file, gone, isSingle)] }
    value = next
  }
  const withoutLinks = (text: string) => textWithoutLinks(text, off.isOff)
  const left = {
    ...file,
    value: schema.parse(withTexts(withoutHoles(value), withoutLinks)),
    body: withoutLinks(file.body),
  }
  // Texts keep the places that they have in the file.
  return { file: left, issues: warnOfFeatures({ ...file, value }, off) }
}

function leadsNowhere(file: ContentFile, { path, value }: Reference, isNeeded: boolean): Issue {
  const at = placeAt(file, path)
  const message = `This leads to ${value}, which is switched off`
  return isNeeded
    ? errorAt(at, `${message}. Let it lead somewhere else.`)
    : warningAt(at, `${message}, so visitors don’t see this entry. Let it lead somewhere else, or delete it.`)
}

const LINK = /(?<!!)\[([^\]]*)\]\((\/[^)\s]*)\)|<a\b[^>]*\shref=["']?(\/[^"'\s>]*)[^>]*>(.*?)<\/a>/gs

const textWithoutLinks = (text: string, isGone: (address: string) => boolean): string =>
  text.replace(LINK, (link, label = '', address = '', inHtml = '', htmlText = '') =>
    isGone(address || inHtml) ? label || htmlText : link,
  )

function withoutKeys(value: unknown, file: string, { names }: LeftOut): unknown {
  for (const key of names.flatMap((name) => featureOf(name).keys)) {
    const [of, ...path] = key.split('.')
    if (of === file) value = without(value, path)
  }
  return value
}

/** Returns undefined if everything is required. */
function withoutSmallest<T>(schema: z.ZodType<T>, value: unknown, path: Path): unknown {
  for (let depth = path.length; depth > 0; depth--) {
    const next = without(value, path.slice(0, depth))
    if (schema.safeParse(withoutHoles(next)).success) return next
  }
  return undefined
}

/** A removed value leaves a gap, so that the indexes of all others stay the same. */
function without(value: unknown, [key, ...below]: Path): unknown {
  if (key === undefined) return undefined
  if (Array.isArray(value)) return value.map((element, index) => (index === key ? without(element, below) : element))
  if (typeof value !== 'object' || value === null) return value
  const isTextOfIt = (name: string) => below.length === 0 && name === `${String(key)}Text`
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      name === key ? without(child, below) : isTextOfIt(name) ? undefined : child,
    ]),
  )
}

function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((element) => element !== undefined).map(withoutHoles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => (child === undefined ? [] : [[key, withoutHoles(child)]])),
  )
}

export function checkFeatures(files: Readonly<Record<string, unknown>>, off: readonly FeatureName[], lineIn: LineIn) {
  const ofFeatures = featureNames
    .filter((name) => !off.includes(name))
    .map(featureOf)
    .flatMap(({ keys, form, title }) =>
      [...keys, ...(form && requestKindOf(form) ? [recipientsOf(form)] : [])].map((key) => ({
        key,
        message: `Fill this in, or switch off “${title}” in “Contact and settings”, under “Features”.`,
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

const recipientsOf = (kind: string): string => `site.recipients.${kind}`
