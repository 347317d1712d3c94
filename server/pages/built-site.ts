import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { UPLOADS } from '#schemas/pictures'
import { inLanes } from '../in-lanes.ts'

/** A file of the built site, as served. */
export interface ServedFile {
  type: string
  cacheControl: string
  /** Weak: the same for every encoding of the file. */
  etag: string
  identity: Buffer
  /** Its compressed forms, the best first; each is made at the first request for it, and cached. */
  encodings: readonly Encoding[]
}

export interface Encoding {
  name: 'br' | 'gzip'
  bytes: () => Buffer
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

/** The type of files with this ending: `.ics`. */
export const typeOf = (ending: string): string => types[ending] ?? 'application/octet-stream'

const DAY_SECONDS = 24 * 60 * 60
/**
 * Compression happens at the first request, and the first visitor waits. A page must fit in one round trip, so it
 * gets the best level, for some 50 ms once; other files get close to that in a fifth of the time. Compressing
 * everything at the start took seconds. A response made for one visitor gets the level that costs a millisecond.
 */
const BROTLI_QUALITY = { page: constants.BROTLI_MAX_QUALITY, other: 9, answer: 4 }

/** There is no built site to serve. */
export class SiteNotBuilt extends Error {
  override name = 'SiteNotBuilt'
}

export interface BuiltSite {
  /** Files and pages by their address: `/staff`, `/art/staff/portrait-1.svg`. */
  files: ReadonlyMap<string, ServedFile>
  /** The text of the page or file at an address. */
  text: (path: string) => string
}

/**
 * The whole built site, in memory: a few megabytes. The table of addresses is made from the files that the build
 * wrote, so that a page and a folder may share a name, and nothing outside the table can be requested.
 *
 * @param before The site that this one replaces: files that are the same stay in memory once, with their compressed forms.
 * @throws {SiteNotBuilt} when `folder` holds no site
 */
export async function readBuiltSite(folder: string, before?: BuiltSite): Promise<BuiltSite> {
  const files = await readServedFiles(folder, before?.files)
  if (!files.has('/') || !files.has('/404')) throw new SiteNotBuilt(`There is no drawn site in ${folder}.`)
  return siteOf(files)
}

/** In a function of its own: if `text` were made where `before` is known, it would keep every earlier site in memory. */
function siteOf(files: BuiltSite['files']): BuiltSite {
  const text = (path: string) => {
    const file = files.get(path)
    if (!file) throw new SiteNotBuilt(`The built site has no ${path}. Run "npm run build" again.`)
    return file.identity.toString('utf8')
  }
  return { files, text }
}

/** The files of a folder by their addresses, without those whose name begins with a dot. A folder that is missing has none. */
export async function readServedFiles(folder: string, before?: BuiltSite['files']): Promise<BuiltSite['files']> {
  const names = await listFiles(folder)
  const files = new Map<string, ServedFile>()
  await inLanes(names, async (name) => {
    const [address, bytes] = [addressOf(name), await readFile(join(folder, name))]
    const same = before?.get(address)
    files.set(address, same?.identity.equals(bytes) ? same : serve(name, bytes))
  })
  return files
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length).replaceAll(sep, '/'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const addressOf = (name: string) => `/${name}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '')

const serve = (name: string, identity: Buffer): ServedFile =>
  asServed(name, identity, name.endsWith('.html') ? BROTLI_QUALITY.page : BROTLI_QUALITY.other)

/** A page that was just generated, for a response that may be cached. */
export const servedPage = (html: string): ServedFile =>
  asServed('answer.html', Buffer.from(html), BROTLI_QUALITY.answer)

function asServed(name: string, identity: Buffer, quality: number): ServedFile {
  const type = typeOf(extname(name))
  const isText = type.includes('charset')
  const brotli = () => brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return {
    type,
    cacheControl: cacheControlOf(name),
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    encodings: isText
      ? [
          { name: 'br', bytes: once(brotli) },
          { name: 'gzip', bytes: once(() => gzipSync(identity)) },
        ]
      : [],
  }
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Text, feeds and pictures that an editor may change without a new name. */
const isEdited = (name: string) => /\.(?:html|json|ics)$/.test(name) || name.startsWith('art/')

/**
 * Files with a content hash in their name never change; other files are revalidated each time, and mostly have not
 * changed.
 */
function cacheControlOf(name: string): string {
  if (name.startsWith('_astro/') || `/${name}`.startsWith(UPLOADS))
    return `public, max-age=${365 * DAY_SECONDS}, immutable`
  if (isEdited(name)) return 'public, max-age=0, must-revalidate'
  return `public, max-age=${DAY_SECONDS}`
}
