import { expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build/render-site.ts'
import { runNode } from '../../scripts/run-command.ts'
import { adoptedCampus } from '../support/adopted-campus.ts'
import { copyOfContent } from '../support/broken-copy.ts'
import { ordinaryEdits, slips } from './edits.ts'

/** Tests that draw a site of their own, or read a campus by its name: the words make no difference to them. */
const WHATEVER_THE_WORDS = [
  ...['production-install', 'exported', 'broken-content', 'redraw', 'weight', 'admin-weight'],
  ...['features', 'theme', 'campuses', 'stored-markup', 'feeds', 'shown-fields'],
  ...['specified-pages', 'marked-pages', 'at-moments', 'languages', 'words-left'],
].map((name) => `--exclude=tests/build/${name}.test.ts`)

test('there are twenty', () => {
  expect(ordinaryEdits).toHaveLength(20)
})

test.for(ordinaryEdits)('the check has nothing against %s', ([, change]) => {
  const copy = copyOfContent()
  change(copy)

  expect(copy.complaint()).toBe('')
})

test.for(slips)('the check names %s', ([, change, says]) => {
  const copy = copyOfContent()
  change(copy)

  expect(copy.complaint()).toContain(says)
})

test('with all of them an adopted campus is built, and everything that holds for a built site holds', async () => {
  // It has little of what ours has: whatever is true of both sites is true of any.
  const copy = copyOfContent(await adoptedCampus())
  for (const [, change] of ordinaryEdits) change(copy)
  const folders = { CONTENT_DIR: copy.root, DIST_DIR: 'test-results/ordinary-edits' }
  const { outcome, output } = await buildIfStale(folders)
  expect(outcome, output).not.toBe('failed')

  const tests = ['node_modules/.bin/vitest', 'run', '--project=site', 'tests/build', ...WHATEVER_THE_WORDS]
  const { code, output: said } = await runNode(tests, { env: { ...folders, NO_COLOR: '1' } })
  expect(said).toMatch(/Tests .*\d+ passed/)
  expect(code, said).toBe(0)
})
