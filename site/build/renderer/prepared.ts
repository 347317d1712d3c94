import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pageStart, vitals } from '../client-scripts'
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

let files: Sealing['scripts'] | undefined

/** Every script file that a page may come to run. */
export async function scriptFiles(): Promise<Sealing['scripts']> {
  if (files) return files
  const texts = new Map<string, string>()
  for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js')) texts.set(basename(name), readFileSync(join(assets, name), 'utf8'))
  const start = await pageStart()
  texts.set(basename(start.address), start.code)
  texts.set('vitals.js', await vitals())
  files = readScripts(texts)
  return files
}
