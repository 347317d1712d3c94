import type { z } from 'zod'
import { collectionOf } from '#schemas/content/collections'
import { textsIn } from './check/texts.ts'
import { nameOfPath } from './content-source.ts'
import { FACTS, formOf, withEachText } from './controls.ts'
import { type Issue, type Path, placeAt, warningAt } from './issues.ts'
import type { ListedFile, Listing } from './list-content.ts'
import type { ParsedFile, ResultMemory } from './parse-cache.ts'
import type { ContentFile } from './parse-file.ts'
import { readSite, siteIn } from './placeholders.ts'

export function languagesIn(listing: Listing): [string, ...string[]] {
  const { locale, languages } = readSite(listing)
  const first = new Intl.Locale(locale).language
  return [first, ...(languages ?? []).filter((language) => language !== first)]
}

export function misplacedTranslations({ translations, byPath }: Listing, own: readonly string[]): Issue[] {
  const [, ...others] = own
  return translations.flatMap(({ language, of, file: { name } }) => {
    if (!others.includes(language))
      return warningAt(
        { file: name, path: [] },
        `The site has no language “${language}”. Add it under “Languages” in “Contact and settings” ` +
          `(languages: [${own.join(', ')}, ${language}] in content/site.yaml), or remove this file.`,
      )
    if (byPath.has(of)) return []
    const missing = `There is no ${nameOfPath(of)} to translate. Write it first, or remove this file.`
    return warningAt({ file: name, path: [] }, missing)
  })
}

/** Its issues are those of the translations. */
export function inLanguage(listing: Listing, language: string, { of }: ResultMemory): Listing {
  const issues: Issue[] = []
  const translated = new Map<string, ContentFile>()
  for (const { language: own, of: path, file } of listing.translations) {
    const original = listing.byPath.get(path)
    const [facts, schema] = [original && listing.parse(original), collectionOf(path)?.schema]
    if (own !== language || !facts || !schema) continue
    const texts = listing.parse(file)
    if (!('value' in texts)) issues.push(...texts)
    if (!('value' in facts) || !('value' in texts)) continue
    const both = of(facts, translate, texts, schema)
    issues.push(...both.issues)
    translated.set(path, both.file)
  }
  const { site } = listing.files
  const parse = (file: ListedFile): ParsedFile => {
    const found = translated.get(file.path) ?? listing.parse(file)
    return file === site && 'value' in found ? of(found, localized, language) : found
  }
  const untranslated = [...listing.entries.values(), listing.pages].flat().filter(({ path }) => !translated.has(path))
  return { ...listing, parse, parseOriginal: listing.parse, issues, untranslated: untranslated.map(({ path }) => path) }
}

/** The country stays: its weeks, and how it writes a clock. */
function localized(file: ContentFile, language: string): ContentFile {
  const { locale } = siteIn(file)
  return { ...file, value: { ...Object(file.value), locale: `${language}-${new Intl.Locale(locale).region}` } }
}

/** Warns of what has nothing to translate: whoever changes the first file may not know the other language. */
function translate(facts: ContentFile, translation: ContentFile, schema: z.ZodType) {
  const texts = new Set<string>()
  withEachText(facts.value, formOf(schema), (text, { key }, path) => {
    if (!FACTS.has(key)) texts.add(placeOf(path))
    return text
  })
  const isText = (path: Path) => texts.has(placeOf(path))
  const issues = textsIn(translation.value)
    .filter(({ path }) => !isText(path))
    .map(({ path }) =>
      warningAt(
        placeAt(translation, path),
        `There is no text to translate here. Remove it, or write it in ${facts.file}.`,
      ),
    )
  const { file, lineOf, bodyLine } = translation
  const value = merged(facts.value, translation.value, isText)
  return { file: { file, lineOf, bodyLine, value, body: translation.body || facts.body }, issues }
}

/** Lists of texts may have another length in another language. */
const placeOf = (path: Path): string =>
  path.map((part, index) => (typeof part === 'number' && index === path.length - 1 ? '#' : part)).join('\0')

function merged(facts: unknown, texts: unknown, isText: (path: Path) => boolean, path: Path = []): unknown {
  if (Array.isArray(facts) && Array.isArray(texts)) {
    if (texts.every((each) => typeof each === 'string')) return isText([...path, 0]) ? texts : facts
    return facts.map((each, index) => (index in texts ? merged(each, texts[index], isText, [...path, index]) : each))
  }
  if (!isObject(facts) || !isObject(texts)) return isText(path) && typeof texts === 'string' ? texts : facts
  return Object.fromEntries(
    Object.entries(facts).map(([key, each]) => [
      key,
      key in texts ? merged(each, texts[key], isText, [...path, key]) : each,
    ]),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
