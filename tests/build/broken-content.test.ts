import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build/render-site.ts'
import { copyOfContent } from '../support/broken-copy.ts'

/** A copy of the small campus with one mistake, and the site that was drawn from it before. */
function brokenAfterAGoodSite() {
  const copy = copyOfContent()
  const dist = join(copy.root, '../dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), 'the last good site')
  copy.change('notice.yaml', 'enabled: false', 'enabled: perhaps')
  const lastSite = () => readFileSync(join(dist, 'index.html'), 'utf8')
  return { folders: { CONTENT_DIR: copy.root, DIST_DIR: dist }, lastSite }
}

const MISTAKE = /content\/notice\.yaml:1 enabled: “perhaps” is neither yes nor no\. In a file, write true or false\./

test('drawing broken content fails, names file and line, and says what to do, and leaves the last site', async () => {
  const { folders, lastSite } = brokenAfterAGoodSite()
  const { outcome, output } = await buildIfStale(folders)
  expect(outcome).toBe('failed')
  expect(output).toMatch(MISTAKE)
  expect(lastSite()).toBe('the last good site')
  expect(existsSync(`${folders.DIST_DIR}.${process.pid}`)).toBe(false)
})
