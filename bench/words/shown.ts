import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { ownersLink, signIn } from '#tests/support/staff-calls'
import { isPostgresHere, startPostgres } from '#tests/support/start-postgres'
import { startSite, type TestSite } from '#tests/support/start-site'
import { processorMilliseconds, sumOf, withChildren } from '../processes.ts'
import { lineAt, median, secondsUntil } from '../report.ts'
import { withoutLimits } from '../server/throughput.ts'
import { atEachSize, contentOf } from '../sizes.ts'

const BUDGET = { changedFileSeconds: 2, hereSeconds: 0.5, elsewhereSeconds: 2 }

const TIMES = 3

/** The seconds from a changed file in CONTENT_DIR to the page that shows it. */
export const measureChangedFile = (): Promise<void> =>
  atEachSize(async ({ url }, times, content) => {
    const file = join(content, 'faq/is-the-food-kosher.yaml')
    const words = readFileSync(file, 'utf8')
    const taken: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      // So that each falls at another moment between two looks.
      await wait(1000 + time * 170)
      const question = `Changed ${time}?`
      writeFileSync(file, words.replace(/^question: .*$/m, `question: ${question}`))
      taken.push(await secondsUntil(async () => (await (await fetch(`${url}/faq`)).text()).includes(question)))
    }
    writeFileSync(file, words)
    const seconds = median(taken)
    const budget = BUDGET.changedFileSeconds
    lineAt(times, 'a changed file is shown', `${seconds.toFixed(2)} s`, seconds <= budget, `${budget} s`)
  })

/** The seconds from Publish to the page that shows it: on one replica, and on three that share PostgreSQL. */
export async function measurePublished(): Promise<void> {
  if (!isPostgresHere) throw new Error('PostgreSQL is not installed, on which three replicas are measured')
  for (const times of [1, 10, 50]) {
    await publish(times, 1)
    await publish(times, 3)
  }
}

const CHANGES = [
  { what: 'an event’s title', path: 'events/shabbat-dinner.yaml', key: 'title', page: '/events/shabbat-dinner' },
  { what: 'the campus’s name', path: 'site.yaml', key: 'name', page: '/' },
]

/** Publishes by the staff's calls, at one of some replicas, and asks all of them for the page. */
async function publish(times: number, replicas: number): Promise<void> {
  const postgres = await startPostgres()
  const sites: TestSite[] = []
  try {
    const env = { ...withoutLimits, CONTENT_DIR: contentOf(times), DATABASE_URL: await postgres.database() }
    for (let number = 0; number < replicas; number += 1) sites.push(await startSite({ env }))
    const [first, ...others] = sites
    if (!first) throw new Error('Without a replica there is nothing to measure')
    const staff = await signIn(first, await ownersLink({ ...env, DATA_DIR: first.dataDir }, first.clock))
    // With many entries each takes long: one of them shows it.
    for (const { what, path, key, page } of times === 1 ? CHANGES : CHANGES.slice(0, 1)) {
      const taken: { here: number; elsewhere: number; processor: number }[] = []
      // The first is cold.
      for (let time = 0; time <= TIMES; time += 1) {
        const text = `Changed ${key} ${time}`
        const change = await staff.changed(first, path, { [key]: text })
        // Whoever has opened a form types for a while.
        await wait(2000 + time * 90)
        const usedBefore = usedBy(first)
        const shown = (site: TestSite) =>
          secondsUntil(async () => (await (await fetch(site.url + page)).text()).includes(text))
        const [here, elsewhere] = await Promise.all([
          shown(first),
          Promise.all(others.map(shown)).then((all) => Math.max(0, ...all)),
          staff.post(first, WORDS_PATHS.publish, change),
        ])
        taken.push({ here, elsewhere, processor: usedBy(first) - usedBefore })
      }
      reportShown(times, what, replicas, taken.slice(1))
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
  }
}

function reportShown(
  times: number,
  what: string,
  replicas: number,
  taken: readonly { here: number; elsewhere: number; processor: number }[],
): void {
  const here = median(taken.map((each) => each.here))
  const elsewhere = median(taken.map((each) => each.elsewhere))
  const processor = median(taken.map((each) => each.processor))
  lineAt(
    times,
    `Publish ${what}: seen there${replicas > 1 ? `, on ${replicas - 1} others` : ''}; processor`,
    `${here.toFixed(2)} s${replicas > 1 ? `, ${elsewhere.toFixed(2)} s` : ''}; ${processor.toFixed(0)} ms`,
    here <= BUDGET.hereSeconds && elsewhere <= BUDGET.elsewhereSeconds,
    `${BUDGET.hereSeconds} s${replicas > 1 ? `, ${BUDGET.elsewhereSeconds} s` : ''}`,
  )
}

/** By a replica and its processes, in milliseconds. */
const usedBy = (site: TestSite): number => sumOf(withChildren(site.pid()), processorMilliseconds)
