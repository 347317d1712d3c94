import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/test-app'
import { tokenSecret } from './token-secret.ts'

const log = () => {
  const warnings: unknown[] = []
  return { warnings, warn: (...messages: unknown[]) => void warnings.push(messages) }
}

test('a setting is used as it is, and nothing is written', async () => {
  const DATA_DIR = await temporaryFolder()
  expect(tokenSecret({ FORM_TOKEN_SECRET: 'x'.repeat(32), DATA_DIR }, log())).toBe('x'.repeat(32))
  await expect(stat(join(DATA_DIR, 'form-token-secret'))).rejects.toThrow('ENOENT')
})

test('without a setting, a secret is generated once and survives a restart, and only its owner can read it', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'not', 'there', 'yet')
  const secret = tokenSecret({ FORM_TOKEN_SECRET: undefined, DATA_DIR }, log())
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(tokenSecret({ FORM_TOKEN_SECRET: undefined, DATA_DIR }, log())).toBe(secret)
  const file = join(DATA_DIR, 'form-token-secret')
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await readFile(file, 'utf8')).toBe(secret)
})

test('if it can’t be stored, the server starts anyway and says so', async () => {
  const inTheWay = join(await temporaryFolder(), 'file')
  await writeFile(inTheWay, '')
  const { warnings, ...quiet } = log()
  const options = { FORM_TOKEN_SECRET: undefined, DATA_DIR: inTheWay }
  expect(tokenSecret(options, quiet)).not.toBe(tokenSecret(options, quiet))
  expect(warnings).toHaveLength(2)
})

test('an empty file is not used as a secret', async () => {
  const DATA_DIR = await temporaryFolder()
  await writeFile(join(DATA_DIR, 'form-token-secret'), '')
  const { warnings, ...quiet } = log()
  expect(tokenSecret({ FORM_TOKEN_SECRET: undefined, DATA_DIR }, quiet)).toHaveLength(43)
  expect(warnings).toHaveLength(1)
})
