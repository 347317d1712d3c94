import type { ServedFile } from './served-file.ts'

/** The size limit of the cache, with compressed copies: a site of thirty pages takes five megabytes. */
const MOST_BYTES = 64 * 1024 * 1024

export interface CachedFile {
  file: ServedFile
  requestedAt: number
  /** The next file, drawn ahead for the instant until which this one is true. */
  next?: ServedFile | undefined
  /** A page that can't be drawn ahead is not tried again before its time. */
  isTriedAhead?: boolean
}

/** Past the size limit, the least recently requested files are removed first. */
export class PageCache {
  readonly #files = new Map<string, CachedFile>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  get(path: string): CachedFile | undefined {
    return this.#files.get(path)
  }

  entries(): IterableIterator<[string, CachedFile]> {
    return this.#files.entries()
  }

  set(path: string, entry: CachedFile): void {
    this.delete(path)
    this.#files.set(path, entry)
    this.#bytes += sizeOf(entry)
    // A map keeps insertion order: its first entry is the least recently requested.
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.delete(oldest)
    }
  }

  /** Replaces an entry without changing its place in the order of requests. */
  replace(path: string, entry: CachedFile): void {
    const last = this.#files.get(path)
    if (!last) return
    this.#bytes += sizeOf(entry) - sizeOf(last)
    this.#files.set(path, entry)
  }

  delete(path: string): void {
    const last = this.#files.get(path)
    if (last) this.#bytes -= sizeOf(last)
    this.#files.delete(path)
  }
}

const sizeOf = ({ file, next }: CachedFile) => (file.identity.byteLength + (next?.identity.byteLength ?? 0)) * 1.5
