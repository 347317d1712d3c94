import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { campusSite } from '#tests/support/campus-site'
import { isPostgresHere, startPostgres } from '#tests/support/start-postgres'
import { startSite, type TestSite } from '#tests/support/start-site'
import { startMailSink, withoutLimits } from './load.ts'
import { line, runParts } from './measure.ts'
import {
  busyCrowd,
  campusWithPlaces,
  crowd,
  crowdIn,
  faultsIn,
  killWhile,
  OWN_NETWORKS,
  overtaken,
} from './signup-crowd.ts'

const PLACES = 120
const PEOPLE = 2000
const AT_ONCE = 500
const KILLS = 100
/** Fewer while processes are killed: whoever is not answered asks again at once. */
const AT_ONCE_WHILE_KILLED = 20

/**
 * `npm run bench:signups [-- PART …]`: 2,000 people sign up for 120 places and a waiting list of 240, 500 at once; then others sign up, change and cancel while
 * processes are killed a hundred times. On SQLite, and on three processes with PostgreSQL. It exits with code 1 if a place is given twice,
 * somebody is lost or overtaken.
 */
export async function benchSignups(parts: readonly string[]): Promise<void> {
  await runParts(parts, {
    crowd: () => onEachStore(measureCrowd),
    kills: () => onEachStore(measureKills),
  })
}

interface Sites {
  name: string
  sites: readonly TestSite[]
  settings: { DATA_DIR: string; DATABASE_URL: string }
}

async function onEachStore(measure: (on: Sites) => Promise<void>): Promise<void> {
  await withSites('SQLite', 1, '', measure)
  if (!isPostgresHere) throw new Error('PostgreSQL is not installed, on which three processes are measured')
  const postgres = await startPostgres()
  await withSites('PostgreSQL, 3 processes', 3, await postgres.database(), measure).finally(() => postgres.stop())
}

async function withSites(name: string, count: number, DATABASE_URL: string, measure: (on: Sites) => Promise<void>) {
  const CONTENT_DIR = campusWithPlaces(PLACES)
  const mails = await startMailSink()
  const env = { ...withoutLimits, ...campusSite, ...OWN_NETWORKS, CONTENT_DIR, DATABASE_URL }
  const sites: TestSite[] = []
  try {
    for (let number = 0; number < count; number += 1)
      sites.push(await startSite({ smtp: mails.url, env: { ...env, SUBSCRIPTIONS_PER_TEN_MINUTES: '100000' } }))
    await measure({ name, sites, settings: { DATA_DIR: sites[0]?.dataDir ?? '', DATABASE_URL } })
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    await mails.stop()
    rmSync(dirname(CONTENT_DIR), { recursive: true })
  }
}

async function measureCrowd({ name, sites, settings }: Sites): Promise<void> {
  const begun = performance.now()
  const acknowledged = await crowd(sites, PEOPLE, AT_ONCE)
  const seconds = (performance.now() - begun) / 1000
  const stored = await crowdIn(settings)
  const placed = stored.people.filter(({ state }) => state === 'placed')
  const inOrder = stored.people.every(({ state }, at) => state === (at < PLACES ? 'placed' : 'waiting'))
  const all = stored.people.length
  const faults = [...faultsIn(stored, acknowledged), ...overtaken(stored, acknowledged)]
  line(
    `${name}: have a place, of ${all}`,
    String(placed.length),
    placed.length === PLACES && all === 3 * PLACES,
    `${PLACES} of ${3 * PLACES}`,
  )
  line('  the others wait in the order of their numbers', inOrder ? 'yes' : 'no', inOrder, 'yes')
  line('  lost, twice, or overtaken', String(faults.length), faults.length === 0, '0')
  const times = acknowledged.map(({ sentAt, answeredAt }) => answeredAt - sentAt).sort((one, other) => one - other)
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  line(`  all are answered, ${AT_ONCE} at once; p99`, `${seconds.toFixed(1)} s; ${(p99 / 1000).toFixed(2)} s`)
  for (const fault of faults.slice(0, 5)) console.log(`    ${fault}`)
}

async function measureKills({ name, sites, settings }: Sites): Promise<void> {
  const people = await busyCrowd(sites, AT_ONCE_WHILE_KILLED, settings)
  await killWhile(sites, people, KILLS)
  await people.stop()
  const { acknowledged } = people
  const faults = faultsIn(await crowdIn(settings), acknowledged)
  line(`${name}: ${KILLS} × kill -9, acknowledged meanwhile`, String(acknowledged.length))
  line('  lost, twice, or miscounted', String(faults.length), faults.length === 0, '0')
  for (const fault of faults.slice(0, 5)) console.log(`    ${fault}`)
}
