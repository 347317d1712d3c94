import { isPostgresHere, startPostgres } from '#tests/support/start-postgres'
import { runParts } from './parts.ts'
import { measureDearCalls } from './server/dear-calls.ts'
import { measureRefusedPosts, measureUndrawnPictures } from './server/drawing.ts'
import { measureFlood } from './server/flood.ts'
import { measureDrippingMail, measureLockedStore } from './server/outside-faults.ts'
import { measureDeliveries, measureRequests } from './server/requests.ts'

const SECONDS = 10

/**
 * `npm run bench:server [-- PART …]`: what the server can do on this machine, compared with a bare Node server. The figures are
 * exact only if the machine is otherwise idle: look at the ratios. It exits with code 1 where a budget is missed.
 */
export async function benchServer(parts: readonly string[]): Promise<void> {
  await runParts(parts, {
    requests: () => onEachStore((name, url) => measureRequests(name, url, SECONDS)),
    mails: () => onEachStore((name, url) => measureDeliveries(name, url, 1000)),
    flood: () => measureFlood(SECONDS),
    dearest: () => measureDearCalls(SECONDS),
    locked: () => measureLockedStore(30),
    drip: () => measureDrippingMail(20),
    'refused-posts': measureRefusedPosts,
    'undrawn-pictures': measureUndrawnPictures,
  })
}

async function onEachStore(measure: (name: string, url: string) => Promise<void>): Promise<void> {
  await measure('SQLite', '')
  if (!isPostgresHere) return
  const postgres = await startPostgres()
  await measure('PostgreSQL', await postgres.database()).finally(() => postgres.stop())
}
