import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build/build-site.ts'
import { readServedFiles } from '../../server/pages/served-file.ts'
import { campusSite } from './campus-site.ts'

/** Replacements by file of the small campus, each text and what takes its place: `{ 'banner.yaml': ['isActive: false', 'isActive: true'] }`. */
export type Edits = Readonly<Record<string, readonly string[]>>

/**
 * The site, built from a copy of the small campus with a few lines changed as by an editor, and served on a free port.
 */
export async function buildSiteWith(
  edits: Edits,
  day = campusSite.SITE_DAY,
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-with-'))
  const CONTENT_DIR = join(folder, 'content')
  await cp(campusSite.CONTENT_DIR, CONTENT_DIR, { recursive: true })
  for (const [name, texts] of Object.entries(edits))
    for (let index = 0; index < texts.length; index += 2) {
      const [from = '', to = ''] = texts.slice(index)
      const text = await readFile(join(CONTENT_DIR, name), 'utf8')
      if (!text.includes(from)) throw new Error(`${name} does not say "${from}"`)
      await writeFile(join(CONTENT_DIR, name), text.replace(from, to))
    }
  const dist = join(folder, 'dist')
  const { outcome, output } = await buildIfStale({ ...campusSite, SITE_DAY: day, CONTENT_DIR, DIST_DIR: dist })
  if (outcome === 'failed') throw new Error(output)

  const files = await readServedFiles(dist)
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url.split('?', 1)[0] ?? '')
    response.writeHead(file ? 200 : 404, file ? { 'content-type': file.type } : {}).end(file?.identity)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}
