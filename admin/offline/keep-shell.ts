import { ADMIN_FILES, ADMIN_SCOPE, ADMIN_WORKER } from '#schemas/http/admin/paths'
import { forgetDoors } from '../door/stored-doors.ts'

const SHELL_CACHE = 'staff'

/** The only script address that the policy of the staff's pages lets through. */
const POLICY = 'admin-worker'

interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string }
}

let worker: string | undefined

/** A policy is made once. */
function trustedWorker(): string {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  worker ??= policies?.createPolicy(POLICY, { createScriptURL: () => ADMIN_WORKER }).createScriptURL('') ?? ADMIN_WORKER
  return worker
}

/** Keeps the application for a reload without a line, and says whether every view is kept. No answer of a call is kept. */
export async function keepShell(): Promise<boolean> {
  // Without TLS, browsers have neither.
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false
  try {
    const { scope } = await navigator.serviceWorker.register(trustedWorker(), { scope: ADMIN_SCOPE })
    // An earlier version had one for the list at the door alone.
    for (const other of await navigator.serviceWorker.getRegistrations())
      if (other.scope !== scope && new URL(other.scope).pathname.startsWith(ADMIN_SCOPE)) await other.unregister()
    await keepFiles()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

/** Whoever signs out leaves no application, and no names. */
export async function clearStored(): Promise<void> {
  forgetDoors()
  await globalThis.caches?.delete(SHELL_CACHE)
}

/** One after the other: what somebody waits for comes first. The page is the last, for which all others are there. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE)
  const files: readonly string[] = await (await fetch(ADMIN_FILES)).json()
  const { lang } = document.documentElement
  const own = files.filter((file) => !file.endsWith('.json') || file.startsWith(`${FILES}${lang.split('-')[0]}-`))
  const cached = new Set((await cache.keys()).map(pathOf))
  for (const file of own) if (!cached.has(file)) await cache.add(file)
  const look = performance
    .getEntriesByType('resource')
    .filter(isLook)
    .map(({ name }) => pathOf({ url: name }))
  const fresh = [...new Set(look), ADMIN_SCOPE]
  for (const address of fresh) await cache.add(address)
  for (const old of cached) if (!own.includes(old) && !fresh.includes(old)) await cache.delete(old)
}

const FILES = '/admin/files/'
const pathOf = ({ url }: { url: string }): string => new URL(url).pathname

/** The styles of the campus, and what they show. */
const isLook = (entry: PerformanceEntry): boolean =>
  ['css', 'link'].includes(String(Reflect.get(entry, 'initiatorType'))) &&
  !pathOf({ url: entry.name }).startsWith(FILES)
