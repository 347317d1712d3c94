import type { z } from 'zod'
import { type DatedText, datedTextsOf } from '../freshness/dated-texts.ts'
import type { ListedFile } from '../read/list-files.ts'
import { readFile } from '../read/read-file.ts'
import { lacksFact, textWithFacts, unknownFacts } from '../read/site-facts.ts'
import { warnOfCopies } from './check-copies.ts'
import { checkPeople, type Mention, mentionsIn, warnOfBareNames } from './check-people.ts'
import { checkReferences, type Targets } from './check-references.ts'
import { checkWords } from './check-words.ts'
import { explainIssues } from './explain-issues.ts'
import { textWithAddresses, textWithNames } from './people.ts'
import { type Path, type Problem, shown } from './problems.ts'

/** A file whose content is valid by its schema. */
export interface CheckedFile<T> {
  id: string
  /** The file's name in messages. */
  name: string
  value: T
  body: string
  /** The line on which the body begins. */
  bodyLine: number
  /** The line of a key. */
  lineOf: (path: Path) => number | undefined
}

/** Where a check puts what it finds. */
export interface Findings {
  /** Mistakes: the site can't be made from this content. */
  report: (problems: readonly Problem[]) => void
  /** What is likely a mistake, and keeps nobody from publishing. */
  warn: (warnings: readonly Problem[]) => void
  /** Texts that only a check on a day can judge. */
  date: (texts: readonly DatedText[]) => void
  /** Names that only a check of all files can judge. */
  mention: (mentions: readonly Mention[]) => void
}

/** Reads one file and checks all of it. Nothing is returned if there is a mistake. */
export function checkFile<T>(
  { id, file, name }: ListedFile,
  schema: z.ZodType<T>,
  targets: Targets,
  { report, warn, date, mention }: Findings,
): CheckedFile<T> | undefined {
  const read = readFile(file, name)
  if (!('value' in read)) {
    report(read)
    return undefined
  }
  mention(mentionsIn(read))
  date(datedTextsOf(read))
  warn(warnOfBareNames(read, targets.people))
  warn(warnOfCopies(read, targets.facts, targets.times))
  const filled = (text: string) =>
    textWithFacts(textWithNames(textWithAddresses(text, targets.people), targets.people), targets.facts)
  const value = withTexts(read.value, filled)
  const body = filled(read.body)
  const parsed = schema.safeParse(value)
  const wrong = parsed.success ? [] : explainIssues(parsed.error.issues, read, schema)
  const people = checkPeople(read, targets.people)
  const wrongKeys = new Set(wrong.map(({ key }) => key))
  const dangling = checkReferences({ ...read, value, body }, schema, parsed.data ?? value, targets)
  report([
    // An address in place of an id is reported once, with the id.
    ...wrong
      .filter(({ found }) => !lacksFact(found, targets.facts))
      .filter(({ key, found }) => !people.some((slip) => slip.key === key && shown(slip.found) === found)),
    ...dangling.filter(({ key }) => !wrongKeys.has(key)),
    ...people,
    ...checkWords(read),
    ...unknownFacts(name, [value, body], targets.facts),
  ])
  return parsed.success
    ? { id, name, value: parsed.data, body, bodyLine: read.bodyLine, lineOf: read.lineOf }
    : undefined
}

/** The value with each text in it, at any depth, replaced by the result of `filled`. */
function withTexts(value: unknown, filled: (text: string) => string): unknown {
  if (typeof value === 'string') return filled(value)
  if (Array.isArray(value)) return value.map((element) => withTexts(element, filled))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withTexts(child, filled)]))
}
