import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { PreviewParts } from '../brand/preview-picture'
import { hashOf } from '../sealing/page-policy'
import { readScripts } from '../sealing/script-files'
import type { Sealing } from '../sealing/seal-page'
import type { Sheet } from '../sealing/sheet'

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
  paper: { address: string; asked: string[] }
  /** By the hash of the styles that they were made of. */
  sheets: Record<string, Sheet>
  /** The routes that depend on no content: what they give is among the assets already. */
  compiledRoutes: string[]
}

let prepared: Prepared | undefined

export function readPrepared(): Prepared {
  prepared ??= JSON.parse(readFileSync(PREPARED, 'utf8')) as Prepared
  return prepared
}

/** What was made of a style element. */
export function sheetOf(css: string): Sheet {
  const sheet = readPrepared().sheets[hashOf(css)]
  if (!sheet) throw new Error(`Nothing was made of these styles when the site was compiled: ${css}`)
  return sheet
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

let files: Sealing['scripts'] | undefined

/** Every script file that a page may come to run. */
export function scriptFiles(): Sealing['scripts'] {
  if (files) return files
  const texts = new Map<string, string>()
  for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js')) texts.set(basename(name), readFileSync(join(assets, name), 'utf8'))
  files = readScripts(texts)
  return files
}
