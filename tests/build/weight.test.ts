import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildIfStale } from '../../scripts/build/render-site.ts'
import { copyOfContent } from '../support/broken-copy.ts'
import { campusSite } from '../support/campus-site.ts'
import { startSite } from '../support/start-site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { onEachPage } from './built-site.ts'
import { drawInto } from './drawn-site.ts'
import { heavyPages } from './read-pages.ts'

test('with little content every page is within its budget, headers and all, and fetches no script file at load', async () => {
  const { outcome, output } = await buildIfStale(campusSite)
  expect(outcome, output).not.toBe('failed')
  // As if behind a proxy that handles TLS.
  const site = await startSite({ env: { TRUSTED_PROXIES: '1', CONTENT_DIR: campusSite.CONTENT_DIR } })
  onTestFinished(site.stop)
  expect(await heavyPages(resolve(campusSite.DIST_DIR), site.url)).toEqual([])
})

test('a page that grows over its budget is drawn, with a warning that names both', async () => {
  const copy = copyOfContent()
  const words = Array.from({ length: 470 }, () => randomBytes(20).toString('hex')).join(' ')
  copy.change('pages/mission.md', /$/, `\n\n${words}\n`)
  const { warnings } = await drawInto(await temporaryFolder(), copy.root)
  expect(warnings).toMatch(/the page \/mission: It has [12]\d,\d{3} bytes, compressed; more than 16,500/)
})

onEachPage('no page carries what its islands fetch after the paint', ({ html }) =>
  /customElements|IntersectionObserver/.test(html) ? ['carries code of islands'] : [],
)
