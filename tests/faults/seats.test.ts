import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { campusSite } from '../support/campus-site.ts'
import { onEachEngine } from '../support/each-engine.ts'
import { busyCrowd, campusWithPlaces, crowd, crowdIn, faultsIn, killWhile, overtaken } from '../support/seat-crowd.ts'
import { startSite } from '../support/start-site.ts'

const PLACES = 12
const withoutLimits = { REQUESTS_PER_MINUTE: '100000', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000' }

onEachEngine((newSettings) => {
  /** One process on SQLite; two that share PostgreSQL. */
  async function newSites() {
    const settings = await newSettings()
    const CONTENT_DIR = campusWithPlaces(PLACES)
    onTestFinished(() => rmSync(dirname(CONTENT_DIR), { recursive: true }))
    const env = { ...withoutLimits, ...campusSite, CONTENT_DIR, PROCESSOR_SECONDS_PER_FIVE_MINUTES: '100000' }
    const { DATA_DIR: dataDir = '', DATABASE_URL } = settings
    const sites = DATABASE_URL
      ? await Promise.all([1, 2].map(() => startSite({ env: { ...env, DATABASE_URL } })))
      : [await startSite({ dataDir, env })]
    onTestFinished(() => Promise.all(sites.map((site) => site.stop())).then(() => {}))
    return { sites, settings }
  }

  test('a crowd at once has as many places as there are, and waits in the order in which it came', async () => {
    const { sites, settings } = await newSites()
    const acknowledged = await crowd(sites, 100, 50)
    const stored = await crowdIn(settings)
    expect([...faultsIn(stored, acknowledged), ...overtaken(stored, acknowledged)]).toEqual([])
    expect(stored.people.map(({ state }) => state)).toEqual(
      Array.from({ length: 100 }, (_, at) => (at < PLACES ? 'placed' : 'waiting')),
    )
  })

  test('killed while people sign up, change and cancel: whoever was answered is there once, and no place is given twice', async () => {
    const { sites, settings } = await newSites()
    const people = busyCrowd(sites, 10)
    await killWhile(sites, people, 4)
    await people.stop()
    expect(people.acknowledged.length).toBeGreaterThan(PLACES)
    expect(faultsIn(await crowdIn(settings), people.acknowledged)).toEqual([])
  })
})
