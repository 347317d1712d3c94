import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dist, ownOrigin, pages } from './built-site.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const fileAt = (address: string) => readFileSync(`${dist}${new URL(address).pathname}`, 'utf8')

test('robots.txt names the sitemap, and the sitemap lists the pages that search engines may show, each once', () => {
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(readFileSync(`${dist}/robots.txt`, 'utf8')) ?? []
  const listed = locations(fileAt(sitemap))

  const indexable = pages.filter(({ root }) => !root.querySelector('meta[name=robots]'))

  expect(listed.sort()).toEqual(indexable.map(({ path }) => `${ownOrigin}${path}`).sort())
})
