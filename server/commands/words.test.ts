import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWordsPublisher, type Proposed } from '#server/publishing/words/publish-words'
import { readWordsFolder } from '#server/publishing/words/words-folder'
import { copyOfContent } from '#tests/support/broken-copy'
import { runScript } from '#tests/support/run-script'
import { NOW, temporaryFolder, temporaryStore } from '#tests/support/test-app'

const CAMPUS = 'tests/fixtures/campus'
const campus = readWordsFolder(CAMPUS)
const [one, two, three] = ['values/welcome.yaml', 'values/memory.yaml', 'alumni/mentorship.yaml'] as const
const textOf = (path: string) => campus.get(path) ?? ''
const retitled = (path: string, title: string) => textOf(path).replace(/title: .*/, `title: ${title}`)

async function publishedWords() {
  const DATA_DIR = await temporaryFolder()
  const store = await temporaryStore(undefined, { DATA_DIR })
  const content = () => campus
  const check = async () => ({ problems: [] })
  const parts = { store: store.words, check, clock: () => NOW, readContent: content, readDrawn: content }
  const publisher = createWordsPublisher(parts)
  return {
    publish: (author: string, files: Proposed['files'], renames: Proposed['renames'] = {}) =>
      publisher.publish({ author, note: '', base: 0, files, renames }),
    run: (...args: string[]) => runScript('server/commands/words.ts', args, { DATA_DIR }),
  }
}

test('published words are written over a checkout, one line for each word, and say who changed them', {
  timeout: 60_000,
}, async () => {
  const { publish, run } = await publishedWords()
  const checkout = copyOfContent(CAMPUS)
  expect((await run('export', checkout.root)).errors).toContain('nothing was published')

  await publish('ada@example.org', { [one]: retitled(one, 'As staff say it') })
  await publish('bea@example.org', { [two]: null, 'values/moved.yaml': textOf(two) }, { [two]: 'values/moved.yaml' })
  await publish('bea@example.org', { [three]: null })
  // Meanwhile the repository went on: none of it is lost, and an entry that has another name now takes its change along.
  checkout.change(one, /^/, '# Ask the board before you change this.\n')
  checkout.change(two, /title: .*/, 'title: As the repository says it')
  const { output, errors, code } = await run('export', checkout.root)
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

test('what staff and the repository both changed is written only as somebody chooses', {
  timeout: 60_000,
}, async () => {
  const { publish, run } = await publishedWords()
  await publish('ada@example.org', { [one]: retitled(one, 'Theirs'), [two]: retitled(two, 'Theirs, too') })
  const checkout = copyOfContent(CAMPUS)
  checkout.change(one, /title: .*/, 'title: Ours')
  const before = readWordsFolder(checkout.root)
  const refused = await run('export', checkout.root)
  expect(refused.code).toBe(1)
  expect(refused.errors).toContain(`${one}  title\n  published: "Theirs"\n  checkout:  "Ours"`)
  expect(readWordsFolder(checkout.root)).toEqual(before)
  expect((await run('export', checkout.root, '--keep', 'checkout')).code).toBe(0)
  expect(readWordsFolder(checkout.root)).toEqual(new Map([...before, [two, retitled(two, 'Theirs, too')]]))
  expect((await run('export', checkout.root, '--keep', 'published')).output).toContain(`${one}  title  ada@example.org`)
  expect(readWordsFolder(checkout.root).get(one)).toBe(retitled(one, 'Theirs'))
  for (const wrong of [
    ['export', join(checkout.root, 'values')],
    ['export', checkout.root, '--keep', 'both'],
    ['import'],
  ])
    expect((await run(...wrong)).code, wrong.join(' ')).toBe(1)
})
