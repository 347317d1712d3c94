import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkContent } from '#content-reader/read-content'
import type { StoreSettings } from '#server/store/engines'
import { openStore } from '#server/store/open-store'
import { createStore } from '#server/store/store'
import { RIGHT_LOST } from '#server/store/withdraw-rights'
import { digestOfWords, type WordsFiles } from '#server/store/words'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryFolder, temporaryStore } from '#tests/support/test-app'
import { until } from '#tests/support/until'
import { killWhileWordsChange, STEPS } from '#tests/support/words-killed'
import { differencesIn } from './differences.ts'
import { NotPossible } from './not-possible.ts'
import type { Proposed } from './publish-change.ts'
import { publishDraft } from './publish-draft.ts'
import { publishDueDrafts } from './publish-due.ts'
import { createWordsPublisher } from './publish-words.ts'
import { readWordsFolder } from './words-folder.ts'

const CAMPUS = 'tests/fixtures/campus'
const campus = readWordsFolder(CAMPUS)
const [one = '', two = ''] = [...campus.keys()].filter((path) => path.startsWith('values/'))
const textOf = (path: string) => campus.get(path) ?? ''
const titleOf = (path: string) => /title: (.*)/.exec(textOf(path))?.[1] ?? ''
const retitled = (path: string, title: string, text = textOf(path)) => text.replace(/title: .*/, `title: ${title}`)
const described = (path: string, words: string, text = textOf(path)) =>
  text.replace(/description: .*/, `description: ${words}`)

const HOUR = 3600

const edit = (files: Proposed['files'], more: Partial<Proposed> = {}): Proposed => ({
  base: 0,
  author: 'ada@example.org',
  note: '',
  files,
  renames: {},
  ...more,
})

const same = (files: WordsFiles) => files
const noProblems = async () => ({ problems: [] as never[] })

/** A store that has the words of the campus. */
async function newPublisher(
  settings: StoreSettings,
  { check = noProblems as (files: WordsFiles) => ReturnType<typeof noProblems> } = {},
) {
  const store = createStore(await openStore(settings))
  onTestFinished(() => store.close())
  await store.accounts.putPerson('ada@example.org', 'publisher', 'owner@example.org', NOW)
  const uploads = { knownIn: async () => [] }
  const dependencies = { store: store.words, check, checkImport: noProblems, uploads, upgrade: same, clock: () => NOW }
  const publisher = createWordsPublisher(dependencies)
  await publisher.importFolder(CAMPUS)
  const warned: string[] = []
  const log = { info: () => {}, warn: (_: unknown, message?: string) => void warned.push(message ?? '') }
  const publishDue = ({ clock = () => NOW, pollSeconds = (): number => 0.05 } = {}) => {
    const publishing = publishDueDrafts({ store: store.words, publisher, clock, log, pollSeconds })
    onTestFinished(() => publishing.stop())
  }
  return {
    words: store.words,
    publisher,
    dependencies,
    warned,
    log,
    publishDue,
    now: async () => (await publisher.published()).files,
  }
}

/** A folder with words, as somebody deploys them. */
async function folderWith(files: WordsFiles): Promise<string> {
  const folder = await temporaryFolder()
  for (const [path, text] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

onEachEngine((newSettings) => {
  test('a change changes one line of one file of the words that were deployed', async () => {
    const { publisher, words, now } = await newPublisher(await newSettings())
    expect(await now()).toEqual(campus)
    expect((await words.head())?.revision).toBe(0)
    const changed = described(one, 'We ask first.')
    expect(await publisher.publish(edit({ [one]: changed }))).toEqual({ outcome: 'published', revision: 1 })
    expect(await now()).toEqual(new Map([...campus, [one, changed]]))
    const [change] = await words.listChanges({ limit: 10 })
    expect(change).toMatchObject({ revision: 1, madeAt: NOW, author: 'ada@example.org', kind: 'edit' })
    expect(differencesIn(change?.files ?? [])).toEqual([
      { file: one, at: ['description'], before: expect.any(String), after: 'We ask first.' },
    ])
    expect(await publisher.publish(edit({ [one]: changed }))).toEqual({ outcome: 'unchanged' })
  })

  test('the history is searched by a word, and by an entry', async () => {
    const { publisher, words } = await newPublisher(await newSettings())
    await publisher.publish(edit({ [one]: described(one, '100% "soup"\\_') }))
    await publisher.publish(edit({ [two]: described(two, 'Bagels.') }, { base: 1, note: 'For Bea' }))
    const found = async (sought: { file?: string; text?: string }) =>
      (await words.listChanges({ limit: 9, ...sought })).map(({ revision }) => revision)
    expect(await found({})).toEqual([2, 1])
    expect(await Promise.all([{ file: one }, { file: two }, { file: 'values' }].map(found))).toEqual([[1], [2], []])
    const texts = ['bagels', 'for bea', 'ADA@', '100% "soup"\\_', '1_0', '100%s']
    expect(await Promise.all(texts.map((text) => found({ text })))).toEqual([[2], [2], [2, 1], [1], [], []])
  })

  test('of two people at once, both are kept where they can be, and named where not', async () => {
    const { publisher, now } = await newPublisher(await newSettings())
    await Promise.all([
      publisher.publish(edit({ [one]: retitled(one, 'Mine') })),
      publisher.publish(edit({ [one]: described(one, 'Hers.') })),
    ])
    expect((await now()).get(one)).toBe(described(one, 'Hers.', retitled(one, 'Mine')))
    const late = edit({ [one]: retitled(one, 'His') })
    expect(await publisher.publish(late)).toEqual({
      outcome: 'conflicts',
      revision: 2,
      conflicts: [{ file: one, at: ['title'], base: titleOf(one), ours: 'His', theirs: 'Mine' }],
    })
    expect((await now()).get(one)).toContain('title: Mine')
    expect(await publisher.publish({ ...late, choose: () => 'ours' })).toEqual({ outcome: 'published', revision: 3 })
    expect((await now()).get(one)).toBe(described(one, 'Hers.', retitled(one, 'His')))
  })

  test('five people at once are all kept, one after the other', async () => {
    const { publisher, words, now } = await newPublisher(await newSettings())
    const paths = [...campus.keys()].filter((path) => /^title: /m.test(textOf(path))).slice(0, 5)
    expect(paths).toHaveLength(5)
    await Promise.all(paths.map((path, at) => publisher.publish(edit({ [path]: retitled(path, `Title ${at}`) }))))
    expect((await words.changesAfter(0)).map(({ revision }) => revision)).toEqual(paths.map((_, at) => at + 1))
    for (const [at, path] of paths.entries()) expect((await now()).get(path)).toContain(`title: Title ${at}`)
  })

  test('any change can be undone, and everything can be as it was', async () => {
    const { publisher, words, now } = await newPublisher(await newSettings())
    const by = { author: 'bea@example.org', note: 'Not like this.' }
    const renamed = 'values/renamed.yaml'
    await publisher.publish(edit({ [one]: retitled(one, 'First') }))
    await publisher.publish(
      edit({ [one]: null, [renamed]: retitled(one, 'First') }, { base: 1, renames: { [one]: renamed } }),
    )
    await publisher.publish(edit({ [two]: null }, { base: 2 }))
    expect((await now()).has(two)).toBe(false)
    expect(await publisher.undo(1, by)).toEqual({ outcome: 'published', revision: 4 })
    expect((await now()).get(renamed)).toBe(textOf(one))
    expect(await publisher.undo(3, by)).toEqual({ outcome: 'published', revision: 5 })
    expect((await now()).get(two)).toBe(textOf(two))
    expect(await publisher.undo(2, by)).toEqual({ outcome: 'published', revision: 6 })
    expect(await now()).toEqual(campus)
    await publisher.publish(edit({ [one]: retitled(one, 'Again') }, { base: 6 }))
    expect(await publisher.undo(4, by)).toMatchObject({
      outcome: 'conflicts',
      conflicts: [{ at: ['title'], theirs: 'Again' }],
    })
    expect(await publisher.undo(99, by)).toBeUndefined()
    expect(await publisher.rollBack(3, by)).toEqual({ outcome: 'published', revision: 8 })
    expect(await now()).toEqual(
      new Map([...campus, [renamed, retitled(one, 'First')]].filter(([path]) => path !== one && path !== two) as never),
    )
    expect((await words.listChanges({ limit: 1 }))[0]).toMatchObject({ kind: 'roll-back', ...by })
    await expect(publisher.rollBack(9, by)).rejects.toThrow('There is no revision 9')
  })

  test('a draft is saved by one person at a time, and published by one process when its time has come', async () => {
    const settings = await newSettings()
    const { words, publisher, now, publishDue } = await newPublisher(settings)
    const draft = { ...edit({ [one]: retitled(one, 'Soon') }), publishAt: new Date(NOW.getTime() + 60_000) }
    const id = await words.addDraft(draft, NOW)
    expect(await words.saveDraft({ id, version: 1 }, { ...draft, note: 'Mine' }, NOW)).toBe(true)
    expect(await words.saveDraft({ id, version: 1 }, { ...draft, note: 'Hers' }, NOW)).toBe(false)
    expect(await words.draft(id)).toMatchObject({ version: 2, note: 'Mine', problem: undefined })
    let time = NOW
    for (let replica = 0; replica < 3; replica++) publishDue({ clock: () => time })
    expect((await words.head())?.revision).toBe(0)
    time = draft.publishAt
    await until(async () => (await words.listDrafts()).length === 0, 'the draft to be published')
    expect((await now()).get(one)).toBe(retitled(one, 'Soon'))
    expect(await words.listChanges({ limit: 10 })).toHaveLength(1)

    const late = await words.addDraft({ ...draft, files: { [one]: retitled(one, 'Later') } }, NOW)
    await until(async () => (await words.draft(late))?.problem !== undefined, 'the draft to be in conflict')
    expect((await words.draft(late))?.problem).toContain(`${one} title`)
    expect((await publisher.published()).revision).toBe(1)
    expect(await words.removeDraft({ id: late, version: 2 })).toBe(false)
    expect(await words.removeDraft({ id: late, version: 1 })).toBe(true)
  })

  test('a draft that was saved again meanwhile is not published as it was before', async () => {
    const { words, publisher, now } = await newPublisher(await newSettings())
    const proposed = { ...edit({ [one]: retitled(one, 'Soon') }), publishAt: undefined }
    const draft = { id: await words.addDraft(proposed, NOW), version: 1 }
    const next = { ...proposed, files: { [one]: retitled(one, 'Later') } }
    expect(await words.saveDraft(draft, next, NOW)).toBe(true)
    expect(await publisher.publish({ ...proposed, draft })).toEqual({ outcome: 'unchanged' })
    expect((await now()).get(one)).toBe(textOf(one))
    const savedAgain = await words.draft(draft.id)
    expect(
      await publisher.publish({ ...edit(savedAgain?.files ?? {}), draft: { ...draft, version: 2 } }),
    ).toMatchObject({
      outcome: 'published',
    })
    expect(await words.draft(draft.id)).toBeUndefined()
  })

  test('a deploy brings the repository’s changes, and keeps those of the staff', async () => {
    const { publisher, words, now } = await newPublisher(await newSettings())
    expect(await publisher.importFolder(CAMPUS)).toBeUndefined()
    await publisher.publish(edit({ [one]: described(one, 'Theirs.') }))
    const content = new Map([
      ...campus,
      [one, retitled(one, 'Deployed', described(one, 'Deployed.'))],
      ['values/new.yaml', 'order: 90\n'],
    ])
    content.delete(two)
    const deployed = await folderWith(content)
    expect(await publisher.importFolder(deployed)).toEqual({ outcome: 'published', revision: 2 })
    expect((await now()).get(one)).toBe(retitled(one, 'Deployed', described(one, 'Theirs.')))
    expect([(await now()).has(two), (await now()).has('values/new.yaml')]).toEqual([false, true])
    expect((await words.change(2))?.note).toBe(`Kept as staff changed it: ${one} description`)
    // An older replica starts once more, and so does the newer one.
    for (const folder of [deployed, CAMPUS, deployed, CAMPUS])
      expect(await publisher.importFolder(folder)).toBeUndefined()
    const next = await folderWith(new Map([...content, [two, textOf(two)]]))
    expect(await publisher.importFolder(next)).toEqual({ outcome: 'published', revision: 3 })
    for (const folder of [deployed, CAMPUS]) expect(await publisher.importFolder(folder)).toBeUndefined()
    expect((await now()).get(one)).toBe(retitled(one, 'Deployed', described(one, 'Theirs.')))
    // A folder that is changed back while the server runs is imported all the same.
    expect(await publisher.importFolder(deployed, { isKnownToo: true })).toEqual({ outcome: 'published', revision: 4 })
    expect((await now()).has(two)).toBe(false)
  })

  test('words that were deployed before the store noted it change nothing again, either', async () => {
    const settings = await newSettings()
    const { publisher } = await newPublisher(settings)
    const db = await openStore(settings)
    await db.deleteFrom('words_imports').execute()
    await db.destroy()
    const deployed = await folderWith(new Map([...campus, [one, retitled(one, 'Deployed')]]))
    expect(await publisher.importFolder(deployed)).toEqual({ outcome: 'published', revision: 1 })
    expect(await publisher.importFolder(CAMPUS)).toBeUndefined()
  })

  test('words in any form of YAML are in the form of the store once they are imported', async () => {
    const { publisher, now } = await newPublisher(await newSettings())
    const byHand = `# Ask the board.\n${textOf(one).replace(/^title: (.*)$/m, '\'title\'  :   "$1"')}`
    expect(byHand).not.toBe(textOf(one))
    await publisher.importFolder(await folderWith(new Map([...campus, [one, byHand]])))
    expect((await now()).get(one)).toBe(`# Ask the board.\n${textOf(one)}`)
  })

  test('of two replicas that store at once what subscribers of the feeds have, one does', async () => {
    const { words } = await newPublisher(await newSettings())
    expect(await words.feeds()).toEqual({ version: 0, published: [] })
    const stored = await Promise.all([words.replaceFeeds(0, []), words.replaceFeeds(0, [])])
    expect(stored.toSorted()).toEqual([false, true])
    expect([await words.replaceFeeds(1, []), await words.replaceFeeds(1, [])]).toEqual([true, false])
    expect(await words.feeds()).toEqual({ version: 2, published: [] })
  })
})

test('words of an earlier version are brought to this one before they are served, and so are those of the history', async () => {
  const old = new Map([...campus].filter(([path]) => path !== 'theme.yaml'))
  const { words } = await temporaryStore()
  await words.begin({ files: old, digest: digestOfWords(old) })
  const dependencies = { store: words, check: noProblems, checkImport: noProblems, clock: () => NOW }
  const upgrade = (files: WordsFiles) => new Map([['theme.yaml', textOf('theme.yaml')], ...files])
  const publisher = createWordsPublisher({ ...dependencies, uploads: { knownIn: async () => [] }, upgrade })
  await publisher.publish(edit({ [one]: retitled(one, 'Theirs') }))
  expect((await publisher.published()).files.has('theme.yaml')).toBe(false)
  await publisher.bringToRelease()
  expect((await publisher.published()).revision).toBe(2)
  expect((await publisher.published()).files).toEqual(new Map([...campus, [one, retitled(one, 'Theirs')]]))
  expect(await words.base()).toEqual(campus)
  expect(await publisher.at(0)).toEqual(campus)
  await publisher.bringToRelease()
  expect((await publisher.published()).revision).toBe(2)

  const broken = createWordsPublisher({
    ...dependencies,
    uploads: { knownIn: async () => [] },
    upgrade: (files) => new Map([...files, ['values/new.yaml', 'order: 1\n']]),
    checkImport: async () => ({ problems: [{ file: 'a', found: 'b', expected: 'c', fix: 'd' }] }),
  })
  await broken.bringToRelease()
  expect((await broken.published()).revision).toBe(2)
})

test('a mistake in a folder is named by its line there, whatever form the store would give the file', async () => {
  const { dependencies } = await newPublisher({ DATA_DIR: await temporaryFolder() })
  const checkImport = async (words: string | WordsFiles) =>
    checkContent(
      typeof words === 'string' ? words : { files: words, pictures: { deployed: `${CAMPUS}/pictures`, uploaded: '' } },
    )
  const publisher = createWordsPublisher({ ...dependencies, checkImport })
  const byHand = textOf(one).replace(/^order: .*$/m, '\n\n\norder:   many')
  const folder = await folderWith(new Map([...campus, [one, byHand], ['values/Odd Name.yaml', 'order: 1\n']]))
  cpSync(`${CAMPUS}/pictures`, join(folder, 'pictures'), { recursive: true })
  const line = byHand.split('\n').findIndex((each) => each.startsWith('order:')) + 1
  expect(await publisher.importFolder(folder)).toMatchObject({
    outcome: 'invalid',
    problems: expect.arrayContaining([
      expect.objectContaining({ file: `content/${one}`, line, key: 'order' }),
      expect.objectContaining({ file: 'content/values/Odd Name.yaml' }),
    ]),
  })
})

test('the words of another campus are not merged with those that its staff have changed', async () => {
  const { publisher, now } = await newPublisher({ DATA_DIR: await temporaryFolder() })
  const site = (id: string) =>
    new Map([...campus, ['site.yaml', textOf('site.yaml').replace(/^id: .*$/m, `id: ${id}`)]])
  const other = await folderWith(site('elm-hillel'))
  await publisher.publish(edit({ [one]: retitled(one, 'Theirs') }))
  expect(await publisher.importFolder(other)).toMatchObject({
    outcome: 'invalid',
    problems: [{ file: 'content/site.yaml', fix: expect.stringContaining('set DATA_DIR or DATABASE_URL') }],
  })
  expect((await now()).get(one)).toBe(retitled(one, 'Theirs'))
})

test('the words of another campus take the place of those that nobody has changed', async () => {
  const { publisher, now } = await newPublisher({ DATA_DIR: await temporaryFolder() })
  const site = textOf('site.yaml').replace(/^id: .*$/m, 'id: elm-hillel')
  await publisher.importFolder(await folderWith(new Map([...campus, ['site.yaml', site]])))
  expect((await now()).get('site.yaml')).toBe(site)
})

test('a due draft that says what is published already is removed', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { words, publishDue } = await newPublisher(settings)
  const same = await words.addDraft({ ...edit({ [one]: textOf(one) }), publishAt: NOW }, NOW)
  publishDue()
  await until(async () => (await words.draft(same)) === undefined, 'the draft to be removed')
  expect((await words.head())?.revision).toBe(0)
})

test('a due draft that is saved again just then is neither published nor marked as it was before', async () => {
  const { words, publisher, log, now } = await newPublisher({ DATA_DIR: await temporaryFolder() })
  for (const [files, saved] of [
    [{ [one]: retitled(one, 'Early') }, { [one]: retitled(one, 'Late') }],
    // Cannot be published, which the newer one does not have to be.
    [{ 'no-such-kind/x.yaml': 'a: 1\n' }, { [two]: retitled(two, 'Fine') }],
  ]) {
    const draft = { ...edit(files ?? {}), publishAt: NOW }
    const id = await words.addDraft(draft, NOW)
    const due = await words.draft(id)
    await words.saveDraft({ id, version: 1 }, { ...draft, files: saved ?? {} }, NOW)
    if (due) await publishDraft({ store: words, publisher, log }, due)
    expect(await words.draft(id)).toMatchObject({ version: 2, files: saved, problem: undefined })
  }
  expect(await now()).toEqual(campus)
})

test('who may not publish any more publishes nothing, neither now nor by a draft whose time has come', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { publisher, words, publishDue, now } = await newPublisher(settings)
  const author = 'somebody-who-left@example.org'
  const change = edit({ [one]: retitled(one, 'Not theirs any more') }, { author, isByPerson: true })
  expect(await publisher.publish(change)).toEqual({ outcome: 'right-lost' })
  const due = await words.addDraft({ ...change, publishAt: NOW }, NOW)
  publishDue()
  await until(async () => (await words.draft(due))?.problem !== undefined, 'the draft to be marked')
  expect((await words.draft(due))?.problem).toBe(RIGHT_LOST)
  expect(await now()).toEqual(campus)
})

test('a draft that can’t be published keeps no other one waiting, and is logged once', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const check = async (files: WordsFiles) => {
    if (files.get(one)?.includes('Not now')) throw new Error('The process that checks is gone.')
    return { problems: [] as never[] }
  }
  const { words, warned, publishDue } = await newPublisher(settings, { check })
  const due = (files: Proposed['files']) => words.addDraft({ ...edit(files), publishAt: NOW }, NOW)
  await due({ [one]: retitled(one, 'Not now') })
  const strange = await due({ 'of-an-earlier-version/x.yaml': 'a: 1\n' })
  await due({ [two]: retitled(two, 'Now') })
  publishDue()
  await until(async () => (await words.read())?.files.get(two)?.includes('title: Now') ?? false, 'the other draft')
  await until(async () => (await words.draft(strange))?.problem !== undefined, 'the strange one to be marked')
  expect((await words.draft(strange))?.problem).toContain('can’t have a file of-an-earlier-version/x.yaml')
  expect(warned).toEqual(['due drafts could not be published; trying again'])
})

test('two changes that are valid alone and invalid together are never both published', async () => {
  const check = async (files: WordsFiles) =>
    checkContent({ files, pictures: { deployed: `${CAMPUS}/pictures`, uploaded: '' } })
  const { publisher, now } = await newPublisher({ DATA_DIR: await temporaryFolder() }, { check: check as never })
  const moved = (path: string) => edit({ [path]: textOf(path).replace(/order: .*/, 'order: 77') })
  const outcomes = await Promise.all([publisher.publish(moved(one)), publisher.publish(moved(two))])
  expect(outcomes).toContainEqual({ outcome: 'published', revision: 1 })
  expect(outcomes).toContainEqual({
    outcome: 'invalid',
    problems: [expect.objectContaining({ key: 'order', found: expect.stringContaining('77, which') })],
  })
  expect((await check(await now())).problems).toEqual([])
})

test('a form that was opened before the first change is merged with what a deploy brought since', async () => {
  const { publisher, words } = await newPublisher({ DATA_DIR: await temporaryFolder() })
  expect((await publisher.published()).revision).toBe(0)
  const deployed = await folderWith(new Map([...campus, [one, retitled(one, 'Deployed')]]))
  expect(await publisher.importFolder(deployed)).toEqual({ outcome: 'published', revision: 1 })
  await publisher.publish(edit({ [one]: described(one, 'Mine.') }))
  expect((await words.read())?.files.get(one)).toBe(retitled(one, 'Deployed', described(one, 'Mine.')))
})

test('a file outside the words, or of a kind that nobody knows, can’t be published', async () => {
  const { publisher, words } = await newPublisher({ DATA_DIR: await temporaryFolder() })
  const paths = [
    '../x.yaml',
    '/x.yaml',
    'values/../x.yaml',
    'values/x.html',
    'nothing/x.yaml',
    'x.yaml',
    'pages/x.yaml',
    'values/X.yaml',
  ]
  for (const path of paths)
    await expect(publisher.publish(edit({ [path]: 'a: 1\n' })), path).rejects.toThrow(NotPossible)
  expect((await words.head())?.revision).toBe(0)
})

test('killed while a draft or a preview is kept, words are published, or a deploy is imported, everything is whole', async () => {
  await killWhileWordsChange(STEPS.map((step, at) => ({ step, turns: at * 11 })))
})

test('a draft is published when its time comes, though that is before the next poll', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { publishDue, words } = await newPublisher(settings)
  const clock = () => new Date()
  const soon = new Date(Date.now() + 1500)
  await words.addDraft({ ...edit({ [one]: retitled(one, 'In time') }), publishAt: soon }, NOW)
  publishDue({ clock, pollSeconds: () => HOUR })
  expect((await words.head())?.revision).toBe(0)
  await until(async () => (await words.head())?.revision === 1, 'the draft to be published')
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
})
