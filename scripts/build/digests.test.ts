import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { revisionId, wordsDigest } from '../../server/publishing/digest.ts'
import { codeDigest } from './digests.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'digest-'))
  for (const folder of ['content/staff', 'server']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'content/staff/avi.yaml'), 'name: Avi')
})

afterEach(() => rmSync(root, { recursive: true }))

const code = (environment: NodeJS.ProcessEnv = {}) => codeDigest(root, environment)
const drawing = (environment: NodeJS.ProcessEnv = {}, compiled = 'code', day = '2026-12-02') =>
  revisionId({ words: wordsDigest(join(root, 'content'), environment), code: compiled, day })

test('nothing changed: nothing is to be done', () => {
  expect(code()).toBe(code())
  expect(drawing()).toBe(drawing())
})

test('a changed, a new or a renamed entry causes a new drawing, but no compilation', () => {
  const compiled = code()
  const seen = new Set([drawing()])
  writeFileSync(join(root, 'content/staff/avi.yaml'), 'name: Ava')
  seen.add(drawing())
  writeFileSync(join(root, 'content/staff/ben.yaml'), '')
  seen.add(drawing())
  rmSync(join(root, 'content/staff/ben.yaml'))
  writeFileSync(join(root, 'content/staff/noa.yaml'), '')
  seen.add(drawing())

  expect(seen.size).toBe(4)
  expect(code()).toBe(compiled)
})

test('changed code, another day or another address causes a new drawing', () => {
  const SITE_URL = 'https://hillel.example.org'
  const all = [drawing(), drawing({ SITE_URL }), drawing({}, 'other code'), drawing({}, 'code', '2026-12-03')]
  expect(new Set(all).size).toBe(4)
})

test('files that only the server reads change nothing', () => {
  const before = [code(), drawing()]
  writeFileSync(join(root, 'server/main.ts'), '')

  expect([code({ PORT: '80', DATA_DIR: '/data' }), drawing({ PORT: '80' })]).toEqual(before)
  expect(drawing({ RETENTION_DAYS: '30' })).not.toBe(drawing())
})

test('the public ids are compiled into what browsers fetch', () => {
  expect(code({ PUBLIC_EMAILJS_PUBLIC_KEY: 'abc' })).not.toBe(code())
})

test('the same content in another folder is the same, and what is changed there is not', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  cpSync(join(root, 'content'), elsewhere, { recursive: true })
  expect(wordsDigest(elsewhere, {})).toBe(wordsDigest(join(root, 'content'), {}))

  writeFileSync(join(elsewhere, 'site.yaml'), 'name: Two')
  expect(wordsDigest(elsewhere, {})).not.toBe(wordsDigest(join(root, 'content'), {}))
})
