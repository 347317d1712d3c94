import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectUp, readiness, says, shows, siteWithWords } from '../support/site-with-words.ts'
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
    const { site, words, rename, shows: showsNow, alerts } = await siteWithWords({ withoutRights: true })
    const banner = join(words.root, 'banner.yaml')
    chmodSync(banner, 0o000)
    rename('Aspen Hillel')
    await says(site, 'EACCES')
    await expectUp(site, 'Juniper Hill Hillel')
    await until(() => alerts().length === 1, 'the mail to the operators')
    chmodSync(banner, 0o644)
    await showsNow('Aspen Hillel')

    const revisions = join(site.dataDir, 'revisions')
    chmodSync(revisions, 0o500)
    rename('Birch Hillel')
    await says(site, 'EACCES')
    await expectUp(site, 'Aspen Hillel')
    await until(() => alerts().length === 2, 'the second mail to the operators')
    chmodSync(revisions, 0o700)
    rename('Cedar Hillel')
    await showsNow('Cedar Hillel')
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

async function fullDisk({ site, rename, shows: showsNow, alerts }: Words): Promise<void> {
  rename('Aspen Hillel')
  await showsNow('Aspen Hillel')
  // No file may be larger than that: the largest script is.
  await site.restart({ largestFileBlocks: 400 })
  rename('Birch Hillel')
  await says(site, 'can’t be drawn')
  await expectUp(site, 'Aspen Hillel')
  await until(() => alerts().length === 1, 'the mail to the operators')
  expect(unfinishedIn(site)).toEqual([])
  await site.restart()
  await showsNow('Birch Hillel')
}

async function killedRenderer({ site, rename, shows: showsNow, alerts }: Words): Promise<void> {
  rename('Cedar Hillel')
  process.kill(await renderer(site), 'SIGKILL')
  await says(site, 'SIGKILL')
  await expectUp(site, 'Birch Hillel')
  await until(() => alerts().length === 2, 'the second mail to the operators')
  expect(unfinishedIn(site)).toEqual([])
  rename('Dogwood Hillel')
  await showsNow('Dogwood Hillel')
}

/** What it leaves is not taken for a revision. */
async function killedServer({ site, rename, shows: showsNow }: Words): Promise<void> {
  rename('Elm Hillel')
  const drawing = await renderer(site)
  await site.killHard()
  await until(() => !existsSync(`/proc/${drawing}`), 'the renderer to end with its server')
  expect(unfinishedIn(site)).toHaveLength(1)
  await site.restart()
  await showsNow('Elm Hillel')
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
  const { site, words, rename } = await siteWithWords()
  const env = { CONTENT_DIR: words.root }
  const beside = await startSite({ env, dataDir: site.dataDir })
  const elsewhere = await startSite({ env })
  onTestFinished(async () => {
    await beside.stop()
    await elsewhere.stop()
  })
  rename('Aspen Hillel')
  await until(() => unfinishedIn(site).length > 0, 'a drawing to begin')
  rename('Birch Hillel')
  const sites = [site, beside, elsewhere]
  for (const each of sites) await shows(each, 'Birch Hillel')
  const etags = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/staff`)).headers.get('etag')))
  expect(etags[0]).toMatch(/^W\//)
  expect(new Set(etags).size).toBe(1)
  for (const each of sites) expect((await readiness(each)).text).toBe('OK')
})
