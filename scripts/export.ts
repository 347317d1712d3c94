import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isDay } from '../calendar/time/days.ts'
import { printWarnings } from '../content-reader/explain/problems.ts'
import { headersFile } from '../server/publishing/headers-file.ts'
import { PUBLISHED_FILE } from '../server/publishing/manifest.ts'
import { openRevisions } from '../server/publishing/revisions.ts'
import { campusDay, wordsToDraw } from '../server/publishing/words-to-draw.ts'
import { drawInto } from './build/build-site.ts'
import { compileIfStale, NotCompiled } from './build/compile-site.ts'

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
  // Subscribers of an exported site learn of changes as those of this server do.
  const revisions = openRevisions(DATA_DIR || 'data')
  const inUse = revisions.inUse()
  const served = inUse && revisions.folderOf(inUse.id)
  const publishedBefore = served && join(served, PUBLISHED_FILE)
  const drawn = await drawInto(into, await compileIfStale(), { contentRoot, day, publishedBefore })
  if ('problem' in drawn) throw new Mistake(drawn.problem)
  writeFileSync(`${into}/${HEADERS}`, headersFile())
  printWarnings(drawn.warnings)
  console.log(`${drawn.pages} pages are in ${folder}, as of ${day}, drawn from ${said}.`)
}

const HEADERS = '_headers'

/** A mistake that the person who runs the command can fix; the message says how. */
class Mistake extends Error {}

main().catch((error: unknown) => {
  console.error(error instanceof Mistake || error instanceof NotCompiled ? error.message : error)
  process.exitCode = 1
})
