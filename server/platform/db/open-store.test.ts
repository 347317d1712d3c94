import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migratedFolder, NOW, temporaryFolder } from '#tests/support/temporary-store'
import { createStore } from '../../store.ts'
import { openStore } from './open-store.ts'

const REQUESTS = 5
const LOG = 'site.sqlite-wal'

/** A store with some requests in its log, and a copy as it is on the disk when its process is killed, with the log changed. */
async function killedStore(change = (log: Buffer): Buffer => log) {
  const DATA_DIR = await migratedFolder()
  const store = createStore(await openStore({ DATA_DIR }))
  onTestFinished(() => store.close())
  for (let key = 0; key < REQUESTS; key += 1)
    await store.acceptSubmission({ kind: 'tour', key: `${key}`, fields: {} }, NOW)
  const killed = await temporaryFolder()
  copyFileSync(join(DATA_DIR, 'site.sqlite'), join(killed, 'site.sqlite'))
  writeFileSync(join(killed, LOG), change(readFileSync(join(DATA_DIR, LOG))))
  return { store, log: join(DATA_DIR, LOG), killed }
}

async function restarted(DATA_DIR: string) {
  const told: string[] = []
  const store = createStore(await openStore({ DATA_DIR }, (sentence) => told.push(sentence)))
  onTestFinished(() => store.close())
  const due = await store.claimDue({ now: new Date(Date.now() + 1000), claimSeconds: 60, limit: 20 })
  const copies = readdirSync(DATA_DIR).filter((name) => name.includes('damaged'))
  return {
    told,
    copies,
    alerts: due.flatMap(({ submission: { kind, fields } }) => (kind === 'log_alert' ? [fields] : [])),
    requests: due.filter(({ channel }) => channel === 'staff-mail').length,
  }
}

const flipped = (at: (log: Buffer) => number) => (log: Buffer) => {
  const changed = Buffer.from(log)
  changed.writeUInt8(changed.readUInt8(at(log)) ^ 0xff, at(log))
  return changed
}

test('what a kill leaves in the log is all there, and nobody is alarmed; half a write at its end is none', async () => {
  const { killed } = await killedStore((log) => Buffer.concat([log, log.subarray(log.length - 2000)]))
  expect(await restarted(killed)).toEqual({ told: [], copies: [], alerts: [], requests: REQUESTS })
})

test.each([
  ['the middle', (log: Buffer) => Math.floor(log.length / 2)],
  ['its last write', (log: Buffer) => log.length - 100],
  ['its head', () => 20],
])(
  'bytes that were damaged in %s of the log lose nothing in silence: the log and a mail say so, and it is kept',
  async (_, at) => {
    const { killed } = await killedStore(flipped(at))
    const { told, copies, alerts, requests } = await restarted(killed)
    expect(requests).toBeLessThan(REQUESTS)
    expect(told).toEqual([expect.stringContaining('may be missing')])
    expect(Number(alerts[0]?.count)).toBeGreaterThanOrEqual(REQUESTS - requests)
    expect(copies).toHaveLength(1)
    expect((await restarted(killed)).told).toEqual([])
  },
)

test('the log is emptied while nothing is to be done, and what was in it stays', async () => {
  const { store, log } = await killedStore()
  expect(statSync(log).size).toBeGreaterThan(0)
  expect(await store.emptyLog()).toBe(true)
  expect(statSync(log).size).toBe(0)
  expect(await store.readBacklog()).toMatchObject({ waiting: REQUESTS })
})
