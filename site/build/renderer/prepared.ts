import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { PreviewParts } from '../brand/preview-picture'

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

/** The parts of previews: the pixels of the street in a file of their own. */
export const PREVIEW_PARTS = join(compiled, 'preview-parts.json')
export const PREVIEW_STREET = join(compiled, 'preview-street')

let previewParts: PreviewParts | undefined

/** What previews are made of. Read when the first one is drawn: mostly there is none. */
export function readPreviewParts(): PreviewParts {
  if (previewParts) return previewParts
  const { street, glyphs } = JSON.parse(readFileSync(PREVIEW_PARTS, 'utf8')) as PreviewParts
  previewParts = { street: { ...street, pixels: inflateSync(readFileSync(PREVIEW_STREET)) }, glyphs }
  return previewParts
}
