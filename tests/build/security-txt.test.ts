import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { dist } from './built-site.ts'

test('security.txt says whom to tell about a vulnerability, and until when it is valid', () => {
  const text = readFileSync(`${dist}/.well-known/security.txt`, 'utf8')
  expect(text).toContain(`Contact: mailto:${readContent().site.email}\n`)
  expect(text).toContain('\nPreferred-Languages: en\n')
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '').getTime()
  const daysLeft = (expires - Date.now()) / (24 * 60 * 60 * 1000)
  expect(daysLeft).toBeGreaterThan(300)
  expect(daysLeft).toBeLessThanOrEqual(365)
})
