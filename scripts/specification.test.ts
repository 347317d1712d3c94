import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const OF_THIS_CAMPUS = 'tests/this-campus/'

/** What the site promises, each statement with the tests that prove it: their files, and their titles as they are written there. */
const list = z.strictObject({
  section: z.string().min(1),
  statements: z
    .array(
      z.strictObject({
        says: z.string().min(1),
        differs: z.string().min(1).optional(),
        open: z.string().min(1).optional(),
        tests: z
          .record(z.string(), z.union([z.string().min(1), z.array(z.string().min(1)).min(2)]))
          .refine((tests) => Object.keys(tests).length > 0, 'name at least one test that proves it'),
      }),
    )
    .min(1),
})

const lists = globSync('tests/{,this-campus/}specification/*.yaml')
  .sort()
  .map((file) => {
    const { data, error } = list.safeParse(parse(readFileSync(file, 'utf8')))
    if (error) throw new Error(`${file}:\n${z.prettifyError(error)}`)
    return { file, ...data }
  })
const statements = lists.flatMap(({ file, statements }) => statements.map((statement) => ({ file, ...statement })))
const proofs = statements.flatMap(({ file, says, tests }) =>
  Object.entries(tests).flatMap(([test, titles]) => [titles].flat().map((title) => ({ file, says, test, title }))),
)

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

test('each statement of the specification has a test, and each test that it names is there, once', () => {
  expect(proofs.length).toBeGreaterThan(200)
  const lost = proofs.flatMap(({ file, says, test, title }) => {
    const times = titles(test).filter((each) => each === title).length
    if (times === 1) return []
    return [`${file}: "${says}" is proven by "${title}", which is ${times} times in ${test}`]
  })
  expect(lost).toEqual([])
})

test('no statement stands twice in its section', () => {
  expect(statements.length).toBeGreaterThan(150)
  const said = statements.map(({ file, says }) => `${file}: ${says}`)
  expect(said.filter((each, index) => said.indexOf(each) !== index)).toEqual([])
})

test('what holds for any campus needs no test of ours, which another campus deletes', () => {
  expect(
    proofs.filter(({ file, test }) => !file.startsWith(OF_THIS_CAMPUS) && test.startsWith(OF_THIS_CAMPUS)),
  ).toEqual([])
})
