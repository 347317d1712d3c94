import { expect, test } from 'vitest'
import { judgeBackups, judgeCertificate, judgeNode, judgeRelease } from './ages.ts'

test('owners are told of Node’s end sixty days before it', () => {
  expect(judgeNode('24.21.0', '2026-11-24')).toEqual({
    outcome: 'good',
    says: 'Node 24.21.0 is looked after until 2028-04-30.',
  })
  expect(judgeNode('24.21.0', '2028-02-29').outcome).toBe('good')
  expect(judgeNode('24.21.0', '2028-03-01')).toMatchObject({
    outcome: 'look',
    says: expect.stringContaining('docs/adopting.md'),
  })
  expect(judgeNode('24.21.0', '2028-05-01').outcome).toBe('bad')
  expect(judgeNode('99.0.0', '2026-11-24').outcome).toBe('look')
})

test('a certificate of a year is told of sixty days before its end; one that a program renews, when that has stopped', () => {
  const year = [new Date('2026-01-01'), new Date('2027-01-01')] as const
  const weeks = [new Date('2026-10-03'), new Date('2027-01-01')] as const
  expect(judgeCertificate(...year, new Date('2026-11-01')).outcome).toBe('good')
  expect(judgeCertificate(...year, new Date('2026-11-03')).outcome).toBe('look')
  expect(judgeCertificate(...weeks, new Date('2026-12-05')).outcome).toBe('good')
  expect(judgeCertificate(...weeks, new Date('2026-12-12'))).toMatchObject({
    outcome: 'look',
    says: expect.stringContaining('in 20 days'),
  })
  expect(judgeCertificate(...weeks, new Date('2026-12-27')).outcome).toBe('bad')
  expect(judgeCertificate(...weeks, new Date('2027-01-02'))).toMatchObject({
    outcome: 'bad',
    says: expect.stringContaining('ended on'),
  })
})

test('a backup that is days old, and one that could not be restored, are bad', () => {
  const trial = { day: '2026-11-20' }
  expect(judgeBackups({ days: ['2026-11-23', '2026-11-24'], trial }, '2026-11-24')).toEqual({
    outcome: 'good',
    says: 'There are 2, the newest of 2026-11-24; one was restored and compared on 2026-11-20.',
  })
  expect(judgeBackups({ days: ['2026-11-20'], trial }, '2026-11-24')).toEqual({
    outcome: 'bad',
    says: expect.stringMatching(/^There is one, of 2026-11-20; one was restored.* 4 days ago/),
  })
  expect(
    judgeBackups({ days: ['2026-11-24'], trial: { ...trial, problem: 'It is damaged.' } }, '2026-11-24').outcome,
  ).toBe('bad')
  expect(judgeBackups({ days: [], trial: undefined }, '2026-11-24').outcome).toBe('look')
  expect(judgeBackups({ days: undefined, trial: undefined }, '2026-11-24').outcome).toBe('good')
})

test('code that is more than a year old is to be looked at', () => {
  expect(judgeRelease('1.2.0', '2026-11-24', '2027-11-24').outcome).toBe('good')
  expect(judgeRelease('1.2.0', '2026-11-24', '2027-11-25').outcome).toBe('look')
})
