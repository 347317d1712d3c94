import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dayOf, instantNamed, momentOf } from '../calendar/time/moments.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { NotDrawn } from '../server/pages/site-thread.ts'
import { StoreNotOpened } from '../server/store/open-store.ts'
import { siteInstant, zoneOf } from '../server/words/campus-of-words.ts'
import { servedWords } from '../server/words/served-words.ts'
import { compileIfStale, NotCompiled } from './build/compile-site.ts'
import { drawSite } from './build/draw-site.ts'
import { headersFile } from './build/headers-file.ts'

const USAGE = 'npm run export -- DIR [--on 2026-12-04T17:00]'

/**
 * `npm run export -- DIR`: draws the site as files for a static host, the same bytes as the server sends now but for their root element,
 * which says until when they are true, with the headers that the usual hosts read from `_headers`. `--on` draws it for another moment, by the campus's clocks; a day means its noon.
 */
async function main(): Promise<void> {
  const { folder, on } = readCommand()
  const into = resolve(folder)
  // The whole folder is replaced: it must not hold anybody's other files.
  const isOther = existsSync(into) && readdirSync(into).length > 0 && !existsSync(`${into}/${HEADERS}`)
  if (isOther) throw new Mistake(`${folder} holds something else: name an empty folder, or one of an earlier export`)

  const config = readConfig(process.env)
  const { place: words, published, described } = await servedWords(config)
  const zone = zoneOf(words)
  const at = on === undefined ? siteInstant(zone, new Date()) : instantNamed(on, zone)
  if (at === undefined) throw new Mistake(`"${on}" is no moment and no day: ${USAGE}`)
  const moment = momentOf(Math.floor(at / 1000) * 1000, zone)
  const { folder: compiled } = await compileIfStale()
  // Subscribers of an exported site learn of changes as those of this server do.
  const drawing = { compiled, words, day: dayOf(moment), at, published, isExport: true }
  const drawn = await drawSite(into, drawing, (next, { policies }) =>
    writeFileSync(`${next}/${HEADERS}`, headersFile(config.HSTS_SCOPE, policies)),
  )
  if (drawn.warnings) console.warn(drawn.warnings)
  console.log(`${drawn.pages} pages are in ${folder}, as of ${moment}, drawn from ${described}.`)
}

/** @throws {Mistake} */
function readCommand(): { folder: string; on: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { on: { type: 'string' } } })
    const [folder, ...more] = positionals
    if (folder && more.length === 0) return { folder, on: values.on }
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : error}: ${USAGE}`)
  }
  throw new Mistake(`Name one folder: ${USAGE}`)
}

const HEADERS = '_headers'

/** A mistake in the command; the message says how to fix it. */
class Mistake extends Error {}

main().catch((error: unknown) => {
  const isExpected = [Mistake, NotCompiled, NotDrawn, ConfigError, StoreNotOpened].some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = error instanceof Mistake ? 2 : 1
})
