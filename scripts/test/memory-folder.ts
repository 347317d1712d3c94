import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** A whole run uses up to 0.3 GB at once; the browsers need the rest of the memory. */
const LEAST_BYTES = 4 * 1024 ** 3

/**
 * Returns undefined without memory that is large enough and lets programs run. Hundreds of small databases and copies
 * of content wait for a disk a fifth of the time. The test of a power cut makes a disk of its own; whether something is
 * synced is read from the system calls. The folder is removed when this process ends.
 */
export function memoryFolder(): string | undefined {
  if (!isUsable()) return undefined
  const folder = mkdtempSync(join(MEMORY, 'test-'))
  // PostgreSQL has a user of its own.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}

function isUsable(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= LEAST_BYTES && !hasNoPrograms(readFileSync('/proc/mounts', 'utf8'))
  } catch {
    // Another system: the reason makes no difference.
    return false
  }
}

/** A container's often lets no program run, and packages have some. */
const hasNoPrograms = (mounts: string): boolean =>
  mounts
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, folder, , options = '']) => folder === MEMORY && options.split(',').includes('noexec'))
