import type { z } from 'zod'
import { collections, type SingleName, singles } from '#schemas/content/collections'
import { page } from '#schemas/content/pages'
import { FACTS, formOf, withEachText } from '../controls/each-text.ts'
import { type Issue, type Path, placeAt, warningAt } from '../issues.ts'
import { keysOf } from '../keys.ts'
import { nameOfPath } from './content-source.ts'
import type { ListedFile, Listing } from './list-files.ts'
import type { ContentFile } from './read-file.ts'
import type { ReadingMemory } from './reading-memory.ts'
import { readSite, siteIn } from './site-facts.ts'
import { textsIn } from './texts-of.ts'

export function languagesIn({ files }: Pick<Listing, 'files'>): [string, ...string[]] {
  const { locale, languages } = readSite(files)
  const first = new Intl.Locale(locale).language
  return [first, ...(languages ?? []).filter((language) => language !== first)]
}

export function misplacedTranslations(
  { translations, entries, pages, files }: Listing,
  own: readonly string[],
): Issue[] {
  const names = new Set([...entries.values(), pages, Object.values(files)].flat().map(({ name }) => name))
  const [, ...others] = own
  return translations.flatMap(({ language, of, file: { name } }) => {
    if (!others.includes(language))
      return warningAt(
        { file: name, path: [] },
        `The site has no language “${language}”. Add it under “Languages” in “Contact and settings” ` +
          `(languages: [${own.join(', ')}, ${language}] in content/site.yaml), or remove this file.`,
      )
    return names.has(of)
      ? []
      : warningAt({ file: name, path: [] }, `There is no ${of} to translate. Write it first, or remove this file.`)
  })
}

/** Its issues are those of the translations. */
export function inLanguage(listing: Listing, language: string, { of }: ReadingMemory): Listing {
  const issues: Issue[] = []
  const own = new Map(
    listing.translations.flatMap((each) => (each.language === language ? [[each.of, each.file]] : [])),
  )
  const translated =
    (schema: z.ZodType) =>
    (listed: ListedFile): ListedFile => {
      const [facts, words] = [listed.read(), own.get(listed.name)?.read()]
      if (words && !('value' in words)) issues.push(...words)
      if (!('value' in facts)) return listed
      const both = words && 'value' in words ? of(facts, translate, words, schema) : { file: facts, issues: [] }
      issues.push(...both.issues)
      const file = listed === listing.files.site ? of(both.file, localized, language) : both.file
      return file === facts ? listed : { ...listed, read: () => file }
    }
  const single: Partial<Record<SingleName, ListedFile>> = {}
  for (const name of keysOf(singles)) {
    const file = listing.files[name]
    if (file) single[name] = translated(singles[name].schema)(file)
  }
  return {
    ...listing,
    entries: new Map(
      [...listing.entries].map(([collection, files]) => [
        collection,
        files.map(translated(collections[collection as keyof typeof collections].schema)),
      ]),
    ),
    pages: listing.pages.map(translated(page)),
    files: single,
    issues,
    untranslated: [...listing.entries.values(), listing.pages]
      .flat()
      .flatMap(({ name }) => (own.has(name) ? [] : name.replace(nameOfPath(''), ''))),
  }
}

/** The country stays: its weeks, and how it writes a clock. */
function localized(file: ContentFile, language: string): ContentFile {
  const { locale } = siteIn(file.value)
  return { ...file, value: { ...Object(file.value), locale: `${language}-${new Intl.Locale(locale).region}` } }
}

/** Warns of what has nothing to translate: whoever changes the first file may not know the other language. */
function translate(facts: ContentFile, words: ContentFile, schema: z.ZodType): { file: ContentFile; issues: Issue[] } {
  const texts = new Set<string>()
  withEachText(facts.value, formOf(schema), (text, { key }, path) => {
    if (!FACTS.has(key)) texts.add(placeOf(path))
    return text
  })
  const isText = (path: Path) => texts.has(placeOf(path))
  const issues = textsIn(words.value)
    .filter(({ path }) => !isText(path))
    .map(({ path }) =>
      warningAt(placeAt(words, path), `There is no text to translate here. Remove it, or write it in ${facts.file}.`),
    )
  const { file, lineOf, bodyLine } = words
  const value = merged(facts.value, words.value, isText)
  return { file: { file, lineOf, bodyLine, value, body: words.body || facts.body }, issues }
}

/** Lists of texts may have another length in another language. */
const placeOf = (path: Path): string =>
  path.map((part, index) => (typeof part === 'number' && index === path.length - 1 ? '#' : part)).join('\0')

function merged(facts: unknown, words: unknown, isText: (path: Path) => boolean, path: Path = []): unknown {
  if (Array.isArray(facts) && Array.isArray(words)) {
    if (words.every((each) => typeof each === 'string')) return isText([...path, 0]) ? words : facts
    return facts.map((each, index) => (index in words ? merged(each, words[index], isText, [...path, index]) : each))
  }
  if (!isObject(facts) || !isObject(words)) return isText(path) && typeof words === 'string' ? words : facts
  return Object.fromEntries(
    Object.entries(facts).map(([key, each]) => [
      key,
      key in words ? merged(each, words[key], isText, [...path, key]) : each,
    ]),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
