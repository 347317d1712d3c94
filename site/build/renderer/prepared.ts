import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Glyphs } from '../brand/heading-glyphs'

/**
 * The folder of the compiled code. This file may end in `renderer/chunks/` there, where its own address is not that of
 * the renderer.
 */
const compiled = join(import.meta.dirname.replace(/\/chunks$/, ''), '..')
export const assets = join(compiled, 'assets')
export const PREPARED = join(compiled, 'prepared.json')

/** What all drawings share, made once when the site is compiled (`prepare.ts`). */
export interface Prepared {
  scripts: Record<string, string>
  /** The routes that depend on no content: what they give is among the assets already. */
  compiledRoutes: string[]
}

let prepared: Prepared | undefined

export function readPrepared(): Prepared {
  prepared ??= JSON.parse(readFileSync(PREPARED, 'utf8')) as Prepared
  return prepared
}

/** The letters of our headings, for previews. */
export const GLYPHS = join(compiled, 'heading-glyphs.json')

let glyphs: Glyphs | undefined

/** Read when the first preview is drawn: mostly there is none. */
export function readGlyphs(): Glyphs {
  glyphs ??= JSON.parse(readFileSync(GLYPHS, 'utf8')) as Glyphs
  return glyphs
}
