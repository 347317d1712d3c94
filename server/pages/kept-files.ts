import type { ServedFile } from './served-file.ts'

/** The most that is kept, with its compressed forms: a site of thirty pages takes five. */
const MOST_BYTES = 64 * 1024 * 1024

export interface KeptFile {
  file: ServedFile
  /** When somebody asked for it last, in milliseconds. */
  requestedAt: number
  /** What was drawn ahead, for the instant until which the file is true. */
  next?: ServedFile | undefined
  /** Whether that was tried: what can't be drawn is not tried again before its time. */
  isTriedAhead?: boolean
}

/** What was drawn at each address. If it becomes too much, what was asked for longest ago is forgotten first. */
export class KeptFiles {
  readonly #kept = new Map<string, KeptFile>()
  #bytes = 0

  get(path: string): KeptFile | undefined {
    return this.#kept.get(path)
  }

  entries(): IterableIterator<[string, KeptFile]> {
    return this.#kept.entries()
  }

  keep(path: string, entry: KeptFile): void {
    this.forget(path)
    this.#kept.set(path, entry)
    this.#bytes += sizeOf(entry)
    // The first of a map is the one that was asked for longest ago.
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES) break
      this.forget(oldest)
    }
  }

  /** Changes an entry where it stands: nobody asked for it. */
  replace(path: string, entry: KeptFile): void {
    const last = this.#kept.get(path)
    if (!last) return
    this.#bytes += sizeOf(entry) - sizeOf(last)
    this.#kept.set(path, entry)
  }

  forget(path: string): void {
    const last = this.#kept.get(path)
    if (last) this.#bytes -= sizeOf(last)
    this.#kept.delete(path)
  }
}

const sizeOf = ({ file, next }: KeptFile) => (file.identity.byteLength + (next?.identity.byteLength ?? 0)) * 1.5
