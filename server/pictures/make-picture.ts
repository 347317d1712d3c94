import { type ChildProcess, fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { setPriority } from 'node:os'
import { formatOfBytes } from '#content-reader/pictures'
import { createSerialQueue } from '../platform/jobs.ts'
import type { NewPicture } from '../uploads/picture-store.ts'
import { pictureLimits } from './picture-limits.ts'

export type Made = Pick<NewPicture, 'id' | 'width' | 'height' | 'files'>

export type FromProcess =
  | { width: number; height: number; files: { name: string; bytes: Uint8Array }[] }
  | { refused: Refusal }

export class PictureError extends Error {}

/** The message is for whoever runs the server. */
export class PicturesUnavailableError extends Error {}

const MOST_WAITING = 4
const MEMORY_MEGABYTES = 128
const LOW_PRIORITY = 10

const REFUSED: Readonly<Record<string, string>> = {
  heic:
    'This is a HEIC picture, which most browsers can’t show. Save it as JPEG; on an iPhone: Settings, Camera, ' +
    'Formats, Most Compatible.',
  gif: 'This is a GIF. Save it as PNG or JPEG; pictures that move are not shown here.',
}
const REFUSALS = {
  busy: 'The website is too busy for this picture just now. Send it again in a few minutes.',
  damaged:
    'This picture is damaged, or its end is missing. Save it again in any program for pictures, or send it once more.',
  moving: 'This picture moves. Send one that does not: some people can’t read beside it.',
  tooLarge:
    `This picture has more than ${pictureLimits.pixels / 1_000_000} million pixels. Make it smaller: 1,600 ` +
    'pixels wide is enough.',
  tooLong: 'This picture takes too long to read. Save it again in any program for pictures, smaller, and send that.',
  tooNarrow: `Made as large as a page shows it, this picture is less than ${pictureLimits.leastPixels} pixels wide or high, and would look blurred. Cut it: at most eight times as wide as high.`,
  tooRich: 'This picture can’t be made small enough for a phone. Choose a part of it with fewer details.',
  tooSmall: `This picture is smaller than ${pictureLimits.leastPixels} pixels, and would look blurred. Send a larger one.`,
  unreadable: 'This picture can’t be read. Save it again in any program for pictures, and send that.',
}
export type Refusal = keyof typeof REFUSALS

const ACCEPTED = new Set(['jpg', 'png', 'webp', 'avif'])

function refuseOthers(bytes: Buffer): void {
  const format = formatOfBytes(bytes)
  if (format && ACCEPTED.has(format)) return
  throw new PictureError(
    REFUSED[format ?? ''] ??
      'This is not a photograph: send a JPEG, PNG, WebP or AVIF. Drawings (SVG), documents and archives are refused.',
  )
}

export type MakePicture = (bytes: Buffer) => Promise<Made>

/** Takes out what the camera wrote. Decodes one at a time, in a process that ends with the picture or its time. */
export function createMakePicture(): MakePicture {
  const inTurn = createSerialQueue()
  let waiting = 0
  return async (bytes) => {
    refuseOthers(bytes)
    if (waiting >= MOST_WAITING) throw new PictureError('Many pictures are coming in. Try again in a minute.')
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
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: pictureLimits.seconds * 1000,
    killSignal: 'SIGKILL',
  })
  const answer = Promise.withResolvers<FromProcess>()
  answer.promise.catch(() => {})
  // One that can't be started has a second error, which nobody waits for: it MUST NOT end this process.
  decoding.on('error', ({ message }) =>
    answer.reject(new PicturesUnavailableError(`Decoding could not begin: ${message}`)),
  )
  decoding.once('message', (made) => answer.resolve(made as FromProcess))
  // If it ends while it decodes, that is the picture's fault.
  decoding.once('close', () => answer.resolve({ refused: decoding.killed ? 'busy' : 'unreadable' }))
  giveWay(decoding)
  try {
    // Without file descriptors there is no way to send it anything; its error says so.
    if (decoding.connected) decoding.send(bytes)
    const made = await answer.promise
    if ('refused' in made) throw new PictureError(REFUSALS[made.refused])
    return made
  } finally {
    decoding.kill('SIGKILL')
  }
}

function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has just ended: whoever waits for it is told.
  }
}
