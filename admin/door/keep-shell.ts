import { DOOR_WORKER } from '#schemas/http/admin/seats-paths'
import { DOOR_CACHE } from './kept-doors.ts'

/** The only script address that the policy of the staff's pages lets through. */
const POLICY = 'door-worker'

interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string }
}

let isKept = false

/** Keeps the application's page and the files that it has fetched, for a reload without a line. */
export async function keepShell(): Promise<void> {
  // Without TLS, browsers have neither.
  if (isKept || !('serviceWorker' in navigator) || !('caches' in globalThis)) return
  isKept = true
  try {
    const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
    const trusted = policies?.createPolicy(POLICY, { createScriptURL: () => DOOR_WORKER })
    await navigator.serviceWorker.register(trusted?.createScriptURL('') ?? DOOR_WORKER)
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    await caches.delete(DOOR_CACHE)
    const cache = await caches.open(DOOR_CACHE)
    await cache.addAll(['/admin', ...new Set(fetched.filter((path) => path.startsWith('/admin/files/')))])
  } catch (error) {
    isKept = false
    console.error(error)
  }
}
