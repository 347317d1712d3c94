import { buildSite } from './build/build-site.ts'

/** `npm run build`: the whole site into `dist/`. */
const { outcome, output, seconds } = await buildSite()

console.log(output.trim())
console.log(outcome === 'failed' ? '\nThe build failed; see above.' : `\nBuilt the site in ${seconds.toFixed(1)} s.`)
if (outcome === 'failed') process.exitCode = 1
