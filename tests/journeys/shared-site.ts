import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The environment variable in which the journeys find the address of the site that they share. */
export const SHARED_SITE_URL = 'SHARED_SITE_URL'

const STARTS_WITHIN_SECONDS = 20

/** One real server for all journeys that only read: started before the first, stopped after the last. */
export default async function startSharedSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'))
  const address = `http://127.0.0.1:${await freePort()}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: new URL(address).port, HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))

  try {
    await answers(server, `${address}/healthz`)
  } catch (cause) {
    server.kill('SIGKILL')
    throw new Error(`The site for the journeys did not start:\n${output}`, { cause })
  }
  process.env[SHARED_SITE_URL] = address

  return async () => {
    const stopped = once(server, 'exit')
    server.kill('SIGTERM')
    await stopped
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Resolves once the address answers 200; fails if the server ends first, or takes too long. */
async function answers(server: ChildProcess, address: string) {
  const deadline = Date.now() + STARTS_WITHIN_SECONDS * 1000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`It ended with code ${server.exitCode}`)
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return
    await wait(100)
  }
  throw new Error(`${address} did not answer within ${STARTS_WITHIN_SECONDS} s`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('No free port was given')
  return address.port
}
