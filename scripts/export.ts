import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isDay } from '../calendar/time/days.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { NotDrawn } from '../server/pages/site-thread.ts'
import { publishedFeeds } from '../server/pages/words-on-disk.ts'
import { headersFile } from '../server/publishing/headers-file.ts'
import { campusDay, wordsToDraw } from '../server/publishing/words-to-draw.ts'
import { compileIfStale, NotCompiled } from './build/compile-site.ts'
import { drawSite } from './build/draw-site.ts'

const USAGE = 'npm run export -- DIR [--on 2026-12-02]'

/**
 * `npm run export -- DIR`: draws the site as files for a static host, the same bytes as the server sends, with the
 * headers that the usual hosts read from `_headers`. `--on` draws it as of that day.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { on: { type: 'string' } } })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Mistake(`Name one folder: ${USAGE}`)
  if (values.on !== undefined && !isDay(values.on)) throw new Mistake(`"${values.on}" is not a day: ${USAGE}`)
  const into = resolve(folder)
  // The whole folder is replaced: it must not hold anybody's other files.
  const isOther = existsSync(into) && readdirSync(into).length > 0 && !existsSync(`${into}/${HEADERS}`)
  if (isOther) throw new Mistake(`${folder} holds something else: name an empty folder, or one of an earlier export`)

  const { CONTENT_DIR, DATA_DIR } = process.env
  const { root: contentRoot, said } = wordsToDraw(CONTENT_DIR || 'content', DATA_DIR || 'data')
  const day = values.on ?? campusDay(contentRoot, new Date())
  const { folder: compiled } = await compileIfStale()
  // Subscribers of an exported site learn of changes as those of this server do.
  const published = await publishedFeeds(DATA_DIR || 'data').read()
  const drawn = await drawSite(into, { compiled, contentRoot, day, published }, (next, { policies }) =>
    writeFileSync(`${next}/${HEADERS}`, headersFile(readConfig(process.env).HSTS_SCOPE, policies)),
  )
  if (drawn.warnings) console.warn(drawn.warnings)
  console.log(`${drawn.pages} pages are in ${folder}, as of ${day}, drawn from ${said}.`)
}

const HEADERS = '_headers'

/** A mistake that the person who runs the command can fix; the message says how. */
class Mistake extends Error {}

main().catch((error: unknown) => {
  console.error(
    error instanceof Mistake ||
      error instanceof NotCompiled ||
      error instanceof NotDrawn ||
      error instanceof ConfigError
      ? error.message
      : error,
  )
  process.exitCode = 1
})
