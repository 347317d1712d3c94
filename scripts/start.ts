import { printWarnings } from '../content-reader/explain/problems.ts'
import { buildIfStale } from './build/build-site.ts'

/** `npm start`: builds the site if the build is out of date, then serves it from this process. */
const { outcome, output, warnings, seconds } = await buildIfStale()

if (outcome === 'failed') {
  console.error(`${output.trim()}\n\nThe site could not be built; see above.`)
  process.exit(1)
}
printWarnings(warnings)
console.log(outcome === 'built' ? `Built the site in ${seconds.toFixed(1)} s.` : 'The build is up to date.')

// Imported rather than spawned, so that signals and the exit code are the server's own.
await import('../server/main.ts')
