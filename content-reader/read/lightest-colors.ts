import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** A part of a picture as high as the picture, in percent of its width; or what a phone shows of it, whose point at `around` stays there. */
export type Columns = { left: number; width: number } | { around: number }

const known = new Map<string, string[] | undefined>()

/** The lightest color of each part of a picture; undefined if it can't be decoded. */
export function lightestColors(file: string, parts: readonly Columns[]): readonly string[] | undefined {
  const key = JSON.stringify([file, statSync(file).mtimeMs, parts])
  if (!known.has(key)) known.set(key, measured(file, parts))
  return known.get(key)
}

function measured(file: string, parts: readonly Columns[]): string[] | undefined {
  const program = ['content-reader/read/measure-picture.ts', file, JSON.stringify(parts)]
  const { stdout, status } = spawnSync(process.execPath, program, { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && stdout.trim() ? JSON.parse(stdout) : undefined
}
