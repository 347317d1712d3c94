import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderDigest } from '#server/platform/files'
import { codeDigest } from './compile-site.ts'

test('changed words and settings of pages cause a new drawing, public ids a compilation, and nothing else does', async () => {
  const root = mkdtempSync(join(tmpdir(), 'digest-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  for (const folder of ['content/staff', 'server']) mkdirSync(join(root, folder), { recursive: true })
  write('content/staff/avi.yaml', 'name: Avi')
  const rendering = (environment = {}, folder = 'content') => folderDigest(join(root, folder), environment)
  const [code, rendered] = [await codeDigest(root, {}), await rendering()]

  write('server/main.ts', '')
  cpSync(join(root, 'content'), join(root, 'elsewhere'), { recursive: true })
  expect([await rendering({ PORT: '80' }), await rendering({}, 'elsewhere')]).toEqual([rendered, rendered])
  const drawings = new Set([rendered])
  for (const setting of [{ SITE_URL: 'https://hillel.example.org' }, { RETENTION_DAYS: '30' }])
    drawings.add(await rendering(setting))
  write('content/staff/avi.yaml', 'name: Ava')
  drawings.add(await rendering())
  for (const file of ['ben', 'noa']) {
    write(`content/staff/${file}.yaml`, '')
    drawings.add(await rendering())
    rmSync(join(root, `content/staff/${file}.yaml`))
  }
  expect(drawings.size).toBe(6)
  expect(await codeDigest(root, { PORT: '80', DATA_DIR: '/data' })).toBe(code)
  expect(await codeDigest(root, { PUBLIC_EMAILJS_PUBLIC_KEY: 'abc' })).not.toBe(code)
})
