import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Tells a process to end, and waits until it has; one that has ended already, by itself or by a signal, is left alone. */
export async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
