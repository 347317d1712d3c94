import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Answers, answers } from '../../schemas/adopting.ts'

/** The answers that docs/adopting.md shows, as a file. */
export function exampleAnswersFile(): string {
  const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/adopting.md', 'utf8')) ?? []
  return example
}

export const exampleAnswers = (): Answers => answers.parse(parse(exampleAnswersFile()))
