import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Problem } from '#content-reader/explain/problems'
import type { Content } from '#content-reader/read/content'
import type { Drawn, DrawnSite, Job } from './draw-site.ts'
import { storedWordsOf } from './words.ts'

/**
 * A separate process that draws the site once and exits. Its only argument is the job, as JSON; it sends the result
 * to its parent.
 */
const { compiled, words, ...job }: Job = JSON.parse(process.argv[2] ?? '')
// Nobody waits for the result of a parent that was killed.
process.once('disconnect', () => process.exit())

interface DrawnByRenderer extends Omit<DrawnSite, 'megabytes'> {
  content: Content
  outOfDate: readonly Problem[]
}

const renderer: { drawSite: (job: object) => Promise<DrawnByRenderer> } = await import(
  pathToFileURL(`${compiled}/renderer/entry.mjs`).href
)
const drawn: Drawn = await renderer.drawSite(job).then(
  ({ content, outOfDate, ...site }) => {
    if (words) writeFileSync(words, JSON.stringify(storedWordsOf(content, job.day, outOfDate)))
    return { ...site, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }
  },
  (error: Error) => ({ problem: problemOf(error) }),
)
process.send?.(drawn, () => process.exit())

/** Mistakes in content, and what the file system refuses, are reported as they are; any other error is a bug. */
function problemOf(error: Error): string {
  const isOfFiles = 'code' in error && 'syscall' in error
  return error.name === 'ContentError' || isOfFiles ? error.message : (error.stack ?? error.message)
}
