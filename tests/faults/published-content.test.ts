import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { RouterOutputs } from '#server/router'
import { postgresForTests } from '../support/each-engine.ts'
import { until } from '../support/processes.ts'
import { ownersLink, signIn } from '../support/staffed-site.ts'
import { isPostgresHere } from '../support/start-postgres.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { expectUp, shows } from './site-with-content.ts'

const HOME = 'home.yaml'
const EVENT = 'events/bagel-brunch.yaml'
const RED = { create: { width: 640, height: 360, channels: 3, background: 'red' } } as const

async function shownAfter(sites: readonly TestSite[], sentence: string): Promise<string> {
  const begun = performance.now()
  const took = sites.map((site) => shows(site, sentence).then(() => Math.round(performance.now() - begun)))
  return `${(await Promise.all(took)).join(', ')} ms`
}

describe.skipIf(!isPostgresHere)('three replicas on one PostgreSQL', () => {
  const postgres = postgresForTests()

  test('share sessions, drafts and previews; what is published on one is on all, and on one that was killed as soon as it starts', {
    timeout: 400_000,
  }, async () => {
    const DATABASE_URL = await postgres().database()
    const sites = await Promise.all([1, 2, 3].map(() => startSite({ env: { DATABASE_URL } })))
    onTestFinished(() => Promise.all(sites.map((site) => site.stop())).then(() => {}))
    const [first, second, third] = sites as [TestSite, TestSite, TestSite]
    const staff = await signIn(
      first,
      await ownersLink({ DATA_DIR: await temporaryFolder(), DATABASE_URL }, first.clock),
    )
    const headed = (at: TestSite, heading: string) => staff.changed(at, HOME, { testimonials: { heading } })

    const change = await headed(second, 'They say birch')
    const { address } = await staff.post<RouterOutputs['preview']>(first, 'preview', change)
    const preview = await staff.get(second, `${address}/`)
    expect([preview.status, await preview.text()]).toEqual([200, expect.stringContaining('They say birch')])
    const draft = await staff.post(second, 'drafts.add', change)
    expect(await staff.post(third, 'content.publish', { draft })).toEqual({ outcome: 'published', revision: 1 })
    console.log(`On three replicas, each with a new process that draws: ${await shownAfter(sites, 'They say birch')}`)
    await staff.post(second, 'content.publish', await headed(first, 'They say alder'))
    console.log(`On three replicas, each with one that has drawn: ${await shownAfter(sites, 'They say alder')}`)

    await second.killHard()
    await staff.post(first, 'content.publish', await headed(third, 'They say cedar'))
    await second.restart()
    for (const site of sites) {
      await shows(site, 'They say cedar')
      await expectUp(site, 'They say cedar')
    }

    const picture = await staff.upload(first, await sharp(RED).png().toBuffer())
    const shown = { imageUrl: picture.address, imageAlt: picture.description }
    await staff.post(third, 'content.publish', await staff.changed(second, EVENT, shown))
    for (const site of sites) {
      const bytes = async () => (await fetch(site.url + picture.address)).headers.get('content-type')
      await until(async () => (await bytes()) === 'image/webp', 'the picture on every replica')
    }
  })
})
