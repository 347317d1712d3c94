import { buildIfStale } from './build/build-site.ts'

/** `npm start`: builds the site where the build is stale, then serves it from this very process. */
const { outcome, output, seconds } = await buildIfStale()

if (outcome === 'failed') {
  console.error(`${output.trim()}\n\nThe site could not be built; see above.`)
  process.exit(1)
}
console.log(outcome === 'built' ? `Built the site in ${seconds.toFixed(1)} s.` : 'The build is up to date.')

// Imported rather than spawned: signals and the exit code are then the server's own.
await import('../server/main.ts')
