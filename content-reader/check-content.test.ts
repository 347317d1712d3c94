import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'

test('counts the files of the folder that it checks', () => {
  const copy = copyOfContent()
  const check = () =>
    execFileSync(process.execPath, ['content-reader/check-content.ts'], {
      env: { ...process.env, CONTENT_DIR: copy.root },
      encoding: 'utf8',
    })
  const files = Number(/(\d+) files/.exec(check())?.[1])
  copy.remove('values')
  expect(check()).not.toContain(`${files} files`)
})

test('prints a warning like a mistake, and passes', () => {
  const copy = copyOfContent()
  copy.change('site.yaml', /note: .*/, 'note: Noam holds the door.')
  const { status, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'check', 'content'], {
    env: { ...process.env, CONTENT_DIR: copy.root, SITE_DAY: '2026-07-15' },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/✓ content .*\n\n {2}content: one warning\n\s+content\/site\.yaml, line \d+, address\.note\n/)
  expect(stdout).toContain('fix:      write {Noam}')
  expect(status).toBe(0)
})

test.for([['content-reader/check-content.ts'], ['scripts/run.mjs', 'freshness']])(
  '%j: a day that passes is no mistake: it warns of what is out of date, and passes',
  (script) => {
    const env = { ...process.env, SITE_DAY: '2031-01-01', DATA_DIR: '/nowhere' }
    const { status, stdout, stderr } = spawnSync(process.execPath, script, { env, encoding: 'utf8' })
    expect(stdout + stderr).toContain('content/year.yaml, years\n  found:    a last term that ends on 2028-05-05')
    expect(status).toBe(0)
  },
)

test('a folder may hold thousands of entries', () => {
  const copy = copyOfContent()
  copy.change('staff/noam-peretz.yaml', /order: \d+/, 'order: 12345')
  expect(copy.complaint()).toBe('')
})
