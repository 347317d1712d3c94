import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * From here on only this process's user can read the files it writes: names, addresses and requests are in the
 * database, its log, the saved mails and the backups. Everything that opens the store calls this first.
 */
export const keepFilesPrivate = (): void => {
  process.umask(0o077)
}

/**
 * Creates a folder that only its owner can use, and its missing parents.
 *
 * This does not use Node's own `recursive`, which loops forever if the kernel reports an existing folder as missing:
 * `/proc`.
 *
 * @throws the file system's error
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return
  const above = dirname(folder)
  if (above !== folder) makePrivateFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
