import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Waits until a condition is true; fails with its name if it is not within `seconds`. What costs a request is asked less often. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  seconds = 60,
  everyMilliseconds = 25,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s for ${what}`)
    await wait(everyMilliseconds)
  }
}

/** Ends a process and waits until it has exited; does nothing if it has already exited, by itself or by a signal. */
export async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const givenPorts = new Set<number>()

/** A port that nobody listens on, and that this process has given to nobody else: below those that a system gives to connections. */
export async function freePort(): Promise<number> {
  const port = 16_384 + Math.floor(Math.random() * 16_384)
  if (givenPorts.has(port)) return freePort()
  givenPorts.add(port)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}
