import { expect, test } from 'vitest'
import { playwrightSuite, vitestSuites } from './read-reports.ts'
import { summary } from './suite-result.ts'

const file = (name: string, ...statuses: string[]) => ({
  name: `/site/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  startTime: 1000,
  endTime: 1500,
  assertionResults: statuses.map((status) => ({
    status,
    title: `a test that has ${status}`,
    fullName: `a test that has ${status}`,
    failureMessages: status === 'failed' ? ['Error: one is not two\n    at here'] : [],
  })),
})
const vitest = (testResults: object[], code = 0) =>
  vitestSuites({ json: JSON.stringify({ startTime: 1000, testResults }), code, seconds: 3 }, '/site')
const journey = (status: string, projectName = 'phone', results: object[] = []) => ({ projectName, status, results })
const group = (title: string, tests: object[]) => ({ specs: [{ file: 'home.spec.ts', title, tests }] })
const run = { config: { rootDir: '/site/tests/journeys' }, stats: { startTime: '2026-11-22T23:00:00.000Z' } }
const playwright = (suites: object[], errors: object[] = [], code = 0) =>
  playwrightSuite({ json: JSON.stringify({ ...run, suites, errors }), code, seconds: 3 })
const four = [
  group(
    'it opens',
    Array.from({ length: 4 }, () => journey('expected')),
  ),
]

test('unit tests are counted by their area', () => {
  const suites = vitest([
    file('server/a.test.ts', 'passed'),
    file('server/b.test.ts', 'passed', 'failed'),
    file('tests/faults/c.test.ts', 'pending'),
  ])

  expect(suites).toMatchObject([
    { name: 'server', passed: 2, failed: 1, skipped: 0 },
    { name: 'tests/faults', passed: 0, failed: 0, skipped: 1 },
  ])
})

test('a test file that can not even be loaded is a failure', () => {
  expect(
    vitest([{ ...file('server/a.test.ts'), status: 'failed' }, file('site/b.test.ts', 'passed')])[0],
  ).toMatchObject({ failed: 1 })
})

test('a runner that fails though no test did is a failure', () => {
  expect(vitest([file('server/a.test.ts', 'passed')], 1).at(-1)).toMatchObject({ name: 'vitest', failed: 1 })
  expect(playwright(four, [], 1).at(-1)).toMatchObject({ name: 'playwright', failed: 1 })
})

test('a runner without a report, or without a test, is a failure', () => {
  expect(vitestSuites({ json: undefined, code: 1, seconds: 1 }, '/site')).toMatchObject([{ failed: 1 }])
  expect(playwrightSuite({ json: undefined, code: 1, seconds: 1 })).toMatchObject([{ failed: 1 }])
  expect(vitest([]).at(-1)).toMatchObject({ failed: 1, note: 'it ran no test' })
})

test('journeys that fail, or break outside a test, are failures', () => {
  const others = group('it closes', [journey('unexpected'), journey('skipped'), journey('skipped')])

  expect(playwright([...four, others], [{ message: 'no browser' }], 1)).toMatchObject([
    { passed: 4, failed: 2, skipped: 2 },
  ])
})

test('the summary ends with the total on its own line', () => {
  const suites = [...vitest([file('server/a.test.ts', 'passed', 'failed')], 1), ...playwright(four)]

  expect(summary(suites).split('\n').slice(-2)).toEqual(['', '5 passed, 1 failed'])
  const skipped = group('it closes', [journey('skipped'), journey('skipped')])
  expect(summary(playwright([...four, skipped]))).toMatch(/\n4 passed, 0 failed, 2 skipped$/)
})

test('the summary names what failed, and why, just above the total', () => {
  const wrong = [{ errors: [{ message: '\u001b[31mExpected\u001b[39m: 1' }, {}] }]
  const closes = group('it closes', [journey('expected', 'desktop'), journey('unexpected', 'phone', wrong)])
  const suites = [
    ...vitest(
      [
        file('server/a.test.ts', 'passed', 'failed'),
        { ...file('site/b.test.ts'), status: 'failed', message: 'SyntaxError' },
      ],
      1,
    ),
    ...playwright([{ ...group('it opens', [journey('expected')]), suites: [closes] }], [], 1),
  ]

  expect(summary(suites).split('\n').slice(-9)).toEqual([
    '✗ server/a.test.ts › a test that has failed',
    '    Error: one is not two',
    '        at here',
    '✗ site/b.test.ts › outside its tests',
    '    SyntaxError',
    '✗ home.spec.ts › it closes (phone)',
    '    Expected: 1',
    '',
    '3 passed, 3 failed',
  ])
})
