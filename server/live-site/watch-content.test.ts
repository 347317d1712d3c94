import { describe, expect, onTestFinished, test } from 'vitest'
import { migratedPostgres } from '#tests/support/each-engine'
import { until } from '#tests/support/processes'
import { askPostgres, isPostgresHere } from '#tests/support/start-postgres'
import { NOW, temporaryFolder, temporaryStore } from '#tests/support/temporary-store'
import type { StoreSettings } from '../platform/db/engines.ts'
import type { Store } from '../store.ts'
import { watchContent } from './watch-content.ts'

const [before, after] = [{ id: 'juniper-hill' }, { id: 'juniper' }]

/** Publishes a change as revision 1. */
async function publish({ content }: Store): Promise<void> {
  const path = 'site.yaml'
  await content.begin({ entries: new Map([[path, before]]), digest: 'a-digest' })
  const by = { author: 'ada@example.org', note: '', kind: 'edit', renames: {} } as const
  const change = { ...by, entries: [{ path, before, after }] }
  await content.commit({ change, head: 0, entries: new Map([[path, after]]) }, NOW)
}

function watch(settings: StoreSettings, announce: () => Promise<void>) {
  const changes: number[] = []
  const watching = watchContent(settings, { announce, onChange: () => changes.push(changes.length) })
  onTestFinished(watching.stop)
  return { watching, changes: () => changes.length }
}

test('on SQLite, what another process publishes is found by polling each second', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const store = await temporaryStore(undefined, settings)
  const { watching, changes } = watch(settings, store.content.announce)
  await publish(store)
  expect([watching.pollSeconds(), changes()]).toEqual([1, 0])
})

describe.skipIf(!isPostgresHere)('on PostgreSQL', () => {
  const newStore = async () => {
    const settings = { DATA_DIR: '', DATABASE_URL: await migratedPostgres() }
    return { settings, store: await temporaryStore(undefined, settings) }
  }

  test('each replica is told of a publication when it is committed, so that it polls slowly', async () => {
    const { settings, store } = await newStore()
    const replicas = [1, 2, 3].map(() => watch(settings, store.content.announce))
    for (const { watching } of replicas) await until(() => watching.pollSeconds() === 10, 'each replica to be told')
    // Each of them was told of the announcements of the others.
    const changeCounts = () => replicas.map(({ changes }) => changes())
    await until(() => changeCounts().every((count) => count >= 1), 'the announcements')
    const earlier = changeCounts()
    await publish(store)
    await until(() => changeCounts().every((count, at) => count > (earlier[at] ?? 0)), 'each replica to be told again')
  })

  test('a lost connection is noticed and replaced; meanwhile it is polled each second', async () => {
    const { settings, store } = await newStore()
    const paces: number[] = []
    const watching = watchContent(settings, {
      announce: store.content.announce,
      onChange: () => paces.push(watching.pollSeconds()),
    })
    onTestFinished(watching.stop)
    await until(() => paces.includes(10), 'the first notification')
    const listening = `select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`
    await askPostgres(settings.DATABASE_URL, `select pg_terminate_backend(pid) from (${listening}) found`)
    await until(() => paces.includes(1), 'the loss to be noticed')
    await until(() => watching.pollSeconds() === 10, 'another connection')
    const earlier = paces.length
    await publish(store)
    await until(() => paces.length > earlier, 'its notification')
  })

  test('where no notification arrives, as through some pools, and where no database is, it is polled each second', async () => {
    const { settings, store } = await newStore()
    let announced = 0
    const pool = watch(settings, async () => {
      announced += 1
    })
    const away = watch({ ...settings, DATABASE_URL: 'postgres://site@127.0.0.1:1/site' }, store.content.announce)
    await until(() => announced === 1 && away.changes() > 1, 'both to have tried')
    expect([pool.watching.pollSeconds(), away.watching.pollSeconds()]).toEqual([1, 1])
  })
})
