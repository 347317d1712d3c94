import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Whatever this process writes from here on is for its own user alone: names, addresses and what people ask for stand in
 * the database, its log, the kept mails and the copies. Called first by everything that opens the store.
 */
export const keepFilesPrivate = (): void => {
  process.umask(0o077)
}

/**
 * Makes a folder for its owner alone, and those above it.
 *
 * Not by Node's own `recursive`, which tries forever where the kernel says of a folder that is there that it is not: `/proc`.
 *
 * @throws what the file system says
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
