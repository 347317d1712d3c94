import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describeIssue } from '#content-reader/issues'
import { RenderError } from '../platform/pages/render-thread.ts'
import type { ContentPublisher } from './publisher.ts'

export interface Problem {
  message: string
  /** Equal for every attempt to serve the same content, in each replica. */
  occasion: string
}

/** May be readable then: a disk was emptied, or a picture is there. */
export const TRY_AGAIN_SECONDS = 60

export class ContentFolder {
  readonly #folder: string
  readonly #publisher: Pick<ContentPublisher, 'bringToRelease' | 'importFolder'>
  #seen: string | undefined
  #triedAt = 0
  /** Changes whenever one of the folder's files does. */
  imported: string | undefined
  problem: Problem | undefined

  constructor(folder: string, publisher: Pick<ContentPublisher, 'bringToRelease' | 'importFolder'>) {
    this.#folder = folder
    this.#publisher = publisher
  }

  /** `importChanged` tries again what fails: mails of moved dates are composed with what is served, which is nothing yet. */
  async importFirst(): Promise<void> {
    await this.#publisher.bringToRelease()
    await this.#import(await folderMark(this.#folder), false)
    this.#triedAt = Number.NEGATIVE_INFINITY
  }

  /** Imports it if it has changed. Returns whether it may be changing at this moment. */
  async importChanged(): Promise<boolean> {
    const mark = await folderMark(this.#folder)
    const isStill = mark === this.#seen || mark === this.imported
    this.#seen = mark
    const isDueAgain = this.problem && performance.now() - this.#triedAt > TRY_AGAIN_SECONDS * 1000
    if (isStill && (mark !== this.imported || isDueAgain)) await this.#import(mark, true)
    return !isStill
  }

  async #import(mark: string, isKnownToo: boolean): Promise<void> {
    this.imported = mark
    this.#triedAt = performance.now()
    try {
      const outcome = await this.#publisher.importFolder(this.#folder, isKnownToo)
      const found = outcome?.outcome === 'invalid' ? outcome.issues.map(describeIssue).join('\n\n') : undefined
      this.problem = found === undefined ? undefined : problemOf(new RenderError(found))
    } catch (error) {
      this.problem = problemOf(error)
    }
  }
}

export function problemOf(error: unknown): Problem {
  const message = messageOf(error)
  return { message, occasion: hash('sha256', message).slice(0, 16) }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOfFiles = 'code' in error && 'syscall' in error
  if (isOfFiles)
    return `${error.message}\nCheck the permissions of CONTENT_DIR and DATA_DIR, and the space on the disk.`
  return error instanceof RenderError ? error.message : (error.stack ?? error.message)
}

/** Of a large folder, a promise for each file would cost several times as much as the file. */
const FILES_AT_ONCE = 200

/** Returns a text that changes whenever a file in the folder does, without reading it. */
export async function folderMark(folder: string): Promise<string> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const lines: string[] = []
    for (const [index, { parentPath, name }] of entries.entries()) {
      const path = join(parentPath, name)
      // The time of the last change to the file's data can be set by whoever copies it; the other can't.
      const { size, mtimeMs, ctimeMs } = statSync(path)
      lines.push(`${path} ${size} ${mtimeMs} ${ctimeMs}`)
      if (index % FILES_AT_ONCE === FILES_AT_ONCE - 1) await setImmediate()
    }
    return hash('sha256', lines.sort().join('\n'))
  } catch (error) {
    // Removed while we looked, or not readable: importing says which.
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
