import { pathToFileURL } from 'node:url'
import type { Drawn, Job } from './draw-site.ts'

/** A process of its own that draws the site once and ends. Its one argument is the job, as JSON; its parent hears what came of it. */
const { compiled, ...job }: Job = JSON.parse(process.argv[2] ?? '')
const renderer: { drawSite: (job: object) => Promise<{ pages: number }> } = await import(
  pathToFileURL(`${compiled}/renderer/entry.mjs`).href
)
const drawn: Drawn = await renderer.drawSite(job).then(
  ({ pages }) => ({ pages }),
  // What is wrong with words is told as it is; anything else is a mistake of ours.
  (error: Error) => ({ problem: error.name === 'ContentError' ? error.message : (error.stack ?? error.message) }),
)
process.send?.(drawn, () => process.exit())
