import { copyFileSync, existsSync, readFileSync } from 'node:fs'

/** SQLite leaves it out without a word. */
export interface DamagedLog {
  /** Writes that can't be read any more, each of which may be of several requests. */
  lost: number
  /** The log as it was: SQLite writes over it. */
  copy: string
}

/**
 * Compares the log with what SQLite can read of it: a power cut may lose a write that nobody was told of, a disk that damages a byte loses
 * that write and all after it. Call it while nobody can write. The format: https://sqlite.org/fileformat2.html#the_write_ahead_log
 */
export function findDamagedLog(sqliteFile: string, now: Date): DamagedLog | undefined {
  const file = `${sqliteFile}-wal`
  const lost = existsSync(file) ? lostCommits(readFileSync(file)) : 0
  if (lost === 0) return undefined
  const copy = `${file}-damaged-${now.toISOString().replaceAll(/\W/g, '')}`
  copyFileSync(file, copy)
  return { lost, copy }
}

const LOG_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

function lostCommits(log: Buffer): number {
  if (log.length < LOG_HEADER_BYTES + FRAME_HEADER_BYTES) return 0
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8)
  const add = checksum(log)
  let sums = add([0, 0], 0, 24)
  let isReadable = areAt(sums, log, 24)
  // Of a header that can't be read, the salts are those of the first frame. Frames with other salts are older than the log.
  const salts = log.subarray(isReadable ? 16 : LOG_HEADER_BYTES + 8).subarray(0, 8)
  let lost = 0
  for (let at = LOG_HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    sums = add(add(sums, at, at + 8), at + FRAME_HEADER_BYTES, at + frameBytes)
    const [one, other] = [at + 8, at + 12].map((place, half) =>
      log.subarray(place, place + 4).equals(salts.subarray(half * 4, half * 4 + 4)),
    )
    isReadable &&= Boolean(one && other) && areAt(sums, log, at + 16)
    const isCommit = log.readUInt32BE(at + 4) !== 0
    if (!isReadable && (one || other) && isCommit) lost += 1
  }
  return lost
}

type Sums = readonly [number, number]

const areAt = ([first, second]: Sums, log: Buffer, at: number): boolean =>
  log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second

/** The last bit of the log says in which order the bytes of the numbers are that are summed up. */
function checksum(log: Buffer): (sums: Sums, from: number, to: number) => Sums {
  const isLittleEndian = (log.readUInt32BE(0) & 1) === 0
  const view = new DataView(log.buffer, log.byteOffset, log.length)
  return ([first, second], from, to) => {
    for (let at = from; at + 8 <= to; at += 8) {
      first = (first + view.getUint32(at, isLittleEndian) + second) >>> 0
      second = (second + view.getUint32(at + 4, isLittleEndian) + first) >>> 0
    }
    return [first, second]
  }
}
