import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askSteadily } from '../support/ask-steadily.ts'
import { copyOfContent } from '../support/broken-copy.ts'
import { runScript } from '../support/run-script.ts'
import { expectUp, readiness, SENTENCE, says, siteWithWords } from '../support/site-with-words.ts'
import { canLoseRights } from '../support/start-site.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { until } from '../support/until.ts'

/** What may be wrong with changed words: the site goes on, and says why once. */

const FAULTS: readonly [what: string, file: string, change: (words: ReturnType<typeof copyOfContent>) => void][] = [
  ['YAML that can’t be read', 'content/banner.yaml', (words) => words.write('banner.yaml', 'isActive: [\n')],
  [
    'a reference to nobody',
    'content/forms/tour.yaml',
    (words) => words.change('forms/tour.yaml', 'contact: ruth-alvarez', 'contact: nobody-here'),
  ],
  ['a file that is gone', 'content/banner.yaml', (words) => words.remove('banner.yaml')],
  [
    'a picture that is missing',
    'content/kosher-soup.yaml',
    (words) => words.change('kosher-soup.yaml', '/art/pages/soup.svg', '/art/pages/no-soup.svg'),
  ],
]

test('whatever is wrong with changed words, visitors notice nothing, however many ask, also after a restart, and the operators read once what to fix', async () => {
  const words = await siteWithWords({ withoutRights: canLoseRights })
  const urls = ['/', '/faq', '/program-calendar'].map((path) => words.site.url + path)
  const good = await Promise.all(urls.map(async (url) => [url, new Set([await (await fetch(url)).text()])] as const))
  const asking = askSteadily(urls, 8)
  await eachFault(words)
  expect(await asking.stop()).toEqual(new Map(good))
  if (canLoseRights) await wordsThatCannotBeRead(words)
  await restartWithBrokenWords(words)
  await killedWhileItOpensWords(words)
})

type Words = Awaited<ReturnType<typeof siteWithWords>>

async function eachFault({ site, words, smtp, alerts }: Words): Promise<void> {
  for (const [number, [, file, change]] of FAULTS.entries()) {
    const before = new Map(
      ['banner.yaml', 'forms/tour.yaml', 'kosher-soup.yaml'].map((name) => [name, textOf(words.root, name)]),
    )
    change(words)
    await says(site, file)
    expect((await readiness(site)).text).toMatch(/line \d+|no such file/)
    expect((await readiness(site)).text).toContain('fix:')
    await expectUp(site, SENTENCE)
    await until(() => alerts().length > number, 'the mail to the operators')
    expect(alerts().at(-1)?.text).toContain(file)
    for (const [name, text] of before) words.write(name, text)
    await until(async () => (await readiness(site)).text === 'OK', 'the words to be good again')
  }
  expect(alerts()).toHaveLength(FAULTS.length)
  // The staff got every tour that was requested meanwhile.
  await until(() => smtp.received().length === 2 * FAULTS.length, 'the mails to the staff')
}

/** Good words beside broken ones are not shown either. */
async function wordsThatCannotBeRead({ site, words, say, shows: showsNow, alerts }: Words): Promise<void> {
  const told = alerts().length
  const banner = join(words.root, 'banner.yaml')
  chmodSync(banner, 0o000)
  say('They say hazel')
  await says(site, 'EACCES')
  await expectUp(site, SENTENCE)
  await until(() => alerts().length > told, 'the mail to the operators')
  chmodSync(banner, 0o644)
  await showsNow('They say hazel')
  expect(alerts()).toHaveLength(told + 1)
}

/** The last good ones are served, forms included, and nobody is told again. */
async function restartWithBrokenWords({ site, words, say, shows: showsNow, alerts }: Words): Promise<void> {
  const told = alerts().length
  say('They say aspen')
  await showsNow('They say aspen')
  words.write('banner.yaml', 'isActive: [\n')
  await says(site, 'content/banner.yaml, line')
  await until(() => alerts().length === told + 1, 'the mail to the operators')

  await site.killHard()
  await site.restart()
  await expectUp(site, 'They say aspen')
  await says(site, 'content/banner.yaml, line')
  expect(alerts()).toHaveLength(told + 1)

  words.write('banner.yaml', textOf(process.env.CONTENT_DIR ?? '', 'banner.yaml'))
  await until(async () => (await readiness(site)).text === 'OK', 'the words to be good again')
}

async function killedWhileItOpensWords({ site, say, shows: showsNow }: Words): Promise<void> {
  say('They say elm')
  await site.killHard()
  await site.restart()
  await showsNow('They say elm')
}

const textOf = (root: string, name: string) => readFileSync(join(root, name), 'utf8')

test('where no words were ever served, words that can’t be drawn end the start with file, line and fix', async () => {
  const words = copyOfContent()
  words.write('banner.yaml', 'isActive: [\n')
  const DATA_DIR = await temporaryFolder()
  const { code, errors } = await runScript('server/main.ts', [], {
    PORT: '0',
    DATA_DIR,
    CONTENT_DIR: words.root,
  })
  expect(code).toBe(1)
  expect(errors).toMatch(/content\/banner\.yaml, line \d+\n.*found: .*\n.*expected: .*\n.*fix: /)
  expect(errors).not.toMatch(/^ {4}at /m)
})
