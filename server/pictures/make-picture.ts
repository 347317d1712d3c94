import { type ChildProcess, fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { setPriority } from 'node:os'
import { formatOfBytes } from '#content-reader/explain/check-picture'
import { type PlainMessage, t } from '#schemas/language'
import { createSerialQueue } from '../serial-queue.ts'
import type { NewPicture } from '../store/pictures.ts'
import { pictureLimits } from './picture-limits.ts'

export type Made = Pick<NewPicture, 'id' | 'width' | 'height' | 'files'>

/** What the process that decodes sends: a picture, or why it is refused. */
export type FromProcess =
  | { width: number; height: number; files: { name: string; bytes: Uint8Array }[] }
  | { refused: Refusal }

/** What can't become a picture; the message says why, and what to do. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

/** Pictures can't be made here: the message is for whoever runs the server. */
export class PicturesUnavailable extends Error {
  override name = 'PicturesUnavailable'
}

/** One is decoded, and these wait. */
const MOST_WAITING = 4
const MEMORY_MEGABYTES = 128
const LOW_PRIORITY = 10

/** What a file is by its first bytes, where people take it for a photograph. */
const REFUSED: Readonly<Record<string, PlainMessage>> = {
  heic: 'staffUploads.heic',
  gif: 'staffUploads.gif',
}
/** Why a picture is refused once it is looked at: the process that does it knows no language. */
const REFUSALS = {
  damaged: () => t('staffUploads.damaged'),
  moving: () => t('staffUploads.moving'),
  tooLarge: () => t('staffUploads.tooLarge', { millions: pictureLimits.pixels / 1_000_000 }),
  tooLong: () => t('staffUploads.tooLong'),
  tooRich: () => t('staffUploads.tooRich'),
  tooSmall: () => t('staffUploads.tooSmall', { pixels: pictureLimits.leastPixels }),
  unreadable: () => t('staffUploads.unreadable'),
}
export type Refusal = keyof typeof REFUSALS

const ACCEPTED = new Set(['jpg', 'png', 'webp', 'avif'])

/** @throws {PictureRefused} */
function refuseOthers(bytes: Buffer): void {
  const format = formatOfBytes(bytes)
  if (format && ACCEPTED.has(format)) return
  throw new PictureRefused(t(REFUSED[format ?? ''] ?? 'staffUploads.noPhotograph'))
}

export type MakePicture = (bytes: Buffer) => Promise<Made>

/**
 * Makes what was uploaded into a picture of the site: upright, without what the camera wrote into it, as WebP in its widths. Decoding
 * is done in a process of its own, which ends with the picture or when its time is over, one at a time.
 */
export function createMakePicture(): MakePicture {
  const inTurn = createSerialQueue()
  let waiting = 0
  return async (bytes) => {
    refuseOthers(bytes)
    if (waiting >= MOST_WAITING) throw new PictureRefused(t('staffUploads.manyPictures'))
    waiting += 1
    try {
      const made = await inTurn(() => decode(bytes))
      const id = hash('sha256', bytes).slice(0, 20)
      return { id, ...made, files: made.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) })) }
    } finally {
      waiting -= 1
    }
  }
}

/** Whatever becomes of the process that decodes, this one goes on. */
async function decode(bytes: Buffer) {
  const decoding = fork(`${import.meta.dirname}/make-picture-process.ts`, {
    execArgv: [`--max-old-space-size=${MEMORY_MEGABYTES}`],
    // Nothing of the server's settings: it needs none.
    env: { PATH: process.env.PATH ?? '' },
    // Bytes as bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: pictureLimits.seconds * 1000,
    killSignal: 'SIGKILL',
  })
  const answer = Promise.withResolvers<FromProcess>()
  answer.promise.catch(() => {})
  // One that can't be started has a second error, which nobody waits for: it MUST NOT end this process.
  decoding.on('error', ({ message }) =>
    answer.reject(new PicturesUnavailable(t('staffUploads.notDecoded', { why: message }))),
  )
  decoding.once('message', (made) => answer.resolve(made as FromProcess))
  // If it ends while it decodes, or does not end, that is the picture's fault.
  decoding.once('close', () => answer.resolve({ refused: decoding.killed ? 'tooLong' : 'unreadable' }))
  giveWay(decoding)
  try {
    // Without file descriptors there is no way to send it anything; its error says so.
    if (decoding.connected) decoding.send(bytes)
    const made = await answer.promise
    if ('refused' in made) throw new PictureRefused(REFUSALS[made.refused]())
    return made
  } finally {
    decoding.kill('SIGKILL')
  }
}

/** Everything else on the machine comes before it. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has just ended: whoever waits for it is told.
  }
}
