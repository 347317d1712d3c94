import { pathToFileURL } from 'node:url'
import type { Drawn, DrawnSite, Job } from './draw-site.ts'

/**
 * A separate process that draws the site once and exits. Its only argument is the job, as JSON; it sends the result
 * to its parent.
 */
const { compiled, ...job }: Job = JSON.parse(process.argv[2] ?? '')
const renderer: { drawSite: (job: object) => Promise<Omit<DrawnSite, 'megabytes'>> } = await import(
  pathToFileURL(`${compiled}/renderer/entry.mjs`).href
)
const drawn: Drawn = await renderer.drawSite(job).then(
  (site) => ({ ...site, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }),
  // Mistakes in content are reported as they are; any other error is a bug.
  (error: Error) => ({ problem: error.name === 'ContentError' ? error.message : (error.stack ?? error.message) }),
)
process.send?.(drawn, () => process.exit())
