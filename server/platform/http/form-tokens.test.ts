import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-store'
import { createFormTokens, tokenSecret } from './form-tokens.ts'

const OPENED = new Date('2026-11-21T17:00:00Z')
const HOUR = 60 * 60
const options = { hours: 24, fastestSeconds: 2 }

const tokens = createFormTokens('a secret of thirty-two characters', options)
const token = tokens.issue('tour', OPENED)
const judgedAfter = (seconds: number, sent: unknown = token, form: 'tour' | 'soup' = 'tour', judge = tokens.judge) =>
  judge(sent, form, new Date(OPENED.getTime() + seconds * 1000))

test.each([
  ['nobody fills it in in a second', 1.9, 'hasty'],
  ['somebody does in two', 2, 'sound'],
  ['it was opened a day ago', 24 * HOUR, 'sound'],
  ['it stood open for days', 24 * HOUR + 1, 'expired'],
  ['replicas’ clocks differ a little', -60, 'hasty'],
  ['a clock is an hour behind', -HOUR, 'expired'],
])('the token of a form: %s (%d s)', (_, seconds, judged) => {
  expect(judgedAfter(seconds)).toBe(judged)
})

test('a form without a token is distinguished from one whose token nobody issued for it', () => {
  expect(judgedAfter(60, '')).toBe('missing')
  expect(tokens.judge(undefined, 'tour', OPENED)).toBe('missing')
  expect(judgedAfter(60, token, 'soup')).toBe('unknown')
  expect(judgedAfter(60, token.replace('tour', 'soup'), 'soup')).toBe('unknown')
})

test('nobody can make one, or make one younger', () => {
  const later = (OPENED.getTime() + 60_000).toString(36)
  const forged = token.split('.').with(1, later).join('.')
  for (const wrong of [forged, `${token}x`, token.slice(0, -1), 'tour..', '..', 'x'.repeat(10_000), 7, null, {}])
    expect(judgedAfter(120, wrong)).toBe('unknown')
  const other = createFormTokens('another secret of thirty-two characters', options)
  expect(judgedAfter(60, token, 'tour', other.judge)).toBe('unknown')
})

/** The secret of a server with this folder, and how often it warned. */
function secretWith(DATA_DIR: string, FORM_TOKEN_SECRET?: string) {
  let warnings = 0
  const warn = () => {
    warnings += 1
  }
  const secret = tokenSecret({ FORM_TOKEN_SECRET, DATA_DIR }, { warn })
  return { secret, warnings }
}

test('a setting is used as it is, and nothing is written', async () => {
  const folder = await temporaryFolder()
  expect(secretWith(folder, 'x'.repeat(32)).secret).toBe('x'.repeat(32))
  await expect(stat(join(folder, 'form-token-secret'))).rejects.toThrow('ENOENT')
})

test('without a setting, a secret is generated once and survives a restart, and only its owner can read it', async () => {
  const folder = join(await temporaryFolder(), 'not', 'there', 'yet')
  const { secret, warnings } = secretWith(folder)
  expect([secret.length, warnings]).toEqual([43, 0])
  expect(secretWith(folder).secret).toBe(secret)
  const file = join(folder, 'form-token-secret')
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await readFile(file, 'utf8')).toBe(secret)
})

test('where it can’t be stored, or the file is empty, the server starts with another one and says so', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'form-token-secret'), '')
  expect(secretWith(folder)).toEqual({ secret: expect.stringMatching(/^.{43}$/), warnings: 1 })
  const inTheWay = join(folder, 'form-token-secret')
  const [one, other] = [secretWith(inTheWay), secretWith(inTheWay)]
  expect(one.secret).not.toBe(other.secret)
  expect([one.warnings, other.warnings]).toEqual([1, 1])
})
