import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { limitConcurrency } from './jobs.ts'

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

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the same digest for the same files in another folder or on another machine. */
export async function digestOf(
  root: string,
  patterns: readonly string[],
  environment: Environment,
  isInput: (variable: string) => boolean,
): Promise<string> {
  const digest = createHash('sha256')
  const files = new Map<string, Buffer>()
  await limitConcurrency(globSync(patterns, { cwd: root, withFileTypes: true }), async (entry) => {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(relative(root, file), await readFile(file))
  })
  for (const [path, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    digest.update(`\0${path}\0${content.byteLength}\0`).update(content)
  for (const name of Object.keys(environment).filter(isInput).sort())
    if (environment[name]) digest.update(`\0${name}=${environment[name]}`)
  return digest.digest('hex')
}

export const isRenderInput = (name: string) =>
  name === 'SITE_URL' || name === 'RETENTION_DAYS' || name.startsWith('PUBLIC_')

export const folderDigest = (root: string, environment: Environment): Promise<string> =>
  digestOf(root, ['**/*'], environment, isRenderInput)
