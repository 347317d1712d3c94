import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Drawn, Job } from './job.ts'

const MEMORY_MEGABYTES = 256
/** What a page leaves behind is collected early, before it has grown. */
const YOUNG_MEGABYTES = 8
const LOW_PRIORITY = 10

export type DrawingProcess = ReturnType<typeof startDrawing>

/** Starts a process that draws with this compiled code. */
export function startDrawing(compiled: string) {
  const child = fork(`${import.meta.dirname}/draw-process.ts`, [compiled], {
    execArgv: [`--max-old-space-size=${MEMORY_MEGABYTES}`, `--max-semi-space-size=${YOUNG_MEGABYTES}`],
    env: {
      ...process.env,
      // React is several times slower without it.
      NODE_ENV: 'production',
      // In the same folder, so that it goes with the code; where that can't be written, there is none.
      NODE_COMPILE_CACHE: join(compiled, 'cache'),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-10_000)
  })
  // An error here is that of whoever draws then.
  child.on('error', () => {})
  let hasEnded = false
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true
      resolve()
    })
  })
  /** Returns once it has ended. */
  const end = (): Promise<void> => {
    hasEnded = true
    child.kill('SIGKILL')
    return closed
  }

  return {
    /** Whether it can draw this. */
    isFor: (job: Job): boolean => !hasEnded && child.connected && job.compiled === compiled,

    draw(job: Job, meanwhile: boolean, seconds: number): Promise<Drawn> {
      const { promise, resolve } = Promise.withResolvers<Drawn>()
      said = ''
      const onMessage = (drawn: unknown) => resolve(drawn as Drawn)
      const onError = (error: Error) => resolve({ problem: `The drawing could not begin: ${error.message}` })
      let tooLong: string | undefined
      const onClose = (code: number | null, signal: string | null) =>
        resolve({ problem: tooLong ?? `The drawing ended halfway (${signal ?? code}). ${said}`.trim() })
      child.once('message', onMessage).once('error', onError).once('close', onClose)
      const late = setTimeout(() => {
        tooLong = `The drawing took more than ${seconds} s and was ended. Is the machine busy?`
        void end()
      }, seconds * 1000)
      if (meanwhile && child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
      child.send(job)
      return promise.finally(() => {
        clearTimeout(late)
        child.off('message', onMessage).off('error', onError).off('close', onClose)
      })
    },

    end,
  }
}
