import { expect, test } from 'vitest'
import { playwrightSuites, summary, vitestSuites } from './read-reports.ts'

const file = (name: string, ...statuses: string[]) => ({
  name: `/site/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({
    status,
    fullName: `a test that has ${status}`,
    failureMessages: status === 'failed' ? ['Error: one is not two\n    at here'] : [],
  })),
})
const vitest = (testResults: object[], code = 0) =>
  vitestSuites('units', { json: JSON.stringify({ testResults }), code, seconds: 3 }, '/site')
const journey = (status: string, projectName = 'phone', results: object[] = []) => ({ projectName, status, results })
const group = (title: string, tests: object[]) => ({ specs: [{ file: 'home.spec.ts', title, tests }] })
const playwright = (suites: object[], errors: object[] = [], code = 0) =>
  playwrightSuites({ json: JSON.stringify({ suites, errors }), code, seconds: 3 })
const opens = group('it opens', [journey('expected'), journey('expected')])
const broken = { ...file('site/b.test.ts'), status: 'failed', message: 'SyntaxError' }

test('tests are counted, and journeys that fail or break outside a test are failures', () => {
  const files = [file('server/a.test.ts', 'passed'), file('server/b.test.ts', 'passed', 'failed')]
  expect(vitest([...files, file('tests/faults/c.test.ts', 'pending')])).toMatchObject([
    { name: 'units', passed: 2, failed: 1, skipped: 1 },
  ])
  const closes = group('it closes', [journey('unexpected'), journey('skipped'), journey('skipped')])
  expect(playwright([opens, closes], [{ message: 'no browser' }], 1)).toMatchObject([
    { passed: 2, failed: 2, skipped: 2 },
  ])
})

test('a file that can’t be loaded, and a runner that fails, has no report or ran no test, is a failure', () => {
  expect(vitest([broken, file('site/a.test.ts', 'passed')])[0]).toMatchObject({ failed: 1 })
  expect(vitest([file('server/a.test.ts', 'passed')], 1).at(-1)).toMatchObject({ name: 'units', failed: 1 })
  expect(playwright([opens], [], 1).at(-1)).toMatchObject({ name: 'journeys', failed: 1 })
  expect(vitestSuites('units', { json: undefined, code: 1, seconds: 1 }, '/site')).toMatchObject([{ failed: 1 }])
  expect(playwrightSuites({ json: undefined, code: 1, seconds: 1 })).toMatchObject([{ failed: 1 }])
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
