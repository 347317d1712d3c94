import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Entries, formatEntry, readFolder } from '#content-reader/content-source'
import { errorOf, errorsIn } from '#content-reader/issues'
import { checkContent } from '#schedule/outdated'
import { isMap, type Value, type ValueMap, valueAt } from '#schemas/entry-value'
import { killWhileContentChanges, STEPS } from '#tests/soak/content-killed'
import { onEachEngine } from '#tests/support/each-engine'
import { until } from '#tests/support/processes'
import { migratedFolder, NOW, temporaryFolder, temporaryStore } from '#tests/support/temporary-store'
import { createContentImporter } from '../live-site/content-folder.ts'
import { RIGHT_LOST } from '../platform/accounts/security-events.ts'
import type { StoreSettings } from '../platform/db/engines.ts'
import { openStore } from '../platform/db/open-store.ts'
import { createStore } from '../store.ts'
import { digestOfEntries } from './content-store.ts'
import { differencesIn, ValidationError } from './merge-changes.ts'
import { createContentPublisher, type Proposed, type PublisherDependencies } from './publisher.ts'
import { publishDraft, publishDueDrafts } from './scheduled-drafts.ts'

const CAMPUS = 'tests/fixtures/campus'
const campus = readFolder(CAMPUS)
const [one = '', two = ''] = [...campus.keys()].filter((path) => path.startsWith('values/'))
const entryAt = (path: string): ValueMap => {
  const value = campus.get(path)
  if (!isMap(value)) throw new Error(`There is no ${path}`)
  return value
}
const retitled = (path: string, title: string, value = entryAt(path)) => ({ ...value, title })
const described = (path: string, description: string, value = entryAt(path)) => ({ ...value, description })

const HOUR = 3600
const publishedAs = (revision: number) => ({ outcome: 'published', revision })

const edit = (entries: Proposed['entries'], more: Partial<Proposed> = {}): Proposed => ({
  base: 0,
  author: 'ada@example.org',
  note: '',
  entries,
  renames: {},
  ...more,
})

const noProblems = async () => []
const CHECKS = { check: noProblems, checkImport: noProblems, uploads: { knownIn: async () => [] }, clock: () => NOW }

type Dependencies = Partial<PublisherDependencies>

const publisherOf = (dependencies: PublisherDependencies) => ({
  ...createContentPublisher(dependencies),
  ...createContentImporter(dependencies),
})

/** A store that has the words of the campus. */
async function newPublisher({ settings, ...checks }: Dependencies & { settings?: StoreSettings } = {}) {
  const store = createStore(await openStore(settings ?? { DATA_DIR: await migratedFolder() }))
  onTestFinished(() => store.close())
  await store.accounts.putPerson('ada@example.org', 'publisher', 'owner@example.org', NOW)
  const publisherWith = (more: Dependencies) =>
    publisherOf({ ...CHECKS, store: store.content, upgrade: (entries) => entries, ...more })
  const publisher = publisherWith(checks)
  await publisher.importFolder(CAMPUS)
  const warned: string[] = []
  const log = { info: () => {}, warn: (_: unknown, message?: string) => void warned.push(message ?? '') }
  const publishDue = ({ clock = () => NOW, pollSeconds = (): number => 0.05 } = {}) => {
    const publishing = publishDueDrafts({ store: store.content, publisher, clock, log, pollSeconds })
    onTestFinished(() => publishing.stop())
  }
  const addDue = (entries: Proposed['entries'], more: Partial<Proposed> = {}) =>
    store.content.addDraft({ ...edit(entries, more), publishAt: NOW }, NOW)
  const now = async () => (await publisher.published()).entries
  const publish = (entries: Proposed['entries'], more: Partial<Proposed> = {}) => publisher.publish(edit(entries, more))
  return { content: store.content, publisher, publisherWith, publish, warned, log, publishDue, addDue, now }
}

/** A folder with the content of the campus and changes to it, as somebody deploys it. A string is a file as it is. */
async function folderWith(changes: Readonly<Record<string, Value>>): Promise<string> {
  const files = new Map<string, Value>([...campus, ...Object.entries(changes)])
  const folder = await temporaryFolder()
  for (const [path, value] of files) {
    if (value === null) continue
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), formatEntry(path, value))
  }
  return folder
}

test('a change changes one field of one entry of the content that was deployed', async () => {
  const { publish, content, now } = await newPublisher()
  expect(await now()).toEqual(campus)
  expect((await content.head())?.revision).toBe(0)
  const changed = described(one, 'We ask first.')
  expect(await publish({ [one]: changed })).toEqual(publishedAs(1))
  expect(await now()).toEqual(new Map([...campus, [one, changed]]))
  const [change] = await content.listRevisions({ limit: 10 })
  expect(change).toMatchObject({ revision: 1, madeAt: NOW, author: 'ada@example.org', kind: 'edit' })
  expect(differencesIn(change?.entries ?? [])).toEqual([
    { file: one, at: ['description'], before: expect.any(String), after: 'We ask first.' },
  ])
  expect(await publish({ [one]: changed })).toEqual({ outcome: 'unchanged' })
})

// On both engines: who is first, and how texts are compared.
onEachEngine((newSettings) => {
  test('the history is searched by a word, and by an entry', async () => {
    const { publish, content } = await newPublisher({ settings: await newSettings() })
    await publish({ [one]: described(one, '100% "soup"\\_') })
    await publish({ [two]: described(two, 'Bagels.') }, { base: 1, note: 'For Bea' })
    const found = async (sought: { file?: string; text?: string }) =>
      (await content.listRevisions({ limit: 9, ...sought })).map(({ revision }) => revision)
    expect(await found({})).toEqual([2, 1])
    expect(await Promise.all([{ file: one }, { file: two }, { file: 'values' }].map(found))).toEqual([[1], [2], []])
    const texts = ['bagels', 'for bea', 'ADA@', '100% "soup"\\_', '1_0', '100%s']
    expect(await Promise.all(texts.map((text) => found({ text })))).toEqual([[2], [2], [2, 1], [1], [], []])
  })

  test('of two people at once, both are kept where they can be, and named where not', async () => {
    const { publisher, publish, now } = await newPublisher({ settings: await newSettings() })
    await Promise.all([publish({ [one]: retitled(one, 'Mine') }), publish({ [one]: described(one, 'Hers.') })])
    expect((await now()).get(one)).toEqual(described(one, 'Hers.', retitled(one, 'Mine')))
    const late = edit({ [one]: retitled(one, 'His') })
    expect(await publisher.publish(late)).toEqual({
      outcome: 'conflicts',
      revision: 2,
      conflicts: [{ file: one, at: ['title'], base: entryAt(one).title, ours: 'His', theirs: 'Mine' }],
    })
    expect((await now()).get(one)).toMatchObject({ title: 'Mine' })
    expect(await publisher.publish({ ...late, choose: () => 'ours' })).toEqual(publishedAs(3))
    expect((await now()).get(one)).toEqual(described(one, 'Hers.', retitled(one, 'His')))
  })

  test('five people at once are all kept, one after the other', async () => {
    const { publish, content, now } = await newPublisher({ settings: await newSettings() })
    const paths = [...campus.keys()].filter((path) => 'title' in entryAt(path)).slice(0, 5)
    await Promise.all(paths.map((path, at) => publish({ [path]: retitled(path, `Title ${at}`) })))
    expect((await content.changesAfter(0)).map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5])
    for (const [at, path] of paths.entries()) expect((await now()).get(path)).toMatchObject({ title: `Title ${at}` })
  })

  test('a draft is saved by one person at a time, and published by one process when its time has come', async () => {
    const { content, publisher, now, publishDue } = await newPublisher({ settings: await newSettings() })
    const draft = { ...edit({ [one]: retitled(one, 'Soon') }), publishAt: new Date(NOW.getTime() + 60_000) }
    const id = await content.addDraft(draft, NOW)
    expect(await content.saveDraft({ id, version: 1 }, { ...draft, note: 'Mine' }, NOW)).toBe(true)
    expect(await content.saveDraft({ id, version: 1 }, { ...draft, note: 'Hers' }, NOW)).toBe(false)
    expect(await content.draft(id)).toMatchObject({ version: 2, note: 'Mine', problem: undefined })
    let time = NOW
    for (let replica = 0; replica < 3; replica++) publishDue({ clock: () => time })
    expect((await content.head())?.revision).toBe(0)
    time = draft.publishAt
    await until(async () => (await content.listDrafts()).length === 0, 'the draft to be published')
    expect((await now()).get(one)).toEqual(retitled(one, 'Soon'))
    expect(await content.listRevisions({ limit: 10 })).toHaveLength(1)

    const late = await content.addDraft({ ...draft, entries: { [one]: retitled(one, 'Later') } }, NOW)
    await until(async () => (await content.draft(late))?.problem !== undefined, 'the draft to be in conflict')
    expect((await content.draft(late))?.problem).toContain(`${one} title`)
    expect((await publisher.published()).revision).toBe(1)
    expect(await content.removeDraft({ id: late, version: 2 })).toBe(false)
    expect(await content.removeDraft({ id: late, version: 1 })).toBe(true)
  })

  test('of two replicas that store at once what subscribers of the feeds have, one does', async () => {
    const { content } = await newPublisher({ settings: await newSettings() })
    expect(await content.feeds()).toEqual({ version: 0, published: [] })
    const stored = await Promise.all([content.replaceFeeds(0, []), content.replaceFeeds(0, [])])
    expect(stored.toSorted()).toEqual([false, true])
    expect([await content.replaceFeeds(1, []), await content.replaceFeeds(1, [])]).toEqual([true, false])
    expect(await content.feeds()).toEqual({ version: 2, published: [] })
  })
})

test('any change can be undone, and everything can be as it was', async () => {
  const { publisher, publish, content, now } = await newPublisher()
  const by = { author: 'bea@example.org', note: 'Not like this.' }
  const renamed = 'values/renamed.yaml'
  const first = retitled(one, 'First')
  await publish({ [one]: first })
  await publish({ [one]: null, [renamed]: first }, { base: 1, renames: { [one]: renamed } })
  await publish({ [two]: null }, { base: 2 })
  expect((await now()).has(two)).toBe(false)
  expect(await publisher.undo(1, by)).toEqual(publishedAs(4))
  expect((await now()).get(renamed)).toEqual(entryAt(one))
  expect(await publisher.undo(3, by)).toEqual(publishedAs(5))
  expect((await now()).get(two)).toEqual(entryAt(two))
  expect(await publisher.undo(2, by)).toEqual(publishedAs(6))
  expect(await now()).toEqual(campus)
  await publish({ [one]: retitled(one, 'Again') }, { base: 6 })
  expect(await publisher.undo(4, by)).toMatchObject({
    outcome: 'conflicts',
    conflicts: [{ at: ['title'], theirs: 'Again' }],
  })
  expect(await publisher.undo(99, by)).toBeUndefined()
  expect(await publisher.rollBack(3, by)).toEqual(publishedAs(8))
  const kept = [...campus].filter(([path]) => path !== one && path !== two)
  expect(await now()).toEqual(new Map([...kept, [renamed, first]]))
  expect((await content.listRevisions({ limit: 1 }))[0]).toMatchObject({ kind: 'roll-back', ...by })
  await expect(publisher.rollBack(9, by)).rejects.toThrow('There is no revision 9')
})

test('a deploy brings the repository’s changes, and keeps those of the staff', async () => {
  const { publisher, publish, content, now } = await newPublisher()
  expect(await publisher.importFolder(CAMPUS)).toBeUndefined()
  await publish({ [one]: described(one, 'Theirs.') })
  const deploy = {
    [one]: retitled(one, 'Deployed', described(one, 'Deployed.')),
    'values/new.yaml': { order: 90 },
    [two]: null,
  }
  const deployed = await folderWith(deploy)
  expect(await publisher.importFolder(deployed)).toEqual(publishedAs(2))
  expect((await now()).get(one)).toEqual(retitled(one, 'Deployed', described(one, 'Theirs.')))
  expect([(await now()).has(two), (await now()).has('values/new.yaml')]).toEqual([false, true])
  expect((await content.change(2))?.note).toBe(`Kept as staff changed it: ${one} description`)
  // An older replica starts once more, and so does the newer one.
  for (const folder of [deployed, CAMPUS, deployed, CAMPUS])
    expect(await publisher.importFolder(folder)).toBeUndefined()
  const next = await folderWith({ ...deploy, [two]: entryAt(two) })
  expect(await publisher.importFolder(next)).toEqual(publishedAs(3))
  for (const folder of [deployed, CAMPUS]) expect(await publisher.importFolder(folder)).toBeUndefined()
  expect((await now()).get(one)).toEqual(retitled(one, 'Deployed', described(one, 'Theirs.')))
  // A folder that is changed back while the server runs is imported all the same.
  expect(await publisher.importFolder(deployed, true)).toEqual(publishedAs(4))
  expect((await now()).has(two)).toBe(false)
})

test('a comment in a deployed file is no change of what is published', async () => {
  const { publisher, now } = await newPublisher()
  const byHand = `# Ask the board.\n${formatEntry(one, entryAt(one)).replace(/^title: (.*)$/m, '\'title\'  :   "$1"')}`
  expect(await publisher.importFolder(await folderWith({ [one]: byHand }))).toBeUndefined()
  expect(await now()).toEqual(campus)
})

test('words of an earlier version are brought to this one before they are served, and so are those of the history', async () => {
  const { content } = await temporaryStore()
  const old = new Map([...campus].filter(([path]) => path !== 'theme.yaml'))
  await content.begin({ entries: old, digest: digestOfEntries(old) })
  const upgrade = (entries: Entries) => new Map([['theme.yaml', entryAt('theme.yaml')], ...entries])
  const publisher = publisherOf({ ...CHECKS, store: content, upgrade })
  await publisher.publish(edit({ [one]: retitled(one, 'Theirs') }))
  expect((await publisher.published()).entries.has('theme.yaml')).toBe(false)
  for (let start = 0; start < 2; start += 1) {
    await publisher.bringToRelease()
    expect(await publisher.published()).toMatchObject({
      revision: 2,
      entries: new Map([...campus, [one, retitled(one, 'Theirs')]]),
    })
  }
  expect([await content.base(), await publisher.at(0)]).toEqual([campus, campus])

  const broken = publisherOf({
    ...{ ...CHECKS, store: content },
    upgrade: (entries) => new Map([...entries, ['values/new.yaml', { order: 1 }]]),
    checkImport: async () => [errorOf('a', 'b')],
  })
  await broken.bringToRelease()
  expect((await broken.published()).revision).toBe(2)
})

test('a mistake in a folder is named by its line there', async () => {
  const pictures = { deployed: `${CAMPUS}/pictures`, uploaded: '' }
  const { publisherWith } = await newPublisher()
  const publisher = publisherWith({
    checkImport: async (content) =>
      checkContent(typeof content === 'string' ? content : { entries: content, pictures }),
  })
  const byHand = formatEntry(one, entryAt(one)).replace(/^order: .*$/m, '\n\n\norder:   many')
  const folder = await folderWith({ [one]: byHand, 'values/Odd Name.yaml': { order: 1 } })
  cpSync(pictures.deployed, join(folder, 'pictures'), { recursive: true })
  const line = byHand.split('\n').findIndex((each) => each.startsWith('order:')) + 1
  expect(await publisher.importFolder(folder)).toMatchObject({
    outcome: 'invalid',
    issues: expect.arrayContaining([
      expect.objectContaining({ file: `content/${one}`, line, path: ['order'] }),
      expect.objectContaining({ file: 'content/values/Odd Name.yaml' }),
    ]),
  })
})

test('the words of another campus take the place of those that nobody has changed, and are not merged with others', async () => {
  const { publisher, publish, now } = await newPublisher()
  const site = (id: string) => ({ 'site.yaml': { ...entryAt('site.yaml'), id } })
  await publisher.importFolder(await folderWith(site('elm-hillel')))
  expect((await now()).get('site.yaml')).toEqual(site('elm-hillel')['site.yaml'])
  await publish({ [one]: retitled(one, 'Theirs') }, { base: 1 })
  expect(await publisher.importFolder(await folderWith(site('oak-hillel')))).toMatchObject({
    outcome: 'invalid',
    issues: [{ file: 'content/site.yaml', message: expect.stringContaining('set DATA_DIR or DATABASE_URL') }],
  })
  expect((await now()).get(one)).toEqual(retitled(one, 'Theirs'))
})

test('a due draft that says what is published already is removed', async () => {
  const { content, publishDue, addDue } = await newPublisher()
  const same = await addDue({ [one]: entryAt(one) })
  publishDue()
  await until(async () => (await content.draft(same)) === undefined, 'the draft to be removed')
  expect((await content.head())?.revision).toBe(0)
})

test.each([
  ['could be published', { [one]: retitled(one, 'Early') }],
  ['could not be published', { 'no-such-kind/x.yaml': { a: 1 } }],
])(
  'a due draft that %s, and is saved again just then, is neither published nor marked as it was',
  async (_, entries) => {
    const { content, publisher, log, now, publish, addDue } = await newPublisher()
    const id = await addDue(entries)
    const due = await content.draft(id)
    const saved = { [two]: retitled(two, 'Late') }
    await content.saveDraft({ id, version: 1 }, { ...edit(saved), publishAt: NOW }, NOW)
    if (due) await publishDraft({ store: content, publisher, log }, due)
    expect(await content.draft(id)).toMatchObject({ version: 2, entries: saved, problem: undefined })
    expect(await now()).toEqual(campus)
    expect(await publish(saved, { draft: { id, version: 2 } })).toEqual(publishedAs(1))
    expect(await content.draft(id)).toBeUndefined()
  },
)

test('who may not publish any more publishes nothing, neither now nor by a draft whose time has come', async () => {
  const { publish, content, publishDue, addDue, now } = await newPublisher()
  const entries = { [one]: retitled(one, 'Not theirs any more') }
  const by = { author: 'somebody-who-left@example.org', isByPerson: true }
  expect(await publish(entries, by)).toEqual({ outcome: 'right-lost' })
  const due = await addDue(entries, by)
  publishDue()
  await until(async () => (await content.draft(due))?.problem !== undefined, 'the draft to be marked')
  expect((await content.draft(due))?.problem).toBe(RIGHT_LOST)
  expect(await now()).toEqual(campus)
})

test('a draft that can’t be published keeps no other one waiting, and is logged once', async () => {
  const check = async (entries: Entries) => {
    if (valueAt(entries.get(one), ['title']) === 'Not now') throw new Error('The process that checks is gone.')
    return []
  }
  const { content, warned, publishDue, addDue } = await newPublisher({ check })
  await addDue({ [one]: retitled(one, 'Not now') })
  const strange = await addDue({ 'of-an-earlier-version/x.yaml': { a: 1 } })
  await addDue({ [two]: retitled(two, 'Now') })
  publishDue()
  await until(async () => valueAt((await content.read())?.entries.get(two), ['title']) === 'Now', 'the other draft')
  await until(async () => (await content.draft(strange))?.problem !== undefined, 'the strange one to be marked')
  expect((await content.draft(strange))?.problem).toContain('can’t have a file of-an-earlier-version/x.yaml')
  expect(warned).toEqual(['due drafts could not be published; trying again'])
})

test('two changes that are valid alone and invalid together are never both published', async () => {
  const check = async (entries: Entries) =>
    checkContent({ entries, pictures: { deployed: `${CAMPUS}/pictures`, uploaded: '' } })
  const { publish, now } = await newPublisher({ check: check as never })
  const move = (path: string) => publish({ [path]: { ...entryAt(path), order: 77 } })
  const outcomes = await Promise.all([move(one), move(two)])
  expect(outcomes).toContainEqual(publishedAs(1))
  expect(outcomes).toContainEqual({
    outcome: 'invalid',
    issues: [expect.objectContaining({ path: ['order'], message: expect.stringContaining('place 77') })],
  })
  expect(errorsIn(await check(await now()))).toEqual([])
})

test('a form that was opened before the first change is merged with what a deploy brought since', async () => {
  const { publisher, publish, now } = await newPublisher()
  await publisher.importFolder(await folderWith({ [one]: retitled(one, 'Deployed') }))
  await publish({ [one]: described(one, 'Mine.') })
  expect((await now()).get(one)).toEqual(retitled(one, 'Deployed', described(one, 'Mine.')))
})

test('a file outside the words, or of a collection that nobody knows, can’t be published', async () => {
  const { publish, content } = await newPublisher()
  const outside = ['../x.yaml', '/x.yaml', 'values/../x.yaml']
  for (const path of [...outside, 'values/x.html', 'nothing/x.yaml', 'x.yaml', 'pages/x.yaml', 'values/X.yaml'])
    await expect(publish({ [path]: { a: 1 } }), path).rejects.toThrow(ValidationError)
  expect((await content.head())?.revision).toBe(0)
})

test('killed while a draft or a preview is kept, words are published, or a deploy is imported, everything is whole', async () => {
  await killWhileContentChanges(STEPS.map((step, at) => ({ step, turns: at * 11 })))
})

test('a draft is published when its time comes, though that is before the next poll', async () => {
  const { publishDue, content } = await newPublisher()
  const soon = new Date(Date.now() + 1500)
  await content.addDraft({ ...edit({ [one]: retitled(one, 'In time') }), publishAt: soon }, NOW)
  publishDue({ clock: () => new Date(), pollSeconds: () => HOUR })
  expect((await content.head())?.revision).toBe(0)
  await until(async () => (await content.head())?.revision === 1, 'the draft to be published')
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
})
