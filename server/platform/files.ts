import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { open, rename, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'

/** Hides names and addresses from other users of the machine. Call it first. Returns the mask from before. */
export const keepFilesPrivate = (): number => process.umask(0o077)

/** Avoids Node’s `recursive`, which loops forever where the kernel calls an existing folder missing: `/proc`. */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return
  const above = dirname(folder)
  if (above !== folder) makePrivateFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** Syncs it to disk, for its owner alone. @param write writes the unfinished file, which exists and is empty */
export async function writeAtomically(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.part`)
  try {
    await writeFile(unfinished, '', { mode: 0o600 })
    await write(unfinished)
    await sync(unfinished)
    await rename(unfinished, file)
    await sync(dirname(file))
  } catch (error) {
    await unlink(unfinished).catch(() => {})
    throw error
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const PROJECT = resolve(import.meta.dirname, '../..')

export const COMPILED = resolve(PROJECT, 'compiled')

const manifest = z.object({ name: z.string(), version: z.string() })

export const projectVersion = () => manifest.parse(JSON.parse(readFileSync(resolve(PROJECT, 'package.json'), 'utf8')))
