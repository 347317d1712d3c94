import type { z } from 'zod'
import { collectionNameOf } from '#schemas/content/entry-paths'
import { featureOf } from '#schemas/features'
import { withTexts } from '#schemas/file-value'
import { errorAt, type Issue, type Path, placeAt, warningAt } from '../issues.ts'
import { type Reference, referencesIn } from '../read/follow-references.ts'
import type { LeftOut } from '../read/left-out.ts'
import type { CheckedFile, ContentFile } from '../read/read-file.ts'
import { placeOf, textsOf } from '../read/texts-of.ts'

/** Entries that explain Judaism stay true, whichever features a campus has. */
const EXPLAINS = /^content\/glossary\//

const PICTURE = /^\/art\/\S+$/

function warnOfFeatures(file: ContentFile, { names }: LeftOut): Issue[] {
  if (EXPLAINS.test(file.file)) return []
  return textsOf(file).flatMap((text) =>
    (PICTURE.test(text.text) ? [] : names).flatMap((feature) => {
      const found = featureOf(feature).words.exec(text.text)
      if (!found) return []
      return warningAt(
        placeOf(text, found.index),
        `“${found[0]}” speaks of “${featureOf(feature).title}”, which is ` +
          'switched off. Reword this, or switch it on in “Contact and settings”.',
      )
    }),
  )
}

interface Left<T> {
  file?: CheckedFile<T>
  issues: readonly Issue[]
}

/** Removes the smallest value around a link to a feature that is off; links in sentences become their text. */
export function withoutFeatures<T>(file: CheckedFile<T>, schema: z.ZodType<T>, off: LeftOut): Left<T> {
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
  const what = `This leads to ${value}, which is switched off`
  return isNeeded
    ? errorAt(placeAt(file, path), `${what}. Let it lead somewhere else.`)
    : warningAt(
        placeAt(file, path),
        `${what}, so visitors don’t see this entry. Let it lead somewhere else, or delete it.`,
      )
}

const LINK = /(?<!!)\[([^\]]*)\]\((\/[^)\s]*)\)|<a\b[^>]*\shref=["']?(\/[^"'\s>]*)[^>]*>(.*?)<\/a>/gs

const textWithoutLinks = (text: string, isGone: (address: string) => boolean): string =>
  text.replace(LINK, (link, words = '', address = '', inHtml = '', htmlText = '') =>
    isGone(address || inHtml) ? words || htmlText : link,
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
