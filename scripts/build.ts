import { buildIfStale } from './build/build-site.ts'
import { compileSite, NotCompiled } from './build/compile-site.ts'

/**
 * `npm run build`: compiles the code, then draws the site into `dist/`. Only the code can make it fail: content that
 * can't be drawn leaves the last site in place, with a message.
 */
try {
  const { seconds } = await compileSite()
  console.log(`Compiled the code in ${seconds.toFixed(1)} s.`)
  const { outcome, output, seconds: drawing } = await buildIfStale()
  console.log(
    outcome === 'failed' ? `${output}\n\nThe site was not drawn.` : `Drew the site in ${drawing.toFixed(1)} s.`,
  )
} catch (error) {
  if (!(error instanceof NotCompiled)) throw error
  console.error(`${error.message.trim()}\n\nThe code could not be compiled; see above.`)
  process.exitCode = 1
}
