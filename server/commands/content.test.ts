import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Entries, readFolder } from '#content-reader/content-source'
import type { ValueMap } from '#schemas/entry-value'
import { copyOfContent } from '#tests/support/broken-copy'
import { runHere, runScript } from '#tests/support/run-command'
import { migratedFolder, NOW, temporaryStore } from '#tests/support/temporary-store'
import { createContentPublisher, type Proposed } from '../content/publisher.ts'
import { starterContent } from '../content/starter.ts'
import { createContentImporter } from '../live-site/content-folder.ts'

const CAMPUS = 'tests/fixtures/campus'
const campus = readFolder(CAMPUS)
const [one, two, three] = ['values/welcome.yaml', 'values/memory.yaml', 'alumni/mentorship.yaml'] as const
const retitled = (path: string, title: string): ValueMap => ({ ...Object(campus.get(path)), title })

async function publishedContent() {
  const DATA_DIR = await migratedFolder()
  const store = await temporaryStore(undefined, { DATA_DIR })
  const check = async () => []
  const same = (entries: Entries) => entries
  const uploads = { knownIn: async () => [] }
  const env = { DATA_DIR, CONTENT_DIR: CAMPUS }
  const parts = { store: store.content, check, checkImport: check, uploads, upgrade: same, clock: () => NOW }
  const publisher = createContentPublisher(parts)
  return {
    begin: () => createContentImporter(parts).importFolder(CAMPUS),
    publish: (author: string, entries: Proposed['entries'], renames: Proposed['renames'] = {}, base = 0) =>
      publisher.publish({ author, note: '', base, entries, renames }),
    run: (...args: string[]) => runHere('content', args, env),
    /** As an engineer does, in a process of its own. */
    runAlone: (...args: string[]) => runScript('scripts/run.mjs', ['content', ...args], env),
    published: async () => (await publisher.published()).entries,
  }
}

test('what is published is written to a folder: what says the same stays as it is there, with its comments', async () => {
  const { begin, publish, run, runAlone } = await publishedContent()
  const folder = copyOfContent(CAMPUS)
  expect((await run('export', folder.root)).errors).toContain('is no content yet')
  await begin()
  expect((await run('export', folder.root)).output).toContain('says what is published already')
  await publish('ada@example.org', { [one]: retitled(one, 'As staff say it'), [three]: null })
  folder.change(two, /^/, '# Ask the board before you change this.\n')
  const commented = readFileSync(join(folder.root, two), 'utf8')
  const { output, errors, code } = await runAlone('export', folder.root)
  expect([errors, code]).toEqual(['', 0])
  expect(output).toContain(`as published (revision 1):\n\n${three}  removed\n${one}  changed\n`)
  expect(readFileSync(join(folder.root, one), 'utf8')).toMatch(/^title: As staff say it$/m)
  expect(readFileSync(join(folder.root, two), 'utf8')).toBe(commented)
  expect(existsSync(join(folder.root, three))).toBe(false)
})

test('a new folder gets the pictures of the deploy, too', async () => {
  const { begin, run } = await publishedContent()
  await begin()
  const folder = join(mkdtempSync(join(tmpdir(), 'exported-')), 'content')
  await run('export', folder)
  const pictures = (root: string) => globSync('pictures/**/*', { cwd: root }).sort()
  expect(pictures(CAMPUS).length).toBeGreaterThan(0)
  expect(pictures(folder)).toEqual(pictures(CAMPUS))
})

test('nothing is written over a folder of something else, or the one of the deploy', async () => {
  const { begin, run } = await publishedContent()
  await begin()
  expect((await run('export', 'docs')).errors).toContain('has files, and no site.yaml')
  expect((await run('export', CAMPUS)).errors).toContain('is CONTENT_DIR, which is only read')
  expect((await run('import', 'docs')).code).toBe(2)
})

test('a check names each mistake by its line in a folder, and says what it found none in', async () => {
  const { run } = await publishedContent()
  const folder = copyOfContent(CAMPUS)
  expect((await run('check', folder.root)).output).toContain(`No mistakes in ${folder.root}.`)
  folder.change(two, /order: .*/, 'order: many')
  const { code, errors } = await run('check', folder.root)
  expect([code, errors]).toEqual([1, expect.stringMatching(new RegExp(`content/${two}:\\d+ order: Write a number`))])
})

test('the words of a folder are merged with what staff published, checked, and published once', async () => {
  const { begin, publish, published, run } = await publishedContent()
  await begin()
  const checkout = copyOfContent(CAMPUS)
  checkout.change(one, /title: .*/, 'title: From Git')
  checkout.change(two, /title: .*/, 'title: From Git, too')
  await publish('ada@example.org', { [one]: retitled(one, 'As staff say it') })

  checkout.change(two, /order: .*/, 'order: many')
  const refused = await run('import', checkout.root)
  expect([refused.code, refused.output]).toEqual([1, ''])
  expect(refused.errors).toContain('Nothing was imported: the content would have mistakes.')
  expect(refused.errors).toMatch(new RegExp(`content/${two}:\\d+ order: Write a number: “many” is none\\.`))
  expect((await published()).get(two)).toEqual(campus.get(two))

  checkout.change(two, 'order: many', `order: ${Object(campus.get(two)).order}`)
  const { output, errors, code } = await run('import', checkout.root)
  expect([errors, code]).toEqual(['', 0])
  expect(output).toBe(`Imported ${checkout.root} (revision 2):\n\n${two}\nKept as staff changed it: ${one} title\n`)
  const content = await published()
  expect([content.get(one), content.get(two)]).toEqual([
    retitled(one, 'As staff say it'),
    retitled(two, 'From Git, too'),
  ])
  for (const known of [checkout.root, CAMPUS])
    expect((await run('import', known)).output).toContain('was imported or deployed before: nothing is changed.')
  expect(await published()).toEqual(content)
})

test('a folder of an earlier version gets what this one asks for as it is imported', async () => {
  const { published, run } = await publishedContent()
  const checkout = copyOfContent(CAMPUS)
  checkout.remove('pages/privacy-policy.md')
  expect((await run('import', checkout.root)).errors).toBe('')
  const policy = starterContent().get('pages/privacy-policy.md')
  expect((await published()).get('pages/privacy-policy.md')).toEqual(policy)
})
