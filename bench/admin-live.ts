import { setTimeout as wait } from 'node:timers/promises'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { ownersLink, signIn } from '#tests/support/staff-calls'
import { startPostgres } from '#tests/support/start-postgres'
import { startSite, type TestSite } from '#tests/support/start-site'
import { childrenOf, processorMilliseconds } from './server/processor.ts'

/**
 * How soon a change is shown where it was published, and on the slowest of the other replicas, in seconds; and the seconds of a processor
 * that one replica needs for it, which hardly depend on what else the machine does.
 */
export interface Shown {
  what: string
  replicas: number
  here: number
  elsewhere: number | undefined
  processor: number
}

/** The first of these is cold. */
const TIMES = 5
const CHANGES = [
  { what: 'an event’s title', path: 'events/shabbat-dinner.yaml', key: 'title', page: '/events/shabbat-dinner' },
  { what: 'the campus’s name', path: 'site.yaml', key: 'name', page: '/' },
]

/** Publishes changes by the staff's calls, at one of some replicas that share one PostgreSQL, and looks at all of them. */
export async function measureShown(replicas: number): Promise<Shown[]> {
  const postgres = await startPostgres()
  const sites: TestSite[] = []
  try {
    const DATABASE_URL = await postgres.database()
    for (let number = 0; number < replicas; number += 1) sites.push(await startSite({ env: { DATABASE_URL } }))
    const [first, ...others] = sites
    if (!first) throw new Error('Without a replica there is nothing to measure')
    const staff = await signIn(first, await ownersLink({ DATA_DIR: first.dataDir, DATABASE_URL }))
    const shown: Shown[] = []
    for (const { what, path, key, page } of CHANGES) {
      const took: { here: number; elsewhere: number; processor: number }[] = []
      for (let time = 0; time < TIMES; time += 1) {
        const text = `Changed ${key} ${time}`
        const change = await staff.changed(first, path, { [key]: text })
        // Whoever has opened a form types for a while.
        await wait(3000 + time * 90)
        const usedBefore = usedBy(first)
        const begun = performance.now()
        await staff.post(first, WORDS_PATHS.publish, change)
        const until = (site: TestSite) => untilShown(site.url + page, text).then(() => performance.now() - begun)
        const [here, ...rest] = await Promise.all([until(first), ...others.map(until)])
        took.push({ here, elsewhere: Math.max(...rest), processor: usedBy(first) - usedBefore })
      }
      const warm = took.slice(1)
      shown.push({
        ...{ what, replicas, here: median(warm.map(({ here }) => here)) },
        elsewhere: others.length > 0 ? median(warm.map(({ elsewhere }) => elsewhere)) : undefined,
        processor: median(warm.map(({ processor }) => processor)),
      })
    }
    return shown
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
  }
}

/** By a replica and its processes, in milliseconds. */
const usedBy = (site: TestSite): number =>
  [site.pid(), ...childrenOf(site.pid())].reduce((sum, pid) => sum + processorMilliseconds(pid), 0)

async function untilShown(url: string, text: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(text)) await wait(20)
}

const median = (milliseconds: readonly number[]): number =>
  (milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length / 2)] ?? 0) / 1000
