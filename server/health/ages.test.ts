import { expect, test } from 'vitest'
import { judgeBackups, judgeCertificate, judgeNode, judgeRelease } from './ages.ts'

test.each([
  ['24.21.0', '2026-11-24', 'good', /^Node 24\.21\.0 is looked after until 2028-04-30\.$/],
  ['24.21.0', '2028-02-29', 'good', /2028-04-30/],
  ['24.21.0', '2028-03-01', 'look', /docs\/adopting\.md/],
  ['24.21.0', '2028-05-01', 'bad', /2028-04-30/],
  ['99.0.0', '2026-11-24', 'look', /99\.0\.0/],
])('owners are told of Node’s end sixty days before it: of %s on %s', (version, day, outcome, says) => {
  expect(judgeNode(version, day)).toEqual({ outcome, says: expect.stringMatching(says) })
})

test.each([
  ['2026-01-01', '2026-11-01', 'good', /./],
  ['2026-01-01', '2026-11-03', 'look', /./],
  ['2026-10-03', '2026-12-05', 'good', /./],
  ['2026-10-03', '2026-12-12', 'look', /in 20 days/],
  ['2026-10-03', '2026-12-27', 'bad', /./],
  ['2026-10-03', '2027-01-02', 'bad', /ended on/],
])(
  'a certificate of a year is told of sixty days before its end; one that a program renews, when that has stopped: of %s on %s',
  (from, day, outcome, says) => {
    const judged = judgeCertificate(new Date(from), new Date('2027-01-01'), new Date(day))
    expect(judged).toEqual({ outcome, says: expect.stringMatching(says) })
  },
)

test('a backup that is days old, and one that could not be restored, are bad', () => {
  const trial = { day: '2026-11-20' }
  const judged = (days: string[] | undefined, tried?: typeof trial & { problem?: string }) =>
    judgeBackups({ days, trial: tried }, '2026-11-24')
  expect(judged(['2026-11-23', '2026-11-24'], trial)).toEqual({
    outcome: 'good',
    says: 'There are 2, the newest of 2026-11-24; one was restored and compared on 2026-11-20.',
  })
  const old = expect.stringMatching(/^There is one, of 2026-11-20; one was restored.* 4 days ago/)
  expect(judged(['2026-11-20'], trial)).toEqual({ outcome: 'bad', says: old })
  expect(judged(['2026-11-24'], { ...trial, problem: 'It is damaged.' }).outcome).toBe('bad')
  expect([judged([]).outcome, judged(undefined).outcome]).toEqual(['look', 'good'])
})

test('code that is more than a year old is to be looked at', () => {
  expect(judgeRelease('1.2.0', '2026-11-24', '2027-11-24').outcome).toBe('good')
  expect(judgeRelease('1.2.0', '2026-11-24', '2027-11-25').outcome).toBe('look')
})
