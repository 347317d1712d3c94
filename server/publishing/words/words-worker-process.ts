import { pathToFileURL } from 'node:url'
import type { Content } from '#content-reader/read/content'
import { readingMemory } from '#content-reader/read/reading-memory'
import { ContentError, readContent } from '#content-reader/read-content'
import type { DrawnPage, Found, WorkerJob } from './words-worker.ts'

/**
 * A separate process that reads words: for each job that its parent sends, it sends what it found. Its only argument is the folder of
 * the compiled code. It ends with its parent.
 */
const [compiled = ''] = process.argv.slice(2)
process.once('disconnect', () => process.exit())
process.on('message', async (job: WorkerJob) => process.send?.(await work(job)))

/** Somebody types: from one check to the next, one file changes. */
const memory = readingMemory()
/** The words that were drawn last: the next page is often of the same. */
let last: { digest: string; content: Content } | undefined

async function work({ folder, digest, page }: WorkerJob): Promise<Found> {
  try {
    if (folder !== undefined) last = { digest, content: readContent(folder, undefined, memory) }
    if (last?.digest !== digest) throw new Error(`The words ${digest} are not known here.`)
    const { content } = last
    const checked = { problems: [], warnings: content.warnings }
    return page ? { checked, drawn: await draw(content, page) } : { checked }
  } catch (error) {
    if (error instanceof ContentError) return { checked: { problems: error.problems, warnings: [] } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

interface Renderer {
  drawPage: (content: Content, path: string, at: number) => Promise<DrawnPage>
}

/** Only what draws needs the compiled code. */
let renderer: Promise<Renderer> | undefined

async function draw(content: Content, { path, at }: NonNullable<WorkerJob['page']>): Promise<DrawnPage | null> {
  renderer ??= import(pathToFileURL(`${compiled}/renderer/entry.mjs`).href)
  try {
    return await (await renderer).drawPage(content, path, at)
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchPage') return null
    throw error
  }
}
