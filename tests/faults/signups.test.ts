import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as signups from '../../bench/signup-crowd.ts'
import { campusSite } from '../support/campus-site.ts'
import { postgresForTests } from '../support/each-engine.ts'
import { until } from '../support/processes.ts'
import { isPostgresHere } from '../support/start-postgres.ts'
import { startSite, type TestSite } from '../support/start-site.ts'

const PLACES = 12
const withoutLimits = { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000', ...signups.OWN_NETWORKS }

describe('one process on SQLite', () => onSites(1, async () => ''))

describe.skipIf(!isPostgresHere)('two processes that share PostgreSQL', () => {
  const postgres = postgresForTests()
  onSites(2, () => postgres().database())
})

function onSites(count: number, databaseUrl: () => Promise<string>): void {
  let sites: TestSite[] = []
  let settings = { DATA_DIR: '', DATABASE_URL: '' }
  beforeAll(async () => {
    const DATABASE_URL = await databaseUrl()
    const CONTENT_DIR = signups.campusWithPlaces(PLACES)
    const content = { ...campusSite, CONTENT_DIR }
    const env = { ...withoutLimits, ...content, DATABASE_URL, DRAWING_SECONDS_PER_FIVE_MINUTES: '100000' }
    sites = await Promise.all(Array.from({ length: count }, () => startSite({ env })))
    settings = { DATA_DIR: sites[0]?.dataDir ?? '', DATABASE_URL }
    return async () => {
      await Promise.all(sites.map((site) => site.stop()))
      rmSync(dirname(CONTENT_DIR), { recursive: true })
    }
  })

  test('a crowd at once has as many places as there are, and twice as many wait in the order in which they came', async () => {
    const acknowledged = await signups.crowd(sites, 100, 50)
    const stored = await signups.crowdIn(settings)
    expect([...signups.faultsIn(stored, acknowledged), ...signups.overtaken(stored, acknowledged)]).toEqual([])
    expect(stored.people.map(({ state }) => state)).toEqual(
      Array.from({ length: 3 * PLACES }, (_, at) => (at < PLACES ? 'placed' : 'waiting')),
    )
  })

  test('killed while people sign up, change and cancel: whoever was answered is there once, and no place is given twice', async () => {
    const people = await signups.busyCrowd(sites, 10, settings, signups.ALSO_CROWDED)
    await signups.killWhile(sites, people, 2)
    await until(() => people.acknowledged.length > PLACES, 'more people than places')
    await people.stop()
    expect(signups.faultsIn(await signups.crowdIn(settings, signups.ALSO_CROWDED), people.acknowledged)).toEqual([])
  })
}
