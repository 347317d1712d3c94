import type { z } from 'zod'
import {
  type CollectionName,
  type CollectionTypes,
  collections,
  type SingleName,
  type SingleTypes,
  schemaOf,
  singles,
} from '#schemas/content/collections'
import { fileNameOf } from '#schemas/content/entry-paths'
import { page } from '#schemas/content/pages'
import { formsWith } from '#schemas/requests/forms'
import type { Facility } from '#schemas/rooms/rooms'
import type { Timing } from '#schemas/time/timing'
import { checkFeatures } from './explain/check-features.ts'
import { addressesOfNobody, type Mention } from './explain/check-people.ts'
import { pathOf } from './explain/check-references.ts'
import { checkTimings, type TimedFile } from './explain/check-timings.ts'
import { CheckedFiles } from './explain/checked-files.ts'
import { inOrder } from './explain/in-order.ts'
import { targetsOf } from './explain/targets.ts'
import { ContentError, errorsIn, type LineIn, type Path, warningsIn } from './issues.ts'
import { isComplete, keysOf } from './keys.ts'
import { textsWith } from './read/begin-text.ts'
import type { Content } from './read/content.ts'
import { createQueries, type EntryMap } from './read/content-queries.ts'
import { type ContentSource, openSource } from './read/content-source.ts'
import { type ListedFile, type Listing, listContent } from './read/list-files.ts'
import { withLocale } from './read/locale-context.ts'
import { type Pictures, picturesOf } from './read/pictures.ts'
import type { CheckedFile } from './read/read-file.ts'
import { type FileMemory, fileMemory, type ResultMemory, resultMemory } from './read/reading-memory.ts'
import { readSite } from './read/site-facts.ts'
import { inLanguage, languagesIn, misplacedTranslations } from './read/translations.ts'
import { checkTheme } from './theme-colors.ts'

export type { Page } from '#schemas/content/pages'
export { ContentError } from './issues.ts'
export type { Contact, Content, Entry, PageEntry } from './read/content.ts'

const typedSingles: { readonly [N in SingleName]: { schema: z.ZodType<SingleTypes[N]> } } = singles

/** `content`, or the value of `CONTENT_DIR`. */
export const contentRoot = (): string => process.env.CONTENT_DIR || 'content'

/** Remembers the last reading of content, for the next one. */
export interface ReadingMemory {
  files: FileMemory
  in: (language: string) => LanguageMemory
}

interface LanguageMemory extends ResultMemory {
  checked: CheckedFiles
}

export function readingMemory(): ReadingMemory {
  const languages = new Map<string, LanguageMemory>()
  return {
    files: fileMemory(),
    in(language) {
      const known = languages.get(language) ?? { ...resultMemory(), checked: new CheckedFiles() }
      languages.set(language, known)
      return known
    },
  }
}

/** Reads and checks all content. @param memory of the reading before this one @throws ContentError with all errors */
export function readContent(
  place: ContentSource = contentRoot(),
  publicRoot = 'site/public',
  memory = readingMemory(),
): Content {
  memory.files.begin()
  const source = openSource(place)
  const listing = listContent(source, memory.files)
  const pictures = picturesOf(source.pictures, publicRoot)
  const languages = languagesIn(listing)
  const [own, ...others] = languages
  const readIn = (language: string, inIt: Listing) =>
    withLocale(readSite(inIt).locale, () =>
      readListing(inIt, pictures, { own: language, languages }, memory.in(language)),
    )
  const first = readIn(own, listing)
  const warnings = misplacedTranslations(listing, languages)
  const translations = new Map(
    others.map((language) => {
      const inIt = inLanguage(listing, language, memory.in(language))
      warnings.push(...warningsIn(inIt.issues))
      return [language, readIn(language, inIt)] as const
    }),
  )
  return { ...first, translations, warnings: [...first.warnings, ...warnings] }
}

function readListing(
  listing: Listing,
  pictures: Pictures,
  { own, languages }: { own: string; languages: readonly string[] },
  memory: LanguageMemory,
): Content {
  const targets = targetsOf(listing, pictures, memory)
  const { off } = targets
  const checkFile = memory.checked.begin(listing, targets)
  const issues = listing.issues.filter(({ file }) => !off.files.has(file))
  const mentions: Mention[] = []
  const linesOf = new Map<string, CheckedFile<unknown>['lineOf']>()
  const lineIn: LineIn = (file, path) => linesOf.get(file)?.(path)
  const check = <T>(listed: ListedFile, schema: z.ZodType<T>): CheckedFile<T>[] => {
    const { file, issues: own, mentions: named } = checkFile(listed, schema)
    issues.push(...own)
    mentions.push(...named)
    if (!file) return []
    linesOf.set(file.file, file.lineOf)
    return [file]
  }

  const entries: EntryMap = new Map()
  const readFolder = <N extends CollectionName>(name: N) => {
    const checked = (listing.entries.get(name) ?? []).flatMap((file) => check(file, schemaOf(name)))
    const sorted = memory.of(memory.same(name, checked), inOrder<CollectionTypes[N]>)
    entries.set(name, sorted.entries)
    issues.push(...sorted.issues)
  }
  const single: Partial<SingleTypes> = {}
  const readSingle = <N extends SingleName>(name: N) => {
    const file = listing.files[name]
    single[name] = file && check(file, typedSingles[name].schema)[0]?.value
  }
  for (const name of keysOf(collections)) readFolder(name)
  for (const name of keysOf(singles)) readSingle(name)
  const pages = listing.pages
    .flatMap((file) => check(file, page))
    .map(({ id, value, body }) => ({ ...value, id, path: pathOf(id), body }))

  const { site, year, theme } = single
  issues.push(...addressesOfNobody(mentions))
  if (year && site) issues.push(...checkTimings(timedFiles(entries, single), { year, settings: site }, lineIn))
  issues.push(...checkFeatures(single, off.names, lineIn))
  if (theme) issues.push(...memory.of(theme, checkTheme))
  const errors = errorsIn(issues)
  if (errors.length > 0 || !isComplete(single, singles, (key) => off.files.has(nameOf(key))))
    throw new ContentError(errors)
  const { site: settings, ...others } = single
  return {
    ...others,
    settings,
    collections: Object.fromEntries(entries),
    pages,
    warnings: warningsIn(issues),
    pictures,
    featuresOff: off.names,
    isOff: off.isOff,
    beginText: textsWith(entries.get('glossary') ?? [], [settings.name]),
    forms: formsOf(single, entries),
    language: own,
    languages,
    untranslated: new Set(listing.untranslated),
    translations: new Map(),
    ...createQueries(entries, pages),
  }
}

const formsOf = (single: Partial<SingleTypes>, entries: EntryMap) =>
  formsWith((kind) => single[`forms/${kind}`], (entries.get('facilities') ?? []).map(nameInForms))

/** "Main Hall (up to 150 people)": it begins with the title, by which its hours are known. */
const nameInForms = ({ title, inForm }: Facility): string => (inForm ? `${title} (${inForm})` : title)

const nameOf = (key: string): string => `content/${fileNameOf(key)}`

function timedFiles(entries: EntryMap, { kosherSoup }: Partial<SingleTypes>): TimedFile[] {
  const timed = (file: string, timing: Timing, at: Path = []): TimedFile => ({ file: `content/${file}`, timing, at })
  return [
    ...(kosherSoup ? [timed('kosher-soup.yaml', kosherSoup.deliveries, ['deliveries'])] : []),
    ...(entries.get('events') ?? []).map((event) => timed(`events/${event.id}.yaml`, event)),
    ...(entries.get('religious-life') ?? []).flatMap(({ id, prayers }) =>
      prayers.map((prayer, index) => timed(`religious-life/${id}.yaml`, prayer, ['prayers', index])),
    ),
  ]
}
