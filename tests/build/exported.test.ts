import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runNode } from '../../scripts/run-command.ts'
import { dist } from './built-site.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile() && name !== '.digest' && name !== '_headers')
    .sort()
const exportTo = (folder: string, ...more: string[]) => runNode(['scripts/export.ts', folder, ...more])

test('an exported site is the served one to the byte, with its headers', { timeout: 120_000 }, async () => {
  const folder = emptyFolder()
  const { code, output } = await exportTo(folder)
  expect(code, output).toBe(0)

  expect(filesOf(folder)).toEqual(filesOf(dist))
  const others = filesOf(dist).filter(
    (name) => !readFileSync(join(folder, name)).equals(readFileSync(join(dist, name))),
  )
  expect(others).toEqual([])
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toMatch(
    /^\/\*\n {2}content-security-policy: .*frame-ancestors 'none'/,
  )
})

test('a site can be exported as of another day', { timeout: 120_000 }, async () => {
  const folder = emptyFolder()
  const { code, output } = await exportTo(folder, '--on', '2026-12-02')
  expect(code, output).toBe(0)
  expect(readFileSync(join(folder, '.well-known/security.txt'), 'utf8')).toContain('Expires: 2027-12-02T17:00:00Z')
})

test('a folder that holds something else is left as it is, and what is no day is refused', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  expect(await exportTo(folder)).toMatchObject({ code: 1, output: expect.stringContaining('holds something else') })
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
  for (const noDay of ['tomorrow', '2026-02-30'])
    expect(await exportTo(emptyFolder(), '--on', noDay)).toMatchObject({
      code: 1,
      output: expect.stringContaining(noDay),
    })
})
