import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A text that changes whenever a file in one of these folders does, without reading them. A folder may be missing. */
export async function wordsMark(folders: readonly string[]): Promise<string> {
  return (await Promise.all(folders.map(markOf))).join('\n')
}

async function markOf(folder: string): Promise<string> {
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
    return lines.sort().join('\n')
  } catch (error) {
    // Removed while we looked, or not readable: publishing says which.
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
