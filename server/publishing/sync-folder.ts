import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inLanes } from '../in-lanes.ts'

/** Writes a folder's files, and the folders themselves, to disk: after a power cut they are whole. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
  await inLanes([folder, ...paths], syncPath)
}

/** The same for one file, or for the names in one folder. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
