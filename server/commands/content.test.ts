import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Proposed } from '#server/content/publish-change'
import { createContentPublisher } from '#server/content/publisher'
import { readFolder } from '#server/content/read-folder'
import { starterContent } from '#server/content/starter'
import type { Entries } from '#server/store/content'
import { copyOfContent } from '#tests/support/broken-copy'
import { runHere, runScript } from '#tests/support/run-command'
import { migratedFolder, NOW, temporaryStore } from '#tests/support/temporary-store'

const CAMPUS = 'tests/fixtures/campus'
const campus = readFolder(CAMPUS)
const [one, two, three] = ['values/welcome.yaml', 'values/memory.yaml', 'alumni/mentorship.yaml'] as const
const textOf = (path: string) => campus.get(path) ?? ''
const retitled = (path: string, title: string) => textOf(path).replace(/title: .*/, `title: ${title}`)

async function publishedWords() {
  const DATA_DIR = await migratedFolder()
  const store = await temporaryStore(undefined, { DATA_DIR })
  const check = async () => ({ issues: [] })
  const same = (files: Entries) => files
  const uploads = { knownIn: async () => [] }
  const env = { DATA_DIR, CONTENT_DIR: CAMPUS }
  const parts = { store: store.content, check, checkImport: check, uploads, upgrade: same, clock: () => NOW }
  const publisher = createContentPublisher(parts)
  return {
    begin: () => publisher.importFolder(CAMPUS),
    publish: (author: string, files: Proposed['files'], renames: Proposed['renames'] = {}, base = 0) =>
      publisher.publish({ author, note: '', base, files, renames }),
    run: (...args: string[]) => runHere('words', args, env),
    /** As an engineer does, in a process of its own. */
    runAlone: (...args: string[]) => runScript('scripts/run.mjs', ['words', ...args], env),
    published: async () => (await publisher.published()).files,
  }
}

test('published words are written over a checkout, one line for each word, and say who changed them', async () => {
  const { begin, publish, run, runAlone } = await publishedWords()
  const checkout = copyOfContent(CAMPUS)
  expect((await run('export', checkout.root)).errors).toContain('are no words yet')
  await begin()

  await publish('ada@example.org', { [one]: retitled(one, 'As staff say it') })
  await publish('bea@example.org', { [two]: null, 'values/moved.yaml': textOf(two) }, { [two]: 'values/moved.yaml' })
  await publish('bea@example.org', { [three]: null })
  // Meanwhile the repository went on: none of it is lost, and an entry that has another name now takes its change along.
  checkout.change(one, /^/, '# Ask the board before you change this.\n')
  checkout.change(two, /title: .*/, 'title: As the repository says it')
  const { output, errors, code } = await runAlone('export', checkout.root)
  expect([errors, code]).toEqual(['', 0])
  expect(output).toContain('as published (revision 3)')
  expect(output).toContain(`${one}  title  ada@example.org`)
  expect(output).toContain('values/moved.yaml  new  bea@example.org')
  expect(output).toContain(`${three}  removed  bea@example.org`)
  const written = (path: string) => readFileSync(join(checkout.root, path), 'utf8')
  expect(written(one)).toBe(`# Ask the board before you change this.\n${retitled(one, 'As staff say it')}`)
  expect(written('values/moved.yaml')).toBe(retitled(two, 'As the repository says it'))
  expect([two, three].map((path) => existsSync(join(checkout.root, path)))).toEqual([false, false])
  expect((await run('export', checkout.root)).output).toContain('says what is published already')
})

test('what staff and the repository both changed is written only as somebody chooses', async () => {
  const { begin, publish, run } = await publishedWords()
  await begin()
  await publish('ada@example.org', { [one]: retitled(one, 'Theirs'), [two]: retitled(two, 'Theirs, too') })
  const checkout = copyOfContent(CAMPUS)
  checkout.change(one, /title: .*/, 'title: Ours')
  const before = readFolder(checkout.root)
  const refused = await run('export', checkout.root)
  expect(refused.code).toBe(1)
  expect(refused.errors).toContain(`${one}  title\n  published: "Theirs"\n  checkout:  "Ours"`)
  expect(readFolder(checkout.root)).toEqual(before)
  expect((await run('export', checkout.root, '--keep', 'checkout')).code).toBe(0)
  expect(readFolder(checkout.root)).toEqual(new Map([...before, [two, retitled(two, 'Theirs, too')]]))
  expect((await run('export', checkout.root, '--keep', 'published')).output).toContain(`${one}  title  ada@example.org`)
  expect(readFolder(checkout.root).get(one)).toBe(retitled(one, 'Theirs'))
  for (const command of ['export', 'import'])
    expect((await run(command, join(checkout.root, 'values'))).code, command).toBe(2)
})

test('what an earlier export brought is no conflict: a checkout gets the same value each time that staff change it', async () => {
  const { begin, publish, run } = await publishedWords()
  await begin()
  const checkout = copyOfContent(CAMPUS)
  checkout.change(one, /order: .*/, 'order: 77')
  for (const [base, title] of ['First', 'Second', 'Third'].entries()) {
    await publish('ada@example.org', { [one]: retitled(one, title) }, {}, base)
    expect((await run('export', checkout.root)).code).toBe(0)
    const exported = readFolder(checkout.root).get(one)
    expect(exported).toBe(retitled(one, title).replace(/order: .*/, 'order: 77'))
  }
  checkout.change(one, /title: .*/, 'title: By a commit')
  await publish('ada@example.org', { [one]: retitled(one, 'Fourth') }, {}, 3)
  expect((await run('export', checkout.root)).errors).toContain('checkout:  "By a commit"')
})

test('the words of a folder are merged with what staff published, checked, and published once', async () => {
  const { begin, publish, published, run } = await publishedWords()
  await begin()
  const checkout = copyOfContent(CAMPUS)
  checkout.change(one, /title: .*/, 'title: From Git')
  checkout.change(two, /title: .*/, 'title: From Git, too')
  await publish('ada@example.org', { [one]: retitled(one, 'As staff say it') })

  checkout.change(two, /order: .*/, 'order: many')
  const refused = await run('import', checkout.root)
  expect([refused.code, refused.output]).toEqual([1, ''])
  expect(refused.errors).toContain('Nothing was imported: the words would have mistakes.')
  expect(refused.errors).toMatch(new RegExp(`content/${two}:\\d+ order: Write a number: “many” is none\\.`))
  expect((await published()).get(two)).toBe(textOf(two))

  checkout.change(two, 'order: many', /order: .*/.exec(textOf(two))?.[0] ?? '')
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

test('a folder of an earlier version gets what this one asks for as it is imported, and in its files as the words are exported', async () => {
  const { published, run } = await publishedWords()
  const checkout = copyOfContent(CAMPUS)
  checkout.remove('pages/privacy-policy.md')
  const policy = starterContent().get('pages/privacy-policy.md')
  expect((await run('import', checkout.root)).errors).toBe('')
  expect((await published()).get('pages/privacy-policy.md')).toBe(policy)
  expect((await run('export', checkout.root)).output).toContain('pages/privacy-policy.md  new')
  expect(readFolder(checkout.root).get('pages/privacy-policy.md')).toBe(policy)
})
