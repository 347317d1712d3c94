import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { namedTests, testsIn, timesWritten } from './test/named-tests.ts'

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
