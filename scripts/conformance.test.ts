import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conformance } from '#schemas/conformance'
import { conformanceOf, RESULTS } from './conformance/conformance.ts'
import { type Criterion, readCriteria } from './conformance/criteria.ts'
import { measure, resultsIn } from './conformance/test-results.ts'
import { testsIn, timesWritten } from './test/named-tests.ts'

/** The success criteria of https://www.w3.org/TR/WCAG22/ */
const WCAG = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
}

const criteria = readCriteria()
const kept = conformance.parse(JSON.parse(readFileSync(RESULTS, 'utf8')))

test('every criterion of levels A and AA is in the list, once and in its order', () => {
  const expected = Object.entries(WCAG).flatMap(([level, numbers]) =>
    numbers.split(/\s+/).map((number) => `${number} ${level}`),
  )
  expect(expected).toHaveLength(55)
  const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
  expect(criteria.map(({ number, level }) => `${number} ${level}`)).toEqual(expected.sort(byNumber))
})

test('each test that a criterion names is there, once', () => {
  const named = criteria.flatMap(({ number, ...criterion }) =>
    'tests' in criterion && criterion.tests ? testsIn(criterion.tests).map((each) => ({ number, ...each })) : [],
  )
  expect(named.length).toBeGreaterThan(60)
  const lost = named.flatMap(({ number, ...each }) => {
    const times = timesWritten(each)
    return times === 1 ? [] : [`${number} is tested by "${each.title}", which is ${times} times in ${each.file}`]
  })
  expect(lost).toEqual([])
})

test('the page says what the list and the results of its tests say: after a change, run "npm run conformance"', () => {
  expect(kept).toEqual(conformanceOf(criteria, ({ file, title }) => kept.tests[file]?.[title]))
})

const tested: Criterion = {
  number: '2.1.1',
  name: 'Keyboard',
  level: 'A',
  how: 'By keyboard.',
  tests: { 'a.spec.ts': ['one', 'two'] },
}
const outcomeOf = (criterion: Criterion, ...failed: (number | undefined)[]) => {
  const { criteria } = conformanceOf([criterion], ({ title }) => {
    const found = failed[title === 'one' ? 0 : 1]
    return found === undefined
      ? undefined
      : { passed: 3, failed: found, on: title === 'one' ? '2026-11-02' : '2026-11-01' }
  })
  return criteria[0]
}

test('a criterion is met only if all of its tests ran and none failed, as of the day of the oldest', () => {
  expect(outcomeOf(tested, 0, 0)).toMatchObject({ outcome: 'met', on: '2026-11-01' })
  expect(outcomeOf(tested, 0, 1)).toMatchObject({ outcome: 'failed' })
  expect(outcomeOf(tested, 0)).toMatchObject({ outcome: 'not run' })
  expect(outcomeOf(tested, 0)?.on).toBeUndefined()
  expect(outcomeOf({ ...tested, open: 'A fault.' }, 0, 0)).toMatchObject({ outcome: 'open', open: 'A fault.' })
  expect(outcomeOf({ ...tested, open: 'A fault.' }, 1, 0)).toMatchObject({ outcome: 'failed' })
})

test('what does not apply is as sure as the test that shows it', () => {
  const { number, name, level } = tested
  const criterion: Criterion = { number, name, level, 'does-not-apply': 'No sound.', tests: { 'a.spec.ts': 'one' } }
  expect(outcomeOf(criterion, 0)).toMatchObject({ outcome: 'does not apply', how: 'No sound.' })
  expect(outcomeOf(criterion, 1)).toMatchObject({ outcome: 'failed' })
  expect(outcomeOf(criterion)).toMatchObject({ outcome: 'not run' })
})

const VITEST = JSON.stringify({
  startTime: Date.parse('2026-11-23T10:00:00Z'),
  testResults: [
    {
      name: '/site/tests/engines/firefox.test.ts',
      status: 'failed',
      startTime: 1000,
      endTime: 1500,
      assertionResults: [
        { title: 'nothing of /staff sticks out', status: 'passed' },
        { title: 'nothing of / sticks out', status: 'failed' },
        { title: 'a slow one', status: 'skipped' },
      ].map((each) => ({ ...each, fullName: `all pages ${each.title}` })),
    },
  ],
})
const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'pages.spec.ts',
  tests: statuses.map((status) => ({ projectName: 'phone', status })),
})
const PLAYWRIGHT = JSON.stringify({
  config: { rootDir: '/site/tests/journeys' },
  stats: { startTime: '2026-11-22T23:00:00.000Z' },
  suites: [
    {
      specs: [spec('/ holds still', 'expected', 'skipped')],
      suites: [{ specs: [spec('/faq holds still', 'flaky', 'unexpected'), spec('later', 'skipped')] }],
    },
  ],
  errors: [],
})

test('a report says of a test how many of its cases passed and failed, and nothing of one that was skipped', () => {
  const results = [...resultsIn(VITEST, '/site'), ...resultsIn(PLAYWRIGHT, '/site')]
  const look = (file: string, title: string) => measure(results, { file, title })
  // Written once for all engines, beside their test files.
  expect(look('tests/engines/journeys.ts', 'nothing of %s sticks out')).toEqual({
    passed: 1,
    failed: 1,
    on: '2026-11-23',
  })
  expect(look('tests/journeys/pages.spec.ts', '%s holds still')).toEqual({
    passed: 1,
    failed: 1,
    on: '2026-11-22',
  })
  expect(look('tests/journeys/pages.spec.ts', 'later')).toBeUndefined()
  expect(look('tests/engines/journeys.ts', 'a slow one')).toBeUndefined()
  expect(look('tests/journeys/frame.spec.ts', '%s holds still')).toBeUndefined()
})

test('what is no report of a runner is refused', () => {
  expect(() => resultsIn('{"results": []}', '/site')).toThrow()
})

test('a report of a run in another folder is refused, by the name of a test', () => {
  expect(() => resultsIn(VITEST, '/another-site')).toThrow(/outside of \/another-site: \.\.\/site\//)
})
