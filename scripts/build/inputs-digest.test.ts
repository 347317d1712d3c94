import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { inputsDigest } from './inputs-digest.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'digest-'))
  for (const folder of ['content/staff', 'server']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'content/staff/avi.yaml'), 'name: Avi')
})

afterEach(() => rmSync(root, { recursive: true }))

const digest = (environment: NodeJS.ProcessEnv = {}) => inputsDigest(root, environment)

test('the same inputs need no new build', () => {
  expect(digest()).toBe(digest())
})

test('a changed, a new and a renamed entry each need a new build', () => {
  const seen = new Set([digest()])
  writeFileSync(join(root, 'content/staff/avi.yaml'), 'name: Ava')
  seen.add(digest())
  writeFileSync(join(root, 'content/staff/ben.yaml'), '')
  seen.add(digest())
  rmSync(join(root, 'content/staff/ben.yaml'))
  writeFileSync(join(root, 'content/staff/noa.yaml'), '')
  seen.add(digest())

  expect(seen.size).toBe(4)
})

test('files that only the server reads need no new build', () => {
  const before = digest()
  writeFileSync(join(root, 'server/main.ts'), '')

  expect(digest({ PORT: '80', DATA_DIR: '/data' })).toBe(before)
})

test('the address of the site and the public ids need a new build', () => {
  expect(digest({ SITE_URL: 'https://hillel.example.org' })).not.toBe(digest())
  expect(digest({ PUBLIC_EMAILJS_PUBLIC_KEY: 'abc' })).not.toBe(digest())
})

test('content in another folder needs a new build when it changes, wherever it is', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  writeFileSync(join(elsewhere, 'site.yaml'), 'name: One')
  const before = digest({ CONTENT_DIR: elsewhere })
  writeFileSync(join(elsewhere, 'site.yaml'), 'name: Two')

  expect(digest({ CONTENT_DIR: elsewhere })).not.toBe(before)
})
