import type { z } from 'zod'
import { strayChanges } from '#calendar/occurrences/occurrences'
import {
  type CollectionName,
  type CollectionTypes,
  collections,
  type SingleName,
  type SingleTypes,
  schemaOf,
  singles,
} from '#schemas/content/collections'
import { fileNameOf, nameIn, pathIn } from '#schemas/content/entry-paths'
import { page } from '#schemas/content/pages'
import { formatStaffDate } from '#schemas/locale'
import { memoize } from '#schemas/memoize'
import { formsWith } from '#schemas/requests/forms'
import type { Timing } from '#schemas/time/timing'
import { CheckedFiles, targetsOf } from './check/check-file.ts'
import { checkFeatures, type LeftOut } from './check/features-off.ts'
import { addressesOfNobody, type Mention } from './check/people.ts'
import { pathOf } from './check/references.ts'
import { type Content, createQueries, type Entry, type EntryMap, keysOf, textsWith } from './content.ts'
import { type ContentSource, openSource } from './content-source.ts'
import { ContentError, errorAt, errorsIn, type Issue, type LineIn, type Path, warningsIn } from './issues.ts'
import { type ListedFile, type Listing, listContent } from './list-content.ts'
import { withLocale } from './locale-context.ts'
import { fileMemory, resultMemory } from './parse-cache.ts'
import type { CheckedFile } from './parse-file.ts'
import { type Pictures, picturesOf } from './pictures.ts'
import { readSite } from './placeholders.ts'
import { checkTheme } from './theme-colors.ts'
import { inLanguage, languagesIn, misplacedTranslations } from './translations.ts'

export type { Page } from '#schemas/content/pages'
export type { Contact, Content, Entry, PageEntry } from './content.ts'
export { ContentError } from './issues.ts'

const typedSingles: { readonly [N in SingleName]: { schema: z.ZodType<SingleTypes[N]> } } = singles

export const contentRoot = (): string => process.env.CONTENT_DIR || 'content'

export type ReadingMemory = ReturnType<typeof readingMemory>

export const readingMemory = () => ({
  files: fileMemory(),
  in: memoize((_language: string) => ({ ...resultMemory(), checked: new CheckedFiles() })),
})

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
  memory: ReturnType<ReadingMemory['in']>,
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

  const { theme } = single
  issues.push(...addressesOfNobody(mentions))
  issues.push(...checkTimings(entries, single, lineIn))
  issues.push(...checkFeatures(single, off.names, lineIn))
  if (theme) issues.push(...memory.of(theme, checkTheme))
  const errors = errorsIn(issues)
  if (errors.length > 0 || !isComplete(single, off)) throw new ContentError(errors)
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

function formsOf(single: Partial<SingleTypes>, entries: EntryMap) {
  // "Main Hall (up to 150 people)": it begins with the title, by which its hours are known.
  const rooms = (entries.get('facilities') ?? []).map(({ title, inForm }) => (inForm ? `${title} (${inForm})` : title))
  return formsWith((kind) => single[`forms/${kind}`], rooms)
}

const isComplete = (single: Partial<SingleTypes>, off: LeftOut): single is SingleTypes =>
  keysOf(singles).every((key) => single[key] !== undefined || off.files.has(`content/${fileNameOf(key)}`))

/** Finds changes of days on which nothing is planned: whoever wrote one meant another day. */
function checkTimings(entries: EntryMap, { kosherSoup, year, site }: Partial<SingleTypes>, lineIn: LineIn): Issue[] {
  if (!year || !site) return []
  const strayIn = (below: string, timing: Timing, at: Path = []) =>
    strayChanges(timing, { year, settings: site }).map((day) => {
      const [file, path] = [`content/${below}`, [...at, 'changes', day]]
      return errorAt(
        { file, line: lineIn(file, path), path },
        `Nothing is planned on ${formatStaffDate(day)}, so nothing can be different then. Check the ` +
          'date, or remove it here. To move a date, change the day for which it was planned.',
      )
    })
  return [
    ...(kosherSoup ? strayIn('kosher-soup.yaml', kosherSoup.deliveries, ['deliveries']) : []),
    ...(entries.get('events') ?? []).flatMap((event) => strayIn(pathIn('events', event.id), event)),
    ...(entries.get('religious-life') ?? []).flatMap(({ id, prayers }) =>
      prayers.flatMap((prayer, index) => strayIn(pathIn('religious-life', id), prayer, ['prayers', index])),
    ),
  ]
}

/** Sorts by `order`, else by id. Two with the same number are a mistake: they would be sorted at random. */
function inOrder<T extends object>(files: readonly CheckedFile<T>[]) {
  const issues: Issue[] = []
  const sorted = files.toSorted((a, b) => orderOf(a) - orderOf(b) || a.id.localeCompare(b.id, 'en'))
  const free = orderOf(sorted.at(-1)) + 1
  for (const [index, file] of sorted.entries()) {
    const before: CheckedFile<object> | undefined = sorted[index - 1]
    if (!before || orderOf(file) === 0 || orderOf(before) !== orderOf(file)) continue
    const message =
      `“${nameIn({ ...before.value }) ?? before.id}” has place ` +
      `${orderOf(before)} too. Give one of them another; ${free} puts it last.`
    issues.push(errorAt({ file: file.file, line: file.lineOf(['order']), path: ['order'] }, message))
  }
  return { entries: sorted.map(({ id, value }): Entry<T> => ({ ...value, id })), issues }
}

/** An entry's `order`, from 1 on; 0 if its collection has none. */
const orderOf = (file: CheckedFile<object> | undefined): number =>
  file && 'order' in file.value && typeof file.value.order === 'number' ? file.value.order : 0
