import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Where the build keeps previews of pages from one drawing to the next, named by what they show. */
export const PREVIEWS = resolve(import.meta.dirname, '../../node_modules/.cache/pictures')

/** Puts a whole new folder in the place of the last one. */
export function putInPlace(next: string, folder: string): void {
  const last = `${next}-last`
  mkdirSync(dirname(folder), { recursive: true })
  if (existsSync(folder)) renameSync(folder, last)
  renameSync(next, folder)
  rmSync(last, { recursive: true, force: true })
}

/** The digest stored in a folder; undefined if the folder is missing or incomplete. */
export function readDigest(folder: string): string | undefined {
  try {
    return readFileSync(`${folder}/.digest`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
