import type { z } from 'zod'
import { valueAt, withTexts } from '#schemas/entry-value'
import { type Issue, keyOf } from '../issues.ts'
import type { ListedFile, Listing } from '../list-content.ts'
import type { ParsedFile } from '../parse-cache.ts'
import type { CheckedFile, ContentFile } from '../parse-file.ts'
import { lacksFact, textWithFacts, unknownFacts } from '../site-facts.ts'
import { holdsFacts, warnOfCopies } from './check-copies.ts'
import { type ChangedTerms, changedTerms, type Targets } from './check-targets.ts'
import { withoutFeatures } from './features-off.ts'
import { checkPeople, type Mention, mentionsIn, textWithAddresses, textWithNames, warnOfBareNames } from './people.ts'
import { checkReferences, findReferences } from './references.ts'
import { schemaIssues } from './schema-issues.ts'
import { checkTexts, longTexts, textsOf } from './texts.ts'

export interface FileCheck<T> {
  /** Undefined with mistakes, and for what is left out with a feature that is off. */
  file?: CheckedFile<T> | undefined
  issues: readonly Issue[]
  mentions: readonly Mention[]
  /** All that it says and refers to: what changes elsewhere concerns it only if it names that. */
  texts: readonly string[]
}

export function checkFile<T>(
  { id }: Pick<ListedFile, 'id'>,
  file: ParsedFile,
  schema: z.ZodType<T>,
  targets: Targets,
): FileCheck<T> {
  if (!('value' in file)) return { issues: file, mentions: [], texts: [] }
  const texts = textsOf(file)
  const long = longTexts(texts)
  if (long.length > 0) return { issues: long, mentions: [], texts: [] }
  const { people, facts, off } = targets
  const filled = texts.some(({ text }) => MAY_NAME.test(text)) ? filledFile(file, targets) : file
  const parsed = schema.safeParse(filled.value)
  const wrong = parsed.success ? [] : schemaIssues(parsed.error.issues, file, schema)
  const found = findReferences(filled, schema, parsed.data ?? filled.value)
  const mentions = mentionsIn(texts)
  const slips = checkPeople(file.file, texts, people)
  const [wrongKeys, slipKeys] = [keysOf(wrong), keysOf(slips)]
  const left = parsed.success ? withoutFeatures({ ...filled, id, value: parsed.data }, schema, off) : undefined
  return {
    file: left?.file,
    issues: [
      ...warnOfBareNames(file.file, texts, people),
      ...warnOfCopies(file.file, texts, targets),
      // An address in place of an id is reported once, with the id.
      ...wrong.filter(({ path }) => !slipKeys.has(keyOf(path)) && !lacksFact(String(valueAt(file.value, path)), facts)),
      ...checkReferences(found, file, targets).filter(({ path }) => !wrongKeys.has(keyOf(path))),
      ...slips,
      ...checkTexts(texts),
      ...(filled === file ? [] : unknownFacts(filled, facts)),
      ...(left?.issues ?? []),
    ],
    mentions,
    texts: [
      ...texts.map(({ text }) => text),
      ...found.references.map(({ value }) => value),
      ...mentions.map(({ address }) => address),
    ],
  }
}

const keysOf = (issues: readonly Issue[]) => new Set(issues.map(({ path }) => keyOf(path)))

/** Begins the name of a fact or a person in braces, or the id of somebody in place of an address: in few texts. */
const MAY_NAME = /\{|mailto:/

function filledFile(file: ContentFile, { people, facts }: Pick<Targets, 'people' | 'facts'>): ContentFile {
  const filled = (text: string) => textWithFacts(textWithNames(textWithAddresses(text, people), people), facts)
  return { ...file, value: withTexts(file.value, filled), body: filled(file.body) }
}

interface Known {
  parsed: ParsedFile
  check: FileCheck<unknown>
}

/** The checks of the reading before: a file is checked again if it changed, names what changed elsewhere, or had issues. */
export class CheckedFiles {
  #targets: Targets | undefined
  #checks = new Map<string, Known>()

  begin({ parse }: Listing, targets: Targets): <T>(file: ListedFile, schema: z.ZodType<T>) => FileCheck<T> {
    const changes = changedTerms(this.#targets, targets)
    const before = this.#checks
    const now = new Map<string, Known>()
    this.#targets = targets
    this.#checks = now
    return <T>(file: ListedFile, schema: z.ZodType<T>) => {
      const parsed = parse(file)
      const last = before.get(file.path)
      const isSame =
        last?.parsed === parsed && changes && !hasErrors(last.check) && !concerns(changes, file, last.check)
      const known = isSame ? last : { parsed, check: checkFile(file, parsed, schema, targets) }
      now.set(file.path, known)
      // The schema of a path is always the same.
      return known.check as FileCheck<T>
    }
  }
}

/** They may name what is near, of all that there is. */
const hasErrors = ({ issues }: FileCheck<unknown>): boolean => issues.some(({ severity }) => severity === 'error')

const concerns = ({ terms, copies }: ChangedTerms, { name }: ListedFile, { texts }: FileCheck<unknown>): boolean =>
  haveOneOf(texts, terms) || (copies.length > 0 && !holdsFacts(name) && haveOneOf(texts, copies))

const haveOneOf = (texts: readonly string[], terms: readonly string[]): boolean =>
  terms.length > 0 && texts.some((text) => terms.some((term) => text.includes(term)))
