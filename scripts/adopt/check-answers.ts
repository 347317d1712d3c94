import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { explainIssues } from '../../content-reader/explain/explain-issues.ts'
import { describeProblem, type Problem } from '../../content-reader/problems.ts'
import { type ContentFile, readFile } from '../../content-reader/read/read-file.ts'
import { textOf } from '../../content-reader/read/text-of.ts'
import { type Answers, answers } from '../../schemas/adopting.ts'
import { ExpectedError } from '../../schemas/expected-error.ts'

/** What a campus answers, with its logo, which is a file. */
export interface Answered {
  answers: Answers
  /** Its path, absolute. */
  logo?: string | undefined
}

/** Thrown for answers that can't be used; its message says what is wrong, and how to fix it. */
export class Mistake extends ExpectedError {}

/** Every mistake in answers that were typed or read; none if they are right. */
export function mistakesIn(value: unknown, file: Omit<ContentFile, 'value'> = typed): readonly Problem[] {
  const checked = answers.safeParse(value)
  return checked.success ? [] : explainIssues(checked.error.issues, { ...file, value }, answers)
}

const typed: Omit<ContentFile, 'value'> = { file: 'your answer', body: '', bodyLine: 1, lineOf: () => undefined }

/**
 * The answers of a file.
 *
 * @throws {Mistake} with every mistake, by line and key
 */
export function readAnswers(file: string): Answered {
  const read = readFile(file, () => textOf(readFileSync(file), file))
  if (!('value' in read)) throw new Mistake(read.map(describeProblem).join('\n\n'))
  const { logo, ...value } = Object(read.value)
  const mistakes = mistakesIn(value, read)
  if (mistakes.length > 0) throw new Mistake(mistakes.map(describeProblem).join('\n\n'))
  return { answers: answers.parse(value), logo: logo ? resolve(dirname(file), String(logo)) : undefined }
}
