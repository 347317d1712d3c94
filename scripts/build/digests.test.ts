import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { wordsDigest } from '../../server/words/digest.ts'
import { codeDigest } from './digests.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'digest-'))
  for (const folder of ['content/staff', 'server']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'content/staff/avi.yaml'), 'name: Avi')
})

afterEach(() => rmSync(root, { recursive: true }))

const code = (environment: NodeJS.ProcessEnv = {}) => codeDigest(root, environment)
const drawing = (environment: NodeJS.ProcessEnv = {}) => wordsDigest(join(root, 'content'), environment)

test('nothing changed: nothing is to be done', async () => {
  expect(await code()).toBe(await code())
  expect(await drawing()).toBe(await drawing())
})

test('a changed, a new or a renamed entry causes a new drawing, but no compilation', async () => {
  const compiled = await code()
  const seen = new Set([await drawing()])
  writeFileSync(join(root, 'content/staff/avi.yaml'), 'name: Ava')
  seen.add(await drawing())
  writeFileSync(join(root, 'content/staff/ben.yaml'), '')
  seen.add(await drawing())
  rmSync(join(root, 'content/staff/ben.yaml'))
  writeFileSync(join(root, 'content/staff/noa.yaml'), '')
  seen.add(await drawing())

  expect(seen.size).toBe(4)
  expect(await code()).toBe(compiled)
})

test('another address causes a new drawing', async () => {
  expect(await drawing({ SITE_URL: 'https://hillel.example.org' })).not.toBe(await drawing())
})

test('files that only the server reads change nothing', async () => {
  const before = [await code(), await drawing()]
  writeFileSync(join(root, 'server/main.ts'), '')

  expect([await code({ PORT: '80', DATA_DIR: '/data' }), await drawing({ PORT: '80' })]).toEqual(before)
  expect(await drawing({ RETENTION_DAYS: '30' })).not.toBe(await drawing())
})

test('the public ids are compiled into what browsers fetch', async () => {
  expect(await code({ PUBLIC_EMAILJS_PUBLIC_KEY: 'abc' })).not.toBe(await code())
})

test('the same content in another folder is the same, and what is changed there is not', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  cpSync(join(root, 'content'), elsewhere, { recursive: true })
  expect(await wordsDigest(elsewhere, {})).toBe(await wordsDigest(join(root, 'content'), {}))

  writeFileSync(join(elsewhere, 'site.yaml'), 'name: Two')
  expect(await wordsDigest(elsewhere, {})).not.toBe(await wordsDigest(join(root, 'content'), {}))
})
