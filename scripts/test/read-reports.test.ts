import { expect, test } from 'vitest'
import { playwrightSuite, summary, vitestSuites } from './read-reports.ts'

const file = (name: string, ...statuses: string[]) => ({
  name: `/site/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  startTime: 1000,
  endTime: 1500,
  assertionResults: statuses.map((status) => ({
    ...{ status, title: `a test that has ${status}`, fullName: `a test that has ${status}` },
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
const opens = group('it opens', [journey('expected'), journey('expected')])
const broken = { ...file('site/b.test.ts'), status: 'failed', message: 'SyntaxError' }

test('tests are counted by their area, and journeys that fail or break outside a test are failures', () => {
  const files = [file('server/a.test.ts', 'passed'), file('server/b.test.ts', 'passed', 'failed')]
  expect(vitest([...files, file('tests/faults/c.test.ts', 'pending')])).toMatchObject([
    { name: 'server', passed: 2, failed: 1, skipped: 0 },
    { name: 'tests/faults', passed: 0, failed: 0, skipped: 1 },
  ])
  const closes = group('it closes', [journey('unexpected'), journey('skipped'), journey('skipped')])
  expect(playwright([opens, closes], [{ message: 'no browser' }], 1)).toMatchObject([
    { passed: 2, failed: 2, skipped: 2 },
  ])
})

test('a file that can’t be loaded, and a runner that fails, has no report or ran no test, is a failure', () => {
  expect(vitest([broken, file('site/a.test.ts', 'passed')])[0]).toMatchObject({ failed: 1 })
  expect(vitest([file('server/a.test.ts', 'passed')], 1).at(-1)).toMatchObject({ name: 'vitest', failed: 1 })
  expect(playwright([opens], [], 1).at(-1)).toMatchObject({ name: 'playwright', failed: 1 })
  expect(vitestSuites({ json: undefined, code: 1, seconds: 1 }, '/site')).toMatchObject([{ failed: 1 }])
  expect(playwrightSuite({ json: undefined, code: 1, seconds: 1 })).toMatchObject([{ failed: 1 }])
  expect(vitest([]).at(-1)).toMatchObject({ failed: 1, note: 'it ran no test' })
})

test('the summary names what failed, and why, just above the total on its own line', () => {
  const wrong = [{ errors: [{ message: '\u001b[31mExpected\u001b[39m: 1' }, {}] }]
  const closes = group('it closes', [journey('expected', 'desktop'), journey('unexpected', 'phone', wrong)])
  const journeys = playwright([{ ...group('it opens', [journey('expected')]), suites: [closes] }], [], 1)
  const suites = [...vitest([file('server/a.test.ts', 'passed', 'failed'), broken], 1), ...journeys]
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
  expect(summary(playwright([opens, group('later', [journey('skipped')])]))).toMatch(/\n2 passed, 0 failed, 1 skipped$/)
})
