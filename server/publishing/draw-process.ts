import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Problem } from '#content-reader/explain/problems'
import type { Content } from '#content-reader/read/content'
import type { Drawn, DrawnSite, Job } from './job.ts'
import { storedWordsOf } from './words.ts'

/**
 * A separate process that draws the site: for each job that its parent sends, it sends the result. Its only argument is the
 * folder of the compiled code. It ends with its parent.
 */
const [compiled = ''] = process.argv.slice(2)
process.once('disconnect', () => process.exit())

interface DrawnByRenderer extends Omit<DrawnSite, 'megabytes'> {
  content: Content
  outOfDate: readonly Problem[]
}

const renderer: { drawSite: (job: object) => Promise<DrawnByRenderer> } = await import(
  pathToFileURL(`${compiled}/renderer/entry.mjs`).href
)

process.on('message', async (job: Job) => {
  process.send?.(await draw(job))
  // For the next process: this one may be ended at any time.
  flushCompileCache()
})

async function draw({ words, ...job }: Job): Promise<Drawn> {
  try {
    const { content, outOfDate, ...site } = await renderer.drawSite(job)
    if (words) writeFileSync(words, JSON.stringify(storedWordsOf(content, job.day, outOfDate)))
    return { ...site, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }
  } catch (error) {
    return { problem: problemOf(error instanceof Error ? error : new Error(String(error))) }
  }
}

/** Mistakes in content, and what the file system refuses, are reported as they are; any other error is a bug. */
function problemOf(error: Error): string {
  const isOfFiles = 'code' in error && 'syscall' in error
  return error.name === 'ContentError' || isOfFiles ? error.message : (error.stack ?? error.message)
}
