import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfContent } from '../support/broken-copy.ts'
import { runScript } from '../support/run-script.ts'
import { expectUp, home, readiness, SENTENCE, says, shows, siteWithWords } from '../support/site-with-words.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { until } from '../support/until.ts'

/** What may be wrong with changed words: the site goes on, and says why once. */

const SECONDS = 1000

const FAULTS: readonly [what: string, file: string, change: (words: ReturnType<typeof copyOfContent>) => void][] = [
  ['YAML that can’t be read', 'content/banner.yaml', (words) => words.write('banner.yaml', 'isActive: [\n')],
  [
    'a reference to nobody',
    'content/acknowledgements.yaml',
    (words) => words.change('acknowledgements.yaml', 'contact: ruth-alvarez', 'contact: nobody-here'),
  ],
  ['a file that is gone', 'content/banner.yaml', (words) => words.remove('banner.yaml')],
  [
    'a picture that is missing',
    'content/kosher-soup.yaml',
    (words) => words.change('kosher-soup.yaml', '/art/pages/soup.svg', '/art/pages/no-soup.svg'),
  ],
]

test('whatever is wrong with changed words, visitors notice nothing, also after a restart, and the operators read once what to fix', {
  timeout: 240 * SECONDS,
}, async () => {
  const words = await siteWithWords()
  await eachFault(words)
  await restartWithBrokenWords(words)
})

type Words = Awaited<ReturnType<typeof siteWithWords>>

async function eachFault({ site, words, smtp, alerts }: Words): Promise<void> {
  for (const [number, [, file, change]] of FAULTS.entries()) {
    const before = new Map(
      ['banner.yaml', 'acknowledgements.yaml', 'kosher-soup.yaml'].map((name) => [name, textOf(words.root, name)]),
    )
    change(words)
    await says(site, file)
    expect((await readiness(site)).text).toMatch(/line \d+|no such file/)
    expect((await readiness(site)).text).toContain('fix:')
    await expectUp(site, SENTENCE)
    await until(() => alerts().length > number, 'the mail to the operators')
    expect(alerts().at(-1)?.text).toContain(file)
    for (const [name, text] of before) words.write(name, text)
    await until(async () => (await readiness(site)).text === 'OK', 'the words to be good again', 60)
  }
  expect(alerts()).toHaveLength(FAULTS.length)
  // The staff got every tour that was requested meanwhile.
  await until(() => smtp.received().length === 2 * FAULTS.length, 'the mails to the staff')
}

/** The last good ones are served, forms included, and nobody is told again. */
async function restartWithBrokenWords({ site, words, say, shows: showsNow, alerts }: Words): Promise<void> {
  say('They say aspen')
  await showsNow('They say aspen')
  words.write('banner.yaml', 'isActive: [\n')
  await says(site, 'content/banner.yaml, line')
  await until(() => alerts().length === FAULTS.length + 1, 'the mail to the operators')

  await site.killHard()
  await site.restart()
  await expectUp(site, 'They say aspen')
  await says(site, 'content/banner.yaml, line')
  expect(alerts()).toHaveLength(FAULTS.length + 1)

  words.write('banner.yaml', textOf(process.env.CONTENT_DIR ?? '', 'banner.yaml'))
  await until(async () => (await readiness(site)).text === 'OK', 'the words to be good again', 60)
}

const textOf = (root: string, name: string) => readFileSync(join(root, name), 'utf8')

test('with no revision at all, words that can’t be drawn end the start with file, line and fix', {
  timeout: 60 * SECONDS,
}, async () => {
  const words = copyOfContent()
  words.write('banner.yaml', 'isActive: [\n')
  const [DATA_DIR, DIST_DIR] = [await temporaryFolder(), await temporaryFolder()]
  const { code, errors } = await runScript('server/main.ts', [], {
    PORT: '0',
    DATA_DIR,
    DIST_DIR,
    CONTENT_DIR: words.root,
  })
  expect(code).toBe(1)
  expect(errors).toMatch(/content\/banner\.yaml, line \d+\n.*found: .*\n.*expected: .*\n.*fix: /)
  expect(errors).not.toMatch(/^ {4}at /m)
})

test('words are rolled back at once, and words in the data folder are drawn where they are of the same campus', {
  timeout: 180 * SECONDS,
}, async () => {
  const words = await siteWithWords()
  await rollBack(words)
  await publishInDataFolder(words)
})

/** At once, also over a restart, until the next change. */
async function rollBack({ site, words, say, shows: showsNow }: Words): Promise<void> {
  const revisions = (...args: string[]) =>
    runScript('server/commands/revisions.ts', args, { DATA_DIR: site.dataDir, CONTENT_DIR: words.root })
  await until(() => existsSync(join(site.dataDir, 'revisions/.in-use')), 'the first revision')
  const [first = ''] = (await revisions('list')).output.split(' ')
  words.change('site.yaml', 'name: Juniper Hill Hillel', 'name: Aspen Hillel')
  await showsNow('Aspen Hillel')

  expect(await revisions('use', 'nothing')).toMatchObject({ code: 1, errors: expect.stringContaining('No revision') })
  expect(await revisions('use', first.slice(0, 8))).toMatchObject({ code: 0, output: expect.stringContaining(first) })
  await showsNow('Juniper Hill Hillel')
  await site.restart()
  expect(await home(site)).toContain('Juniper Hill Hillel')
  expect((await revisions('list')).output).toMatch(new RegExp(`^${first} .*in use, pinned`, 'm'))
  // Commands beside the server say what it says.
  const tested = await runScript('server/commands/mail-test.ts', [], {
    DATA_DIR: site.dataDir,
    CONTENT_DIR: words.root,
  })
  expect(tested).toMatchObject({ code: 0, errors: '' })
  expect(readFileSync(/\S+\.eml/.exec(tested.output)?.[0] ?? '', 'utf8')).toContain('Juniper Hill Hillel')

  await revisions('use', 'latest')
  await showsNow('Aspen Hillel')
  await revisions('use', first)
  await showsNow('Juniper Hill Hillel')
  say('They say birch')
  await showsNow('They say birch')
  expect((await revisions('list')).output).not.toContain('pinned')
}

/** Words of the same campus, and no others. */
async function publishInDataFolder({ site, words }: Words): Promise<void> {
  const published = join(site.dataDir, 'words')
  const copy = copyOfContent(words.root)
  copy.change('home.yaml', 'They say birch', 'They say cedar')
  cpSync(copy.root, published, { recursive: true })
  await shows(site, 'They say cedar')
  copy.change('site.yaml', 'id: juniper-hill', 'id: another-hill')
  cpSync(copy.root, published, { recursive: true })
  await shows(site, 'They say birch')
}
