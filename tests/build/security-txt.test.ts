import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read/read-content'
import { readBuiltSite } from '#server/pages/built-site'
import { dist } from './built-site.ts'

test('security.txt says whom to tell about a vulnerability, and until when it is valid', async () => {
  const file = (await readBuiltSite(dist)).files.get('/.well-known/security.txt')
  expect(file?.type).toBe('text/plain; charset=utf-8')
  const text = String(file?.identity)
  expect(text).toContain(`Contact: mailto:${readContent().site.email}\n`)
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '').getTime()
  const daysLeft = (expires - Date.now()) / (24 * 60 * 60 * 1000)
  expect(daysLeft).toBeGreaterThan(300)
  expect(daysLeft).toBeLessThanOrEqual(365)
})
