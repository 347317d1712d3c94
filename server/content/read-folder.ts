import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entries } from '../store/content.ts'

/** The words of a folder, by their paths in it; files that belong to the operating system do not count. */
export const readFolder = (root: string): Entries =>
  new Map(
    globSync('**/*.{yaml,md}', { cwd: root })
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
