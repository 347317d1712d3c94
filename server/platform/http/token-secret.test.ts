import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-store'
import { tokenSecret } from './token-secret.ts'

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
