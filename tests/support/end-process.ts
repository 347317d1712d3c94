import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a process and waits until it has exited; does nothing if it has already exited, by itself or by a signal. */
export async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
