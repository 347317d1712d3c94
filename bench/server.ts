import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isPostgresHere, startPostgres } from '#tests/support/start-postgres'
import { measureDearCalls } from './server/dear-calls.ts'
import { measureDeliveries, measureMemory, measurePages, measureRequests } from './server/measures.ts'
import {
  measureConnections,
  measureFlood,
  measureInvalidForm,
  measureReadiness,
  measureSlowBodies,
} from './server/overload.ts'

/**
 * `npm run bench:server`: what the server can do on this machine, compared with a bare Node server. The figures are
 * exact only if the machine is otherwise idle: look at the ratios.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    requests: { type: 'string', default: '20000' },
    deliveries: { type: 'string', default: '1000' },
  },
})
const seconds = Number(values.seconds)

await measurePages(seconds)
const postgres = isPostgresHere ? await startPostgres() : undefined
try {
  const stores: { name: string; url: () => Promise<string> }[] = [{ name: 'SQLite', url: async () => '' }]
  if (postgres) stores.push({ name: 'PostgreSQL', url: () => postgres.database() })
  for (const { name, url } of stores) {
    await measureRequests(name, await url(), seconds)
    await measureDeliveries(name, await url(), Number(values.deliveries))
  }
} finally {
  await postgres?.stop()
}
await measureFlood(seconds)
await measureDearCalls(seconds)
await measureReadiness(100_000)
await measureInvalidForm(1000)
await measureSlowBodies(1000)
await measureConnections(10_000, 60)
// Now the stopped servers use no processor time.
await wait(1000)
await measureMemory(Number(values.requests))
