import { useEffect, useState } from 'react'
import { ADMIN_SCOPE, STAFF_CALLS, signupsView } from '#schemas/admin/paths'
import { formatList } from '#schemas/locale'
import { CallFailed, type ChangeAnswer, callServer } from '../calls/trpc.ts'
import { unsentWork } from '../changes/unsent-work.ts'
import { Button, Link } from '../ui/Button.tsx'
import { tryStorage } from '../ui/browser.ts'
import { DateTime } from '../ui/DateTime.tsx'
import styles from './Shell.module.css'

/** A change that an earlier release kept until there was a connection, with the calls that make it. */
interface OfflineChange {
  calls: { path: string; body: object }[]
  places: string[]
  title: string
  address: string
  at: string
  problem?: object
}

/**
 * Ends the use without a connection of earlier releases: sends the changes that this browser still keeps, names
 * those that can't be sent, removes the service worker. Stays for one release, as the server's `LAST_WORKER` does.
 */
export function OfflineChanges({ email }: { email: string }) {
  const [sent, setSent] = useState<readonly string[]>([])
  const [rejected, setRejected] = useState<readonly OfflineChange[]>([])
  const key = `waiting:${email}`
  useEffect(() => {
    void removeWorker()
    const changes = [...readChanges(key), ...takeDoors()]
    const showRejected = () => setRejected(readChanges(key).filter(({ problem }) => problem))
    if (changes.length > 0) void sendChanges(changes, key, email).then(setSent).finally(showRejected)
  }, [key, email])
  const forgetRejected = () => {
    const waiting = readChanges(key).filter(({ problem }) => !problem)
    storeChanges(key, waiting)
    setRejected([])
  }
  return (
    <div role="status" className="not-printed">
      {sent.length > 0 && (
        <p className={styles.notice}>
          What you changed without a connection is sent: {formatList([...new Set(sent)])}.
        </p>
      )}
      {rejected.length > 0 && (
        <div className={styles.notice}>
          <p>What you changed here without a connection can’t be sent any more. Look at it, and change it again:</p>
          <ul>
            {rejected.map(({ title, address, at }) => (
              <li key={at + address}>
                <Link href={address}>{title}</Link>, <DateTime at={at} />
              </li>
            ))}
          </ul>
          <Button onClick={forgetRejected}>Done</Button>
        </div>
      )}
    </div>
  )
}

const readStored = <Value,>(key: string): Value | undefined =>
  tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined

const readChanges = (key: string): OfflineChange[] => readStored(key) ?? []

const storeChanges = (key: string, changes: readonly OfflineChange[]): void =>
  changes.length > 0 ? localStorage.setItem(key, JSON.stringify(changes)) : localStorage.removeItem(key)

function takeDoors(): OfflineChange[] {
  const keys = tryStorage(() => Object.keys(localStorage).filter((key) => /^door[ -]/.test(key))) ?? []
  return keys.flatMap((key) => {
    const door = readStored<{ ticks?: object[]; walkIns?: object[]; list?: { title: string } }>(key)
    localStorage.removeItem(key)
    const [, event = '', date = ''] = key.split(' ')
    const { ticks = [], walkIns = [] } = door ?? {}
    if (ticks.length + walkIns.length === 0) return []
    return {
      calls: [{ path: 'signups.door', body: { event, date, ticks, walkIns } }],
      places: [],
      title: door?.list?.title ?? event,
      address: signupsView(event, date),
      at: new Date().toISOString(),
    }
  })
}

/** The procedures that took the place of that release's calls. Parts of an address are input now. */
const PROCEDURES: readonly (readonly [address: RegExp, procedure: string])[] = [
  [/words\/publish$/, 'content.publish'],
  [/words\/drafts$/, 'drafts.add'],
  [/words\/drafts\/(?<id>[^/]+)$/, 'drafts.save'],
  [/words\/history\/(?<revision>\d+)\/undo$/, 'history.undo'],
  [/words\/roll-back$/, 'history.rollBack'],
  [/^signups\.door$/, 'signups.door'],
]

async function sendCall({ path, body }: OfflineChange['calls'][number]): Promise<ChangeAnswer | object> {
  const [address, procedure] = PROCEDURES.find(([each]) => each.test(path)) ?? []
  if (!address) throw new CallFailed(404, `There is no call ${path}.`)
  const { revision, ...named } = address.exec(path)?.groups ?? {}
  const input = { ...body, ...named, ...(revision && { revision: Number(revision) }) }
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(input) }
  const answer = await callServer(`${STAFF_CALLS}/${procedure}`, request)
  return (await answer.json()).result.data
}

/** Returns the titles of what was sent. What no server answered stays, and is tried at the next visit. */
async function sendChanges(changes: readonly OfflineChange[], key: string, email: string): Promise<string[]> {
  const sent: string[] = []
  const remaining = [...changes]
  storeChanges(key, remaining)
  for (const change of changes.filter(({ problem }) => !problem)) {
    try {
      for (const call of [...change.calls]) {
        const answer = await sendCall(call)
        if ('outcome' in answer && answer.outcome !== 'published' && answer.outcome !== 'unchanged')
          throw new CallFailed(409, answer.outcome)
        change.calls.shift()
        storeChanges(key, remaining)
      }
      for (const place of change.places) {
        const typed = unsentWork(email, place)
        // What was typed since is kept.
        if ((typed.read()?.at ?? '') <= change.at) typed.forget()
      }
      remaining.splice(remaining.indexOf(change), 1)
      sent.push(change.title)
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status === 0 || error.status === 401 || error.status >= 500) break
      change.problem = { status: error.status }
    }
    storeChanges(key, remaining)
  }
  return sent
}

/** Without TLS, browsers have neither workers nor caches. */
async function removeWorker(): Promise<void> {
  const registrations = (await globalThis.navigator.serviceWorker?.getRegistrations()) ?? []
  for (const registration of registrations)
    if (new URL(registration.scope).pathname.startsWith(ADMIN_SCOPE)) await registration.unregister()
  for (const cache of ['staff', 'door']) await globalThis.caches?.delete(cache)
}
