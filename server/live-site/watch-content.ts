import { CONTENT_CHANNEL } from '../content/content-store.ts'
import { loadPg, type StoreSettings } from '../platform/db/engines.ts'
import { repeat } from '../platform/jobs.ts'

const POLL_SECONDS = 1
const POLL_WHILE_NOTIFIED_SECONDS = 10
const RECONNECT_SECONDS = 1
const CONNECT_MILLISECONDS = 3000

/**
 * Says how often to poll. SQLite tells nobody: another process on this machine shows within two seconds. PostgreSQL
 * notifies a connection that listens; the poll behind it is slow, and fast again while no notification arrives: the
 * connection is lost, or leads through a pool that passes none on.
 * @param announce sends a notification over another connection: the first one to arrive shows that they do
 */
export function watchContent(
  { DATABASE_URL }: StoreSettings,
  { announce, onChange }: { announce: () => Promise<void>; onChange: () => void },
) {
  if (!DATABASE_URL) return { pollSeconds: () => POLL_SECONDS, stop: async () => {} }
  const { Client } = loadPg()
  const stopping = new AbortController()
  const stopped = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
  let isNotified = false

  const listenOnce = async () => {
    const client = new Client({
      connectionString: DATABASE_URL,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      keepAlive: true,
      application_name: 'site',
    })
    const ended = new Promise((resolve) => client.once('end', resolve))
    // A lost connection ends; without a listener, the error would end the process.
    client.on('error', () => {})
    client.on('notification', () => {
      isNotified = true
      onChange()
    })
    try {
      await client.connect()
      await client.query(`listen ${CONTENT_CHANNEL}`)
      await announce()
      await Promise.race([ended, stopped])
    } finally {
      isNotified = false
      await client.end()
    }
  }

  const listening = repeat(async () => {
    // The database is away: whoever polls says so, and goes on at the faster pace.
    await listenOnce().catch(() => {})
    onChange()
    return RECONNECT_SECONDS
  })

  return {
    pollSeconds: () => (isNotified ? POLL_WHILE_NOTIFIED_SECONDS : POLL_SECONDS),
    stop() {
      const stopped = listening.stop()
      stopping.abort()
      return stopped
    },
  }
}
