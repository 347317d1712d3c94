import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectUp, readiness, SENTENCE, says, shows, siteWithWords } from '../support/site-with-words.ts'
import { canLoseRights, startSite, type TestSite } from '../support/start-site.ts'
import { until } from '../support/until.ts'

/** What may go wrong while changed words are drawn: the site goes on, and says why once. */

const SECONDS = 1000

test.skipIf(!canLoseRights)(
  'words that can’t be read, and a folder that can’t be written, are said and survived',
  {
    timeout: 120 * SECONDS,
  },
  async () => {
    const { site, words, say, shows: showsNow, alerts } = await siteWithWords({ withoutRights: true })
    const banner = join(words.root, 'banner.yaml')
    chmodSync(banner, 0o000)
    say('They say aspen')
    await says(site, 'EACCES')
    await expectUp(site, SENTENCE)
    await until(() => alerts().length === 1, 'the mail to the operators')
    chmodSync(banner, 0o644)
    await showsNow('They say aspen')

    const revisions = join(site.dataDir, 'revisions')
    chmodSync(revisions, 0o500)
    say('They say birch')
    await says(site, 'EACCES')
    await expectUp(site, 'They say aspen')
    await until(() => alerts().length === 2, 'the second mail to the operators')
    chmodSync(revisions, 0o700)
    say('They say cedar')
    await showsNow('They say cedar')
    expect(alerts()).toHaveLength(2)
  },
)

test.skipIf(!existsSync('/proc/self/task'))(
  'a full disk, a renderer that is killed halfway, and a server that is killed while it draws harm nothing',
  { timeout: 180 * SECONDS },
  async () => {
    const words = await siteWithWords()
    await fullDisk(words)
    await killedRenderer(words)
    await killedServer(words)
  },
)

type Words = Awaited<ReturnType<typeof siteWithWords>>

async function fullDisk({ site, say, shows: showsNow, alerts }: Words): Promise<void> {
  say('They say aspen')
  await showsNow('They say aspen')
  // No file may be larger than that: the largest script is.
  await site.restart({ largestFileBlocks: 400 })
  say('They say birch')
  await says(site, 'can’t be drawn')
  await expectUp(site, 'They say aspen')
  await until(() => alerts().length === 1, 'the mail to the operators')
  expect(unfinishedIn(site)).toEqual([])
  await site.restart()
  await showsNow('They say birch')
}

async function killedRenderer({ site, say, shows: showsNow, alerts }: Words): Promise<void> {
  say('They say cedar')
  process.kill(await renderer(site), 'SIGKILL')
  await says(site, 'SIGKILL')
  await expectUp(site, 'They say birch')
  await until(() => alerts().length === 2, 'the second mail to the operators')
  expect(unfinishedIn(site)).toEqual([])
  say('They say dogwood')
  await showsNow('They say dogwood')
}

/** What it leaves is not taken for a revision. */
async function killedServer({ site, say, shows: showsNow }: Words): Promise<void> {
  say('They say elm')
  const drawing = await renderer(site)
  await site.killHard()
  await until(() => !existsSync(`/proc/${drawing}`), 'the renderer to end with its server')
  expect(unfinishedIn(site)).toHaveLength(1)
  await site.restart()
  await showsNow('They say elm')
}

const unfinishedIn = ({ dataDir }: TestSite) =>
  readdirSync(join(dataDir, 'revisions')).filter((name) => name.startsWith('.drawing'))

/** The process that draws for a site, once it has begun. */
async function renderer(site: TestSite): Promise<number> {
  const children = () => readFileSync(`/proc/${site.pid()}/task/${site.pid()}/children`, 'utf8').trim()
  await until(() => children() !== '' && unfinishedIn(site).length > 0, 'a drawing to begin')
  return Number(children().split(' ')[0])
}

test('of two quick changes the last one is shown, by two processes on one disk and by one on another, in the same bytes', {
  timeout: 120 * SECONDS,
}, async () => {
  const { site, words, say } = await siteWithWords()
  const env = { CONTENT_DIR: words.root }
  const beside = await startSite({ env, dataDir: site.dataDir })
  const elsewhere = await startSite({ env, hasPreviews: true })
  onTestFinished(async () => {
    await beside.stop()
    await elsewhere.stop()
  })
  say('They say aspen')
  await until(() => unfinishedIn(site).length > 0, 'a drawing to begin')
  say('They say birch')
  const sites = [site, beside, elsewhere]
  for (const each of sites) await shows(each, 'They say birch')
  const etags = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/staff`)).headers.get('etag')))
  expect(etags[0]).toMatch(/^W\//)
  expect(new Set(etags).size).toBe(1)
  for (const each of sites) expect((await readiness(each)).text).toBe('OK')
})
