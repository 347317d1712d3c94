import type { z } from 'zod'
import type { Day } from '#calendar/time/days'
import { dayOf, momentOf } from '#calendar/time/moments'
import {
  type CollectionName,
  type CollectionTypes,
  collections,
  type FileName,
  type FileTypes,
  files,
} from '#schemas/content/collections'
import type { Facility } from '#schemas/content/facility'
import { page } from '#schemas/content/page'
import type { Timing } from '#schemas/content/timing'
import { fileNameOf } from '#schemas/content/word-files'
import { formsWith } from '#schemas/forms/forms'
import { checkFeatures } from './explain/check-features.ts'
import { type CheckedFile, checkFile, type Findings } from './explain/check-file.ts'
import { checkFonts } from './explain/check-fonts.ts'
import { checkHero } from './explain/check-hero.ts'
import { addressesOfNobody, type Mention } from './explain/check-people.ts'
import { pathOf } from './explain/check-references.ts'
import { checkTheme } from './explain/check-theme.ts'
import { checkTimings, type TimedFile } from './explain/check-timings.ts'
import { inOrder } from './explain/in-order.ts'
import { withoutFeatures } from './explain/leave-out.ts'
import { targetsOf } from './explain/targets.ts'
import { openWithoutLink } from './freshness/applications.ts'
import { clashesInForms } from './freshness/clashes.ts'
import { rowsOutside } from './freshness/rows-outside.ts'
import { isComplete, keysOf } from './keys.ts'
import { ContentError, type Path, type Problem } from './problems.ts'
import { textsWith } from './read/begin-text.ts'
import type { Content, DatedText } from './read/content.ts'
import { createQueries, type EntryMap } from './read/content-queries.ts'
import { speaking } from './read/language.ts'
import { leftOut } from './read/left-out.ts'
import { type ListedFile, type Listing, listContent } from './read/list-files.ts'
import { type Pictures, picturesOf } from './read/pictures.ts'
import { type ReadingMemory, readingMemory } from './read/reading-memory.ts'
import { localeIn } from './read/site-facts.ts'
import { inLanguage, languagesIn, misplacedTranslations } from './read/translations.ts'
import { sourceOf, type WordsPlace } from './read/words-place.ts'

export type { Page } from '#schemas/content/page'
export { ContentError } from './problems.ts'
export type { Contact, Content, Entry, PageEntry } from './read/content.ts'

/** The registry with a type for code that works with any of its schemas. */
const kinds: { readonly [N in CollectionName]: { schema: z.ZodType<CollectionTypes[N]> } } = collections
const fileSchemas: { readonly [N in FileName]: z.ZodType<FileTypes[N]> } = files

/** The content folder: `content`, or the value of `CONTENT_DIR`. */
export const contentRoot = (): string => process.env.CONTENT_DIR || 'content'

/** What a check of words finds. */
export interface Checked {
  /** The site can't be made from these words. */
  problems: readonly Problem[]
  /** What is likely a mistake, and keeps nobody from publishing. */
  warnings: readonly Problem[]
}

/** What is likely a mistake in words that can be read, with what clashes from a day on. */
export function checkedContent(
  content: Content,
  today = dayOf(momentOf(Date.now(), content.site.place.timeZone)),
): Checked {
  const dates = () => [...clashesInForms(content, today), ...openWithoutLink(content, today), ...rowsOutside(content)]
  return { problems: [], warnings: [...content.warnings, ...speaking(content.site.locale, dates)] }
}

/** Checks words, all files together. */
export function checkContent(place: WordsPlace, today?: Day): Checked {
  try {
    return checkedContent(readContent(place), today)
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems, warnings: [] }
    throw error
  }
}

/**
 * Reads and checks all words, in each of their languages.
 *
 * @param place The content folder, or the files of a store.
 * @param publicRoot The folder of the pictures.
 * @param memory Of the reading before this one, where a process reads again and again.
 * @throws ContentError with all mistakes.
 */
export function readContent(
  place: WordsPlace = contentRoot(),
  publicRoot = 'site/public',
  memory = readingMemory(),
): Content {
  memory.begin()
  const source = sourceOf(place)
  const listing = listContent(source, memory.read)
  const pictures = picturesOf(source.pictures, publicRoot)
  const languages = languagesIn(listing)
  const [own, ...others] = languages
  const first = speaking(localeIn(listing), () => readListing(listing, pictures, { own, languages }, memory))
  const warnings = misplacedTranslations(listing, languages)
  const translations = new Map(
    others.map((language) => {
      const memoryOfIt = memory.in(language)
      const problems: Problem[] = []
      const report = (found: readonly Problem[]) => problems.push(...found)
      const warn = (found: readonly Problem[]) => warnings.push(...found)
      const inIt = inLanguage(listing, language, memoryOfIt, report, warn)
      const content = speaking(localeIn(inIt), () =>
        readListing({ ...inIt, problems }, pictures, { own: language, languages }, memoryOfIt),
      )
      return [language, content] as const
    }),
  )
  return { ...first, translations, warnings: [...first.warnings, ...warnings] }
}

/** Reads the files of one language. */
function readListing(
  listing: Listing,
  pictures: Pictures,
  { own, languages }: { own: string; languages: readonly string[] },
  memory: ReadingMemory,
): Content {
  const left = leftOut(listing)
  const off = memory.same('off', left, [left.names, left.files])
  const problems: Problem[] = listing.problems.filter(({ file }) => !off.files.has(file))
  const warnings: Problem[] = []
  const datedTexts: DatedText[] = []
  const mentions: Mention[] = []
  const findings: Findings = {
    report: (found) => problems.push(...found),
    warn: (found) => warnings.push(...found),
    date: (found) => datedTexts.push(...found),
    mention: (found) => mentions.push(...found),
  }
  const targets = targetsOf(listing, off, pictures, memory)
  const check = <T>(file: ListedFile, schema: z.ZodType<T>): CheckedFile<T>[] => {
    const checked = checkFile(file, schema, targets, findings, memory)
    if (!checked) return []
    const { file: left, warnings, problems } = memory.of(checked, withoutFeatures<T>, schema, off)
    findings.warn(warnings)
    findings.report(problems)
    return left ? [left] : []
  }

  const entries: EntryMap = new Map()
  const lines: LinesByFile = new Map()
  const readFolder = <N extends CollectionName>(name: N) => {
    const checked = (listing.entries.get(name) ?? []).flatMap((file) => check(file, kinds[name].schema))
    for (const { name, lineOf } of checked) lines.set(name, lineOf)
    entries.set(name, inOrder(checked, findings.report))
  }
  const single: Partial<FileTypes> = {}
  const readSingle = <N extends FileName>(name: N) => {
    const file = listing.files[name]
    const [checked] = file ? check(file, fileSchemas[name]) : []
    if (checked) lines.set(checked.name, checked.lineOf)
    single[name] = checked?.value
  }
  for (const name of keysOf(kinds)) readFolder(name)
  for (const name of keysOf(fileSchemas)) readSingle(name)
  const pages = listing.pages
    .flatMap((file) => check(file, page))
    .map(({ id, value, body }) => ({ ...value, id, path: pathOf(id), body }))

  findings.report(addressesOfNobody(mentions))
  if (single.year) findings.report(checkTimings(timedFiles(entries, single, lines), single.year, single.site?.place))
  findings.report(checkFeatures(single, off.names, (file, path) => lines.get(file)?.(path)))
  if (single.theme) findings.report(themeProblems(single.theme, pictures, problems))
  if (problems.length > 0 || !isComplete(single, fileSchemas, (key) => off.files.has(nameOf(key))))
    throw new ContentError(problems)
  return {
    ...single,
    collections: Object.fromEntries(entries),
    pages,
    warnings,
    datedTexts,
    pictures,
    featuresOff: off.names,
    isOff: off.isOff,
    beginText: textsWith(entries.get('glossary') ?? [], [single.site.name]),
    forms: formsOf(single, entries),
    language: own,
    languages,
    untranslated: new Set(listing.untranslated),
    translations: new Map(),
    ...createQueries(entries, pages),
  }
}

/** What can be seen of a hero's picture is looked at once everything else is right. */
function themeProblems(theme: FileTypes['theme'], pictures: Pictures, before: readonly Problem[]): Problem[] {
  const found = [...checkTheme(theme), ...checkFonts(theme, pictures)]
  return before.length + found.length > 0 ? found : [...checkHero(theme, pictures)]
}

const formsOf = (single: Partial<FileTypes>, entries: EntryMap) =>
  formsWith((kind) => single[`forms/${kind}`], (entries.get('facilities') ?? []).map(nameInForms))

/** "Main Hall (up to 150 people)": it begins with the title, by which its hours are known. */
const nameInForms = ({ title, inForm }: Facility): string => (inForm ? `${title} (${inForm})` : title)

const nameOf = (key: string): string => `content/${fileNameOf(key)}`

/** Where the keys of each entry's file are, by the file's name. */
type LinesByFile = Map<string, TimedFile['lineOf']>

function timedFiles(entries: EntryMap, single: Partial<FileTypes>, lines: LinesByFile): TimedFile[] {
  const timed = (name: string, timing: Timing, at: Path = []): TimedFile => ({
    name,
    timing,
    at,
    lineOf: lines.get(name) ?? (() => undefined),
  })
  const soup = single.kosherSoup
    ? [timed('content/kosher-soup.yaml', single.kosherSoup.deliveries, ['deliveries'])]
    : []
  return [
    ...soup,
    ...(entries.get('events') ?? []).map((event) => timed(`content/events/${event.id}.yaml`, event)),
    ...(entries.get('religious-life') ?? []).flatMap(({ id, prayers }) =>
      prayers.map((prayer, index) => timed(`content/religious-life/${id}.yaml`, prayer, ['prayers', index])),
    ),
  ]
}
