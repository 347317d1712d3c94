import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Published } from '#calendar/feeds/published'

/** Where a drawing finds what subscribers of the feeds have, and writes what they will have: `calendar/feeds/published.ts`. */
export interface PublishedFiles {
  /** Of the revision before this one; without it, or if it does not exist, every sequence begins at 0. */
  before?: string | undefined
  into?: string | undefined
  /** The moment at which changes are published; without it, as the day begins. */
  at?: string | undefined
}

export const readPublished = (file: string | undefined): readonly Published[] =>
  file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []

export const writePublished = (file: string, published: readonly Published[]): void =>
  writeFileSync(file, JSON.stringify(published))
