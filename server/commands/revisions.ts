import { ConfigError, readConfig } from '../config.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { wordsDigest } from '../publishing/digest.ts'
import type { Manifest } from '../publishing/manifest.ts'
import { type InUse, openRevisions, type Revisions } from '../publishing/revisions.ts'
import { wordsToDraw } from '../publishing/words-to-draw.ts'

/**
 * `npm run revisions`: lists the drawn versions of the site, and goes back to one. A running server follows within two
 * seconds.
 */
const HELP = `npm run revisions -- list          the drawn versions of the site, the newest first
npm run revisions -- use ID        serve this one until the words change
npm run revisions -- use latest    serve the words as they are again

The revisions are the server's own: set DATA_DIR and CONTENT_DIR to the server's values.`

/** A mistake that the person who runs the command can fix. */
class Mistake extends Error {}

async function main([name, id, ...more]: readonly string[]): Promise<string> {
  if (name === undefined || name === '--help' || more.length > 0) return HELP
  const config = readConfig(process.env)
  const revisions = openRevisions(config.DATA_DIR)
  const words = await wordsDigest(wordsToDraw(config.CONTENT_DIR, config.DATA_DIR).root, process.env)
  if (name === 'list' && id === undefined) return listed(revisions, words)
  if (name === 'use' && id !== undefined) return use(revisions, id, words)
  throw new Mistake(`"${name}" is not understood.\n\n${HELP}`)
}

function listed(revisions: Revisions, words: string): string {
  const inUse = revisions.inUse()
  const lines = revisions.list().map((revision) => {
    const notes = [
      inUse?.id === revision.id ? stateOf(inUse, words) : '',
      revision.words === words ? 'the words of now' : '',
    ]
    return [revision.id, `for ${revision.day}`, `drawn ${minuteOf(revision)}`, ...notes].filter(Boolean).join('  ')
  })
  return lines.length > 0 ? lines.join('\n') : 'There are no revisions yet: the server draws one when it starts.'
}

const minuteOf = ({ drawnAt }: Manifest) => `${drawnAt.slice(0, 16).replace('T', ' ')} UTC`

const stateOf = ({ whileWords }: InUse, words: string) => (whileWords === words ? 'in use, pinned' : 'in use')

function use(revisions: Revisions, id: string, words: string): string {
  const inUse = revisions.inUse()
  if (id === 'latest') {
    if (inUse) revisions.use({ id: inUse.id })
    return 'The server serves the words as they are, within two seconds.'
  }
  const known = revisions.list().filter((revision) => revision.id.startsWith(id))
  const [only, another] = known
  if (!only || another)
    throw new Mistake(`${known.length === 0 ? 'No' : 'More than one'} revision is named ${id}. "list" shows them all.`)
  revisions.use({ id: only.id, whileWords: words })
  return `The server serves ${only.id} within two seconds, until the words change. "use latest" ends that.`
}

keepFilesPrivate()
try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  const isExpected = error instanceof Mistake || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
