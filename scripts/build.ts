import { printWarnings } from '../content-reader/explain/problems.ts'
import { ContentError, readContent } from '../content-reader/read/read-content.ts'
import { buildIfStale } from './build/build-site.ts'
import { compileSite, NotCompiled } from './build/compile-site.ts'

/**
 * `npm run build`: compiles the code, then draws the site into `dist/`. Content that can't be drawn leaves the last site
 * in place, and the command fails: a deploy stops there, before it restarts a server that is up. A mistake in content is
 * named at once, before anything is compiled.
 */
try {
  readContent()
  const { seconds } = await compileSite()
  console.log(`Compiled the code in ${seconds.toFixed(1)} s.`)
  const { outcome, output, warnings, seconds: drawing } = await buildIfStale()
  printWarnings(warnings)
  if (outcome === 'failed') {
    console.error(`${output}\n\nThe site was not drawn; see above.`)
    process.exitCode = 1
  } else console.log(outcome === 'built' ? `Drew the site in ${drawing.toFixed(1)} s.` : 'The site is up to date.')
} catch (error) {
  if (!(error instanceof NotCompiled || error instanceof ContentError)) throw error
  const what = error instanceof ContentError ? 'The site was not drawn' : 'The code could not be compiled'
  console.error(`${error.message.trim()}\n\n${what}; see above.`)
  process.exitCode = 1
}
