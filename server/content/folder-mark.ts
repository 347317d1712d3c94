import { hash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A text that changes whenever a file in a folder does, without reading it. */
export async function folderMark(folder: string): Promise<string> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const lines = await Promise.all(
      entries.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        // The time of the last change to the file's data can be set by whoever copies it; the other can't.
        const { size, mtimeMs, ctimeMs } = await stat(path)
        return `${path} ${size} ${mtimeMs} ${ctimeMs}`
      }),
    )
    return hash('sha256', lines.sort().join('\n'))
  } catch (error) {
    // Removed while we looked, or not readable: importing says which.
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
