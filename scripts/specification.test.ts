import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { namedTests, testsIn, timesWritten } from './test/named-tests.ts'

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
        tests: namedTests,
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
const proofs = statements.flatMap(({ file, says, tests }) => testsIn(tests).map((test) => ({ file, says, test })))

test('each statement of the specification has a test, and each test that it names is there, once', () => {
  expect(proofs.length).toBeGreaterThan(200)
  const lost = proofs.flatMap(({ file, says, test }) => {
    const times = timesWritten(test)
    return times === 1
      ? []
      : [`${file}: "${says}" is proven by "${test.title}", which is ${times} times in ${test.file}`]
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
    proofs.filter(({ file, test }) => !file.startsWith(OF_THIS_CAMPUS) && test.file.startsWith(OF_THIS_CAMPUS)),
  ).toEqual([])
})
