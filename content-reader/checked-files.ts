import type { z } from 'zod'
import { type ChangedTerms, changedTerms, type Targets } from './changed-terms.ts'
import { holdsFacts } from './check-copies.ts'
import { checkFile, type FileCheck } from './check-file.ts'
import type { ListedFile, Listing } from './list-content.ts'
import type { ParsedFile } from './reading-memory.ts'

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
