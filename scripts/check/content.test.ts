import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'

test('the check warns of what is out of date and of what may be a mistake, and passes; a mistake fails it', () => {
  const copy = copyOfContent()
  copy.change('site.yaml', /note: .*/, 'note: Noam holds the door.')
  const env = { ...process.env, CONTENT_DIR: copy.root, SITE_DAY: '2031-01-01', DATA_DIR: '/nowhere' }
  const check = () => spawnSync(process.execPath, ['scripts/check/content.ts'], { env, encoding: 'utf8' })
  const { status, stdout, stderr } = check()
  expect(stdout + stderr).toContain('content/year.yaml years: The last term that is known ends on May 5, 2028.')
  expect(stdout + stderr).toContain('is Noam Peretz, write {Noam}')
  expect(status).toBe(0)
  copy.change('site.yaml', 'closes: 11:00 PM', 'closes: late')
  expect(check().status).toBe(1)
})
