import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { limitConcurrency } from './jobs.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Inputs {
  root: string
  patterns: readonly string[]
  environment: Environment
  isInput: (variable: string) => boolean
}

/** Returns the same digest for the same files in another folder or on another machine. */
export async function digestOf({ root, patterns, environment, isInput }: Inputs): Promise<string> {
  const digest = createHash('sha256')
  const files = new Map<string, Buffer>()
  const entries: Dirent[] = []
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) entries.push(entry)
  await limitConcurrency(entries, async (entry) => {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(relative(root, file), await readFile(file))
  })
  for (const [path, content] of [...files].sort(byPath))
    digest.update(`\0${path}\0${content.byteLength}\0`).update(content)
  for (const name of Object.keys(environment).filter(isInput).sort())
    if (environment[name]) digest.update(`\0${name}=${environment[name]}`)
  return digest.digest('hex')
}

const byPath = ([one]: [string, Buffer], [other]: [string, Buffer]): number => (one < other ? -1 : 1)

export const isDrawn = (name: string) => name === 'SITE_URL' || name === 'RETENTION_DAYS' || name.startsWith('PUBLIC_')

export const folderDigest = (root: string, environment: Environment): Promise<string> =>
  digestOf({ root, patterns: ['**/*'], environment, isInput: isDrawn })
