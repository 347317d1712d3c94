import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'

test('counts the files of the folder that it checks', () => {
  const copy = copyOfContent()
  const check = () =>
    execFileSync(process.execPath, ['content-reader/explain/check-content.ts'], {
      env: { ...process.env, CONTENT_DIR: copy.root },
      encoding: 'utf8',
    })
  const files = Number(/(\d+) files/.exec(check())?.[1])
  copy.remove('values')
  expect(check()).not.toContain(`${files} files`)
})

test('a folder may hold thousands of entries', () => {
  const copy = copyOfContent()
  copy.change('staff/noam-peretz.yaml', /order: \d+/, 'order: 12345')
  expect(copy.complaint()).toBe('')
})
