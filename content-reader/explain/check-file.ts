import type { z } from 'zod'
import { withTexts } from '#schemas/file-value'
import { type Problem, shown } from '../problems.ts'
import type { ListedFile } from '../read/list-files.ts'
import type { ContentFile } from '../read/read-file.ts'
import type { ReadingMemory } from '../read/reading-memory.ts'
import { lacksFact, textWithFacts, unknownFacts } from '../read/site-facts.ts'
import { warnOfCopies } from './check-copies.ts'
import { longTexts } from './check-length.ts'
import { checkPeople, type Mention, mentionsIn, warnOfBareNames } from './check-people.ts'
import { checkReferences, type References, type Targets } from './check-references.ts'
import { checkWords } from './check-words.ts'
import { explainIssues } from './explain-issues.ts'
import { textWithAddresses, textWithNames } from './people.ts'

export interface CheckedFile<T> extends ContentFile {
  id: string
  value: T
}

export interface Findings {
  problems: Problem[]
  /** What is likely a mistake, and keeps nobody from publishing. */
  warnings: Problem[]
  mentions: Mention[]
}

export function checkFile<T>(
  { id, read: readListed }: ListedFile,
  schema: z.ZodType<T>,
  { references, people, facts, times }: Targets,
  { problems, warnings, mentions }: Findings,
  { of }: ReadingMemory,
): CheckedFile<T> | undefined {
  const read = readListed()
  if (!('value' in read)) {
    problems.push(...read)
    return undefined
  }
  const long = of(read, longTexts)
  if (long.length > 0) {
    problems.push(...long)
    return undefined
  }
  mentions.push(...of(read, mentionsIn))
  warnings.push(...of(read, warnOfBareNames, people), ...of(read, warnOfCopies, facts, times))
  const filled = of(read, filledFile, people, facts)
  const { checked, wrong, dangling } = of(filled, checkFilled<T>, read, id, schema, references)
  const slips = of(read, checkPeople, people)
  const wrongKeys = new Set(wrong.map(({ key }) => key))
  problems.push(
    // An address in place of an id is reported once, with the id.
    ...wrong
      .filter(({ found }) => !lacksFact(found, facts))
      .filter(({ key, found }) => !slips.some((slip) => slip.key === key && shown(slip.found) === found)),
    ...dangling.filter(({ key }) => !wrongKeys.has(key)),
    ...slips,
    ...of(read, checkWords),
    ...of(filled, unknownFacts, read.file, facts),
  )
  return checked
}

type Filled = Pick<ContentFile, 'value' | 'body'>

function filledFile({ value, body }: ContentFile, people: Targets['people'], facts: Targets['facts']): Filled {
  const filled = (text: string) => textWithFacts(textWithNames(textWithAddresses(text, people), people), facts)
  return { value: withTexts(value, filled), body: filled(body) }
}

function checkFilled<T>(
  { value, body }: Filled,
  read: ContentFile,
  id: string,
  schema: z.ZodType<T>,
  references: References,
) {
  const parsed = schema.safeParse(value)
  const wrong = parsed.success ? [] : explainIssues(parsed.error.issues, read, schema)
  const dangling = checkReferences({ ...read, value, body }, schema, parsed.data ?? value, references)
  const checked: CheckedFile<T> | undefined = parsed.success ? { ...read, id, value: parsed.data, body } : undefined
  return { checked, wrong, dangling }
}
