import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Tests as a list names them: their files, and their titles as they are written there. */
export const namedTests = z
  .record(z.string(), z.union([z.string().min(1), z.array(z.string().min(1)).min(2)]))
  .refine((tests) => Object.keys(tests).length > 0, 'name at least one test that proves it')
type NamedTests = z.infer<typeof namedTests>

export interface NamedTest {
  file: string
  title: string
}

export const testsIn = (tests: NamedTests): NamedTest[] =>
  Object.entries(tests).flatMap(([file, titles]) => [titles].flat().map((title) => ({ file, title })))

/** The first argument of each call that has more: titles of tests, and of their groups, but of none that is skipped. */
const FIRST_WORDS = /(\.(?:skip|todo|fixme|fails))?\(\s*(['"`])((?:\\.|(?!\2)[^\\])+)\2\s*,/g

const titlesIn = new Map<string, string[]>()
function titles(file: string): string[] {
  const known = titlesIn.get(file)
  if (known) return known
  const source = existsSync(file) ? readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '') : ''
  const found = [...source.matchAll(FIRST_WORDS)]
    .filter(([, isSkipped]) => !isSkipped)
    .map(([, , , title = '']) => title.replace(/\\(['"`\\])/g, '$1'))
  titlesIn.set(file, found)
  return found
}

/** Returns 1 unless a list names the test wrongly. */
export const timesWritten = ({ file, title }: NamedTest): number => titles(file).filter((each) => each === title).length
