import { enableCompileCache, flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Content } from '#content-reader/content'
import type { Entries } from '#content-reader/content-source'
import { describeIssues } from '#content-reader/issues'
import { campusDay } from '../campus-clock.ts'
import type {
  CheckAnswer,
  CheckJob,
  OpenJob,
  PageProps,
  RenderJob,
  SentJob,
  SiteAnswer,
  SiteJob,
  TimedAnswer,
} from './render-thread.ts'

interface Renderer {
  openSite: (opening: object) => Promise<OpenedSite>
  renderAt: (
    site: OpenedSite,
    path: string,
    at: number,
    props?: PageProps,
  ) => Promise<{ body: Buffer; isPage: boolean; policy?: string; until?: number } | undefined>
  checkSource: (source: CheckJob['source'], page: CheckJob['page'], today: string) => Promise<Omit<CheckAnswer, 'kind'>>
}

interface OpenedSite {
  facts: Extract<SiteAnswer, { kind: 'opened' }>['content']
  content: Content
  sources: ReadonlyMap<string, unknown>
  published: Extract<SiteAnswer, { kind: 'opened' }>['published']
}

// The settings of this thread do not have it. Where the folder can't be written, there is none.
enableCompileCache(`${workerData.compiled}/cache`)

const renderer: Renderer = await import(pathToFileURL(`${workerData.compiled}/renderer/entry.mjs`).href)

flushCompileCache()

let current: { version: number; site: OpenedSite } | undefined

async function open({ kind: _, version, ...opening }: OpenJob): Promise<SiteAnswer> {
  const site = await renderer.openSite(opening)
  current = { version, site }
  return {
    kind: 'opened',
    content: site.facts,
    addresses: [...site.sources.keys()],
    published: site.published,
    warnings: describeIssues(site.content.warnings, 'warning'),
  }
}

async function render({ path, at, props }: RenderJob): Promise<SiteAnswer> {
  if (!current) throw new Error('No content was opened yet')
  const rendered = await renderer.renderAt(current.site, path, at, props)
  // Of the version that is asked for, it was listed; another may not have it any more.
  if (!rendered) return { kind: 'failed', problem: `There is no ${path}.` }
  // A copy of its own, which is handed over: a small buffer shares its memory with others.
  return { ...rendered, kind: 'rendered', version: current.version, body: new Uint8Array(rendered.body) }
}

const check = async ({ source, page }: CheckJob): Promise<SiteAnswer> => ({
  kind: 'checked',
  ...(await renderer.checkSource(source, page, campusDay(source, new Date()))),
})

let entries: Entries = new Map()

function receive({ job, entries: sent }: SentJob): SiteJob {
  if (job.kind === 'render' || typeof job.source === 'string' || !sent) return job
  const received = new Map([...entries, ...sent.changed])
  for (const path of sent.removed) received.delete(path)
  entries = received
  return { ...job, source: { ...job.source, entries } }
}

function work(job: SiteJob): Promise<SiteAnswer> {
  if (job.kind === 'open') return open(job)
  return job.kind === 'render' ? render(job) : check(job)
}

/** Takes mistakes in content and errors of the file system as they are; any other error is a fault of the code. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOfFiles = 'code' in error && 'syscall' in error
  return error.name === 'ContentError' || isOfFiles ? error.message : (error.stack ?? error.message)
}

/** Each job begins once the one before it has ended: a renderer renders one page at a time. */
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (sent: SentJob) => {
  const job = receive(sent)
  last = last.then(async () => {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    const answer = await work(job).catch(
      (error: unknown): SiteAnswer => ({ kind: 'failed', problem: problemOf(error) }),
    )
    const { user, system } = process.cpuUsage(used)
    // By the clock it takes longer where the machine is busy. The processor time is that of making pictures, too.
    const milliseconds = Math.min(performance.now() - begun, (user + system) / 1000)
    parentPort?.postMessage(
      { ...answer, milliseconds } satisfies TimedAnswer,
      answer.kind === 'rendered' ? [answer.body.buffer] : [],
    )
  })
})
