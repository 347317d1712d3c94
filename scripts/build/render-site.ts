import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Published } from '../../calendar/feeds/ical.ts'
import { momentAt } from '../../calendar/time/local-time.ts'
import type { ContentSource } from '../../content-reader/content-source.ts'
import { describeIssues, type Issue } from '../../content-reader/issues.ts'
import { campusDay } from '../../server/platform/campus-clock.ts'
import { folderDigest } from '../../server/platform/files.ts'
import { RenderError, RenderThread } from '../../server/platform/pages/render-thread.ts'
import { warnOfWeight } from '../../site/build/page-budget.ts'
import { compileIfStale, NotCompiled, putInPlace, readDigest } from './compile-site.ts'

export interface Rendering {
  source: ContentSource
  day: string
  /** The instant for which everything is rendered, in milliseconds; without one, noon there. */
  at?: number
  isExport?: boolean
  published?: readonly Published[]
  /** The moment at which changes of the feeds are published; without it, as the day begins. */
  publishedAt?: string
}

/** Nobody waits for a page, and the machine may be busy with others: seconds. */
export const PATIENT = { open: 300, render: 60, check: 300 }

/** A thread may have another working folder. */
export const absolutePlace = (source: ContentSource): ContentSource =>
  typeof source === 'string' ? resolve(source) : source

export type RenderedSite = Awaited<ReturnType<typeof renderFiles>>

/** Replaces the folder once the site is whole. @param finish adds to it before that @throws {RenderError} on mistakes */
export async function renderSite(
  folder: string,
  { compiled, ...rendering }: Rendering & { /** The folder that `npm run build` writes. */ compiled: string },
  finish = (_folder: string, _drawn: RenderedSite) => {},
): Promise<RenderedSite> {
  removeLeftovers(folder)
  // Next to it, so that it can be moved into place in one step.
  const next = `${folder}.${process.pid}`
  const thread = new RenderThread(resolve(compiled), process.env, { most: PATIENT })
  try {
    const rendered = await renderFiles(thread, next, rendering)
    finish(next, rendered)
    putInPlace(next, folder)
    return rendered
  } finally {
    await thread.end()
    rmSync(next, { recursive: true, force: true })
  }
}

export async function renderFiles(
  thread: RenderThread,
  into: string,
  { source, day, published = [], publishedAt, isExport, ...given }: Rendering,
) {
  const opened = await thread.open({ version: 1, source: absolutePlace(source), day, published, at: publishedAt })
  const at = given.at ?? Date.parse(momentAt(day, '12:00', opened.content.settings.place.timeZone))
  const heavy: Issue[] = []
  const policies = new Map<string, string>()
  // Whoever serves files knows no queries: a page with one is the page without it there.
  for (const path of opened.addresses.filter((path) => !path.includes('?'))) {
    let rendered = await thread.render({ version: 1, path, at })
    // Until when it is true is known once it is rendered.
    if (isExport && rendered.isPage)
      rendered = await thread.render({ version: 1, path, at, props: { exported: { on: at, until: rendered.until } } })
    const { body, isPage, policy } = rendered
    const file = join(into, isPage ? `${path === '/' ? '/index' : path}.html` : path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
    if (!isPage) continue
    if (policy) policies.set(path, policy)
    heavy.push(...(await warnOfWeight(path, Buffer.from(body.buffer))))
  }
  const warnings = [opened.warnings, describeIssues(heavy, 'warning')].filter(Boolean).join('\n\n')
  return { pages: policies.size, warnings, published: opened.published, policies }
}

function removeLeftovers(folder: string): void {
  const above = dirname(folder)
  if (!existsSync(above)) return
  for (const name of readdirSync(above)) {
    const [, pid] = name.startsWith(`${basename(folder)}.`) ? (/\.(\d+)(-last)?$/.exec(name) ?? []) : []
    if (pid && !isRunning(Number(pid))) rmSync(join(above, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks.
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process runs, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const root = `${import.meta.dirname}/../..`

export async function buildIfStale(folders: { CONTENT_DIR?: string; DIST_DIR?: string; SITE_DAY?: string } = {}) {
  const environment = { ...process.env, ...folders }
  const startedAt = performance.now()
  const end = (outcome: 'built' | 'up to date' | 'failed', output: string) => ({
    outcome,
    output,
    seconds: (performance.now() - startedAt) / 1000,
  })
  try {
    const { folder: compiled, digest } = await compileIfStale()
    const contentRoot = resolve(root, environment.CONTENT_DIR || 'content')
    const dist = resolve(root, environment.DIST_DIR || 'dist')
    const day = campusDay(contentRoot, new Date(), environment)
    const origin = [digest, await folderDigest(contentRoot, environment), day].join(' ')
    if (readDigest(dist) === origin) return end('up to date', '')
    const { pages } = await renderSite(dist, { compiled, source: contentRoot, day }, (next) =>
      writeFileSync(`${next}/.digest`, origin),
    )
    return end('built', `Drew ${pages} pages.`)
  } catch (error) {
    if (error instanceof NotCompiled || error instanceof RenderError) return end('failed', error.message)
    throw error
  }
}
