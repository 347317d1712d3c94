import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

export function putInPlace(next: string, folder: string): void {
  const last = `${next}-last`
  mkdirSync(dirname(folder), { recursive: true })
  if (existsSync(folder)) renameSync(folder, last)
  renameSync(next, folder)
  rmSync(last, { recursive: true, force: true })
}

/** Returns undefined if the folder is missing or incomplete. */
export function readDigest(folder: string): string | undefined {
  try {
    return readFileSync(`${folder}/.digest`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
