import type { z } from 'zod'
import { withTexts } from '#schemas/file-value'
import { type Issue, keyOf } from '../issues.ts'
import type { ListedFile } from '../read/list-files.ts'
import type { ContentFile } from '../read/read-file.ts'
import type { ReadingMemory } from '../read/reading-memory.ts'
import { lacksFact, textWithFacts, unknownFacts } from '../read/site-facts.ts'
import { textsOf } from '../read/texts-of.ts'
import { warnOfCopies } from './check-copies.ts'
import { longTexts } from './check-length.ts'
import { checkPeople, type Mention, mentionsIn, warnOfBareNames } from './check-people.ts'
import { checkReferences, findReferences, type Targets } from './check-references.ts'
import { checkTexts } from './check-words.ts'
import { textWithAddresses, textWithNames } from './people.ts'
import { schemaIssues, valueAt } from './schema-issues.ts'

export interface CheckedFile<T> extends ContentFile {
  id: string
  value: T
}

export interface Findings {
  issues: Issue[]
  mentions: Mention[]
}

export function checkFile<T>(
  { id, read: readListed }: ListedFile,
  schema: z.ZodType<T>,
  { references, people, facts, times }: Targets,
  { issues, mentions }: Findings,
  { of }: ReadingMemory,
): CheckedFile<T> | undefined {
  const read = readListed()
  if (!('value' in read)) {
    issues.push(...read)
    return undefined
  }
  const long = of(read, longTexts)
  if (long.length > 0) {
    issues.push(...long)
    return undefined
  }
  mentions.push(...of(read, mentionsIn))
  issues.push(...of(read, warnOfBareNames, people), ...of(read, warnOfCopies, facts, times))
  const filled = of(read, filledFile, people, facts)
  const { checked, wrong, found } = of(filled, checkFilled<T>, read, id, schema)
  const dangling = of(found, checkReferences, read, references)
  const slips = of(read, checkPeople, people)
  const [wrongKeys, slipKeys] = [keysOf(wrong), keysOf(slips)]
  issues.push(
    // An address in place of an id is reported once, with the id.
    ...wrong.filter(({ path }) => !slipKeys.has(keyOf(path)) && !lacksFact(String(valueAt(read.value, path)), facts)),
    ...dangling.filter(({ path }) => !wrongKeys.has(keyOf(path))),
    ...slips,
    ...of(read, checkTexts),
    ...of(filled, unknownFacts, read, facts),
  )
  return checked
}

const keysOf = (issues: readonly Issue[]) => new Set(issues.map(({ path }) => keyOf(path)))

/** Begins the name of a fact or a person in braces, or the id of somebody in place of an address: in few texts. */
const MAY_NAME = /\{|mailto:/

type Filled = Pick<ContentFile, 'value' | 'body'>

/** Returns the file itself where nothing is to be filled in: most entries name nobody and no fact. */
function filledFile(file: ContentFile, people: Targets['people'], facts: Targets['facts']): Filled {
  if (!textsOf(file).some(({ text }) => MAY_NAME.test(text))) return file
  const filled = (text: string) => textWithFacts(textWithNames(textWithAddresses(text, people), people), facts)
  return { value: withTexts(file.value, filled), body: filled(file.body) }
}

function checkFilled<T>({ value, body }: Filled, read: ContentFile, id: string, schema: z.ZodType<T>) {
  const parsed = schema.safeParse(value)
  const wrong = parsed.success ? [] : schemaIssues(parsed.error.issues, read, schema)
  const found = findReferences({ ...read, value, body }, schema, parsed.data ?? value)
  const checked: CheckedFile<T> | undefined = parsed.success ? { ...read, id, value: parsed.data, body } : undefined
  return { checked, wrong, found }
}
