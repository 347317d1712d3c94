import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { StoreSettings } from '#server/store/engines'
import { openStore } from '#server/store/open-store'
import { createStore } from '#server/store/store'
import { RIGHT_LOST } from '#server/store/withdraw-rights'
import type { WordsFiles } from '#server/store/words'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryFolder } from '#tests/support/test-app'
import { until } from '#tests/support/until'
import { killWhileWordsChange, STEPS } from '#tests/support/words-killed'
import { differencesIn } from './differences.ts'
import { followWords } from './follow-words.ts'
import { NotPossible } from './not-possible.ts'
import type { Proposed } from './publish-change.ts'
import { createWordsPublisher } from './publish-words.ts'
import { readWordsFolder } from './words-folder.ts'
import { createWordsWorker } from './words-worker.ts'

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

async function newPublisher(
  settings: StoreSettings,
  { check = async (_: WordsFiles) => ({ problems: [] as never[] }), content = campus } = {},
) {
  const store = createStore(await openStore(settings))
  onTestFinished(() => store.close())
  await store.accounts.putPerson('ada@example.org', 'publisher', 'owner@example.org', NOW)
  const parts = {
    store: store.words,
    check,
    clock: () => NOW,
    readContent: (): WordsFiles => content,
    readDrawn: (): WordsFiles => content,
  }
  const publisher = createWordsPublisher(parts)
  const follow = async (dataDir = settings.DATA_DIR, clock = () => NOW) => {
    const quiet = { info: () => {}, warn: (_: unknown, message?: string) => expect(message).toBeUndefined() }
    const following = await followWords({ dataDir, store: store.words, publisher, clock, log: quiet })
    onTestFinished(() => following.stop())
    return following
  }
  return { words: store.words, publisher, parts, follow, now: async () => (await publisher.published()).files }
}

onEachEngine((newSettings) => {
  test('a first change begins with the words of the repository and changes one line of one file, in every replica’s folder', async () => {
    const settings = await newSettings()
    const { publisher, words, follow, now } = await newPublisher(settings)
    const folders = [settings.DATA_DIR, await temporaryFolder(), await temporaryFolder()]
    for (const folder of folders) await follow(folder)
    expect(await now()).toEqual(campus)
    expect(await words.head()).toBeUndefined()
    const changed = described(one, 'We ask first.')
    expect(await publisher.publish(edit({ [one]: changed }))).toEqual({ outcome: 'published', revision: 1 })
    expect(await now()).toEqual(new Map([...campus, [one, changed]]))
    for (const folder of folders) {
      // The words from before are published first: they may be there for a moment.
      await until(async () => readWordsFolder(join(folder, 'words')).get(one) === changed, 'the published words')
      expect(readWordsFolder(join(folder, 'words'))).toEqual(await now())
    }
    const [change] = await words.listChanges({ limit: 10 })
    expect(change).toMatchObject({ revision: 1, madeAt: NOW, author: 'ada@example.org', kind: 'edit' })
    expect(differencesIn(change?.files ?? [])).toEqual([
      { file: one, at: ['description'], before: expect.any(String), after: 'We ask first.' },
    ])
    expect(await publisher.publish(edit({ [one]: changed }))).toEqual({ outcome: 'unchanged' })
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

  test('twelve people at once are all kept, one after the other', async () => {
    const { publisher, words, now } = await newPublisher(await newSettings())
    const paths = [...campus.keys()].filter((path) => /^title: /m.test(textOf(path))).slice(0, 12)
    expect(paths).toHaveLength(12)
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
    const { words, publisher, now, follow } = await newPublisher(settings)
    const draft = { ...edit({ [one]: retitled(one, 'Soon') }), publishAt: new Date(NOW.getTime() + 60_000) }
    const id = await words.addDraft(draft, NOW)
    expect(await words.saveDraft({ id, version: 1 }, { ...draft, note: 'Mine' }, NOW)).toBe(true)
    expect(await words.saveDraft({ id, version: 1 }, { ...draft, note: 'Hers' }, NOW)).toBe(false)
    expect(await words.draft(id)).toMatchObject({ version: 2, note: 'Mine', problem: undefined })
    let time = NOW
    for (let replica = 0; replica < 3; replica++) await follow(await temporaryFolder(), () => time)
    expect(await words.head()).toBeUndefined()
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
    const settings = await newSettings()
    const { publisher, parts, words, now } = await newPublisher(settings)
    expect(await publisher.takeIn()).toBeUndefined()
    await publisher.publish(edit({ [one]: described(one, 'Theirs.') }))
    const content = new Map([
      ...campus,
      [one, retitled(one, 'Deployed', described(one, 'Deployed.'))],
      ['values/new.yaml', 'order: 90\n'],
    ])
    content.delete(two)
    const deployed = createWordsPublisher({ ...parts, readContent: () => content })
    expect(await deployed.takeIn()).toEqual({ outcome: 'published', revision: 2 })
    expect((await now()).get(one)).toBe(retitled(one, 'Deployed', described(one, 'Theirs.')))
    expect([(await now()).has(two), (await now()).has('values/new.yaml')]).toEqual([false, true])
    expect((await words.change(2))?.note).toBe(`Kept as staff changed it: ${one} description`)
    expect(await deployed.takeIn()).toBeUndefined()
    // An older replica starts once more, and so does the newer one.
    for (const replica of [publisher, deployed, publisher]) expect(await replica.takeIn()).toBeUndefined()
    const next = new Map([...content, [two, textOf(two)]])
    expect(await publisher.takeIn(next)).toEqual({ outcome: 'published', revision: 3 })
    for (const replica of [publisher, deployed]) expect(await replica.takeIn()).toBeUndefined()
    expect((await now()).get(one)).toBe(retitled(one, 'Deployed', described(one, 'Theirs.')))
  })

  test('words that were deployed before the store noted it change nothing again, either', async () => {
    const settings = await newSettings()
    const { publisher, parts } = await newPublisher(settings)
    await publisher.open()
    const db = await openStore(settings)
    await db.deleteFrom('words_imports').execute()
    await db.destroy()
    const content = new Map([...campus, [one, retitled(one, 'Deployed')]])
    const deployed = createWordsPublisher({ ...parts, readContent: () => content })
    expect(await deployed.takeIn()).toEqual({ outcome: 'published', revision: 1 })
    expect(await publisher.takeIn()).toBeUndefined()
  })
})

test('a due draft that says what is published already is removed', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { words, follow } = await newPublisher(settings)
  const same = await words.addDraft({ ...edit({ [one]: textOf(one) }), publishAt: NOW }, NOW)
  await follow(settings.DATA_DIR)
  await until(async () => (await words.draft(same)) === undefined, 'the draft to be removed')
  expect(await words.head()).toBeUndefined()
})

test('who may not publish any more publishes nothing, neither now nor by a draft whose time has come', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { publisher, words, follow, now } = await newPublisher(settings)
  const author = 'somebody-who-left@example.org'
  const change = edit({ [one]: retitled(one, 'Not theirs any more') }, { author, isByPerson: true })
  expect(await publisher.publish(change)).toEqual({ outcome: 'right-lost' })
  const due = await words.addDraft({ ...change, publishAt: NOW }, NOW)
  await follow(settings.DATA_DIR)
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
  const { words, parts } = await newPublisher(settings, { check })
  const due = (files: Proposed['files']) => words.addDraft({ ...edit(files), publishAt: NOW }, NOW)
  await due({ [one]: retitled(one, 'Not now') })
  const strange = await due({ 'of-an-earlier-version/x.yaml': 'a: 1\n' })
  await due({ [two]: retitled(two, 'Now') })
  const warned: string[] = []
  const log = { info: () => {}, warn: (_: unknown, message?: string) => void warned.push(message ?? '') }
  const publisher = createWordsPublisher(parts)
  const following = await followWords({ dataDir: settings.DATA_DIR, ...parts, publisher, log })
  onTestFinished(() => following.stop())
  await until(async () => (await words.read())?.files.get(two)?.includes('title: Now') ?? false, 'the other draft')
  await until(async () => (await words.draft(strange))?.problem !== undefined, 'the strange one to be marked')
  expect((await words.draft(strange))?.problem).toContain('can’t have a file of-an-earlier-version/x.yaml')
  expect(warned).toEqual([expect.stringMatching(/^the draft .* could not be published; trying again$/)])
})

test('two changes that are valid alone and invalid together are never both published', async () => {
  const { check, end } = createWordsWorker({ compiled: 'compiled' })
  onTestFinished(end)
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

test('words that somebody put over the repository’s by hand are the first revision, and a deploy does not undo them', async () => {
  const DATA_DIR = await temporaryFolder()
  const { parts } = await newPublisher({ DATA_DIR })
  const byHand = new Map([...campus, [one, retitled(one, 'By hand')]])
  const publisher = createWordsPublisher({ ...parts, readDrawn: () => byHand })
  expect(await publisher.publish(edit({ [two]: retitled(two, 'Published') }))).toMatchObject({ revision: 1 })
  expect((await publisher.published()).files).toEqual(new Map([...byHand, [two, retitled(two, 'Published')]]))
  expect(await publisher.takeIn()).toBeUndefined()
})

test('a form that was opened before the first change is merged with what a deploy brought since', async () => {
  const { parts, publisher, words } = await newPublisher({ DATA_DIR: await temporaryFolder() })
  expect((await publisher.open()).files).toEqual(campus)
  expect((await publisher.open()).revision).toBe(0)
  const content = new Map([...campus, [one, retitled(one, 'Deployed')]])
  const deployed = createWordsPublisher({ ...parts, readContent: () => content, readDrawn: () => content })
  expect(await deployed.takeIn()).toEqual({ outcome: 'published', revision: 1 })
  await deployed.publish(edit({ [one]: described(one, 'Mine.') }))
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
  expect(await words.head()).toBeUndefined()
})

test('killed while a draft or a preview is kept, words are published, or a deploy is taken in, everything is whole', {
  timeout: 120_000,
}, async () => {
  await killWhileWordsChange(STEPS.map((step, at) => ({ step, turns: at * 11 })))
})

test('what is published here is in the folder at once, and it is told', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { publisher, parts } = await newPublisher(settings)
  const placed: string[] = []
  const onPlaced = () => placed.push(readWordsFolder(join(settings.DATA_DIR, 'words')).get(one) ?? '')
  const log = { info: () => {}, warn: () => {} }
  const how = { pollSeconds: () => HOUR, onPlaced }
  const following = await followWords({ dataDir: settings.DATA_DIR, ...parts, publisher, log, ...how })
  onTestFinished(() => following.stop())
  await publisher.publish(edit({ [one]: retitled(one, 'At once') }))
  following.wake()
  await until(() => placed.length > 0, 'the words to be placed')
  expect(placed).toEqual([retitled(one, 'At once')])
})

test('a draft is published when its time comes, though that is before the next poll', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { publisher, parts, words } = await newPublisher(settings)
  const clock = () => new Date()
  const soon = new Date(Date.now() + 1500)
  await words.addDraft({ ...edit({ [one]: retitled(one, 'In time') }), publishAt: soon }, NOW)
  const log = { info: () => {}, warn: () => {} }
  const how = { clock, pollSeconds: () => HOUR }
  const following = await followWords({ dataDir: settings.DATA_DIR, ...parts, publisher, log, ...how })
  onTestFinished(() => following.stop())
  expect((await words.head())?.revision).toBeUndefined()
  await until(async () => (await words.head())?.revision === 1, 'the draft to be published')
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
})
