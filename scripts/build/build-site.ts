import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { campusDay } from '../../server/platform/campus-clock.ts'
import { folderDigest } from '../../server/platform/digest.ts'
import { RenderError } from '../../server/platform/pages/site-thread.ts'
import { compileIfStale, NotCompiled, readDigest } from './compile-site.ts'
import { drawSite } from './draw-site.ts'

const root = `${import.meta.dirname}/../..`

interface Build {
  outcome: 'built' | 'up to date' | 'failed'
  output: string
  seconds: number
}

interface BuildFolders {
  CONTENT_DIR?: string
  DIST_DIR?: string
  SITE_DAY?: string
}

/** Compiles and draws only what has changed, for tests and benchmarks that read the files. */
export async function buildIfStale(folders: BuildFolders = {}): Promise<Build> {
  const environment = { ...process.env, ...folders }
  const startedAt = performance.now()
  const end = (outcome: Build['outcome'], output: string): Build => ({
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
    const { pages } = await drawSite(dist, { compiled, source: contentRoot, day }, (next) =>
      writeFileSync(`${next}/.digest`, origin),
    )
    return end('built', `Drew ${pages} pages.`)
  } catch (error) {
    if (error instanceof NotCompiled || error instanceof RenderError) return end('failed', error.message)
    throw error
  }
}
