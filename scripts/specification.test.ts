import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

/** Tests as a list names them: their files, and their titles as they are written there. */
const namedTests = z
  .record(z.string(), z.union([z.string().min(1), z.array(z.string().min(1)).min(2)]))
  .refine((tests) => Object.keys(tests).length > 0, 'name at least one test that proves it')
type NamedTests = z.infer<typeof namedTests>

interface NamedTest {
  file: string
  title: string
}

const testsIn = (tests: NamedTests): NamedTest[] =>
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
const timesWritten = ({ file, title }: NamedTest): number => titles(file).filter((each) => each === title).length

/** Each promise of the site with the tests that prove it, by file and title. */
const list = z.strictObject({
  section: z.string().min(1),
  statements: z.array(
    z.strictObject({
      says: z.string().min(1),
      differs: z.string().min(1).optional(),
      open: z.string().min(1).optional(),
      tests: namedTests,
    }),
  ),
})

test('each statement of the specification has a test, and each test that it names is there, once', () => {
  const proofs = globSync('tests/{,this-campus/}specification/*.yaml').flatMap((file) =>
    list
      .parse(parse(readFileSync(file, 'utf8')))
      .statements.flatMap(({ says, tests }) => testsIn(tests).map((test) => ({ file, says, test }))),
  )
  expect(proofs.length).toBeGreaterThan(200)
  expect(proofs.filter(({ test }) => timesWritten(test) !== 1)).toEqual([])
})
