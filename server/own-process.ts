import { fork } from 'node:child_process'
import { setPriority } from 'node:os'

/** Why a process has not answered; the message says it for people. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly why: 'not begun' | 'ended' | 'too long'

  constructor(why: NoAnswer['why'], message: string) {
    super(message)
    this.why = why
  }
}

interface Settings {
  /** What it does, as messages begin: "The drawing". */
  what: string
  /** Its code: for each message from its parent it sends one, and it ends with its parent. */
  file: string
  args?: readonly string[]
  env: NodeJS.ProcessEnv
  megabytes: number
  /** What a piece of work leaves behind is collected early, before it has grown. */
  youngMegabytes?: number
  /** `advanced` sends bytes as bytes. */
  serialization?: 'json' | 'advanced'
}

const LOW_PRIORITY = 10
const MOST_SAID_CHARACTERS = 10_000

export type OwnProcess<Job extends object, Answer> = ReturnType<typeof startProcess<Job, Answer>>

/** Starts a process that does one kind of work: whatever becomes of it, this one goes on. It is asked one thing at a time. */
export function startProcess<Job extends object, Answer>(settings: Settings) {
  const { what, file, args = [], env, megabytes, youngMegabytes, serialization = 'json' } = settings
  const young = youngMegabytes === undefined ? [] : [`--max-semi-space-size=${youngMegabytes}`]
  const child = fork(file, [...args], {
    execArgv: [`--max-old-space-size=${megabytes}`, ...young],
    env,
    serialization,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-MOST_SAID_CHARACTERS)
  })
  // Whoever asks is told of an error. One that can't be started has a second one, which nobody waits for: it MUST NOT end this process.
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
    /** @throws {NoAnswer} */
    ask(job: Job, seconds: number): Promise<Answer> {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      output = ''
      const onMessage = (answer: unknown) => resolve(answer as Answer)
      const onError = (error: Error) => reject(new NoAnswer('not begun', `${what} could not begin: ${error.message}`))
      let tooLong: NoAnswer | undefined
      const onClose = (code: number | null, signal: string | null) =>
        reject(tooLong ?? new NoAnswer('ended', `${what} ended halfway (${signal ?? code}). ${output}`.trim()))
      child.once('message', onMessage).once('error', onError).once('close', onClose)
      const late = setTimeout(() => {
        tooLong = new NoAnswer('too long', `${what} took more than ${seconds} s and was ended. Is the machine busy?`)
        void end()
      }, seconds * 1000)
      child.send(job)
      return promise.finally(() => {
        clearTimeout(late)
        child.off('message', onMessage).off('error', onError).off('close', onClose)
      })
    },

    get isAlive(): boolean {
      return !hasEnded && child.connected
    },

    /** From here on, everything else on the machine comes first. */
    giveWay(): void {
      if (child.pid === undefined) return
      try {
        setPriority(child.pid, LOW_PRIORITY)
      } catch {
        // It has just ended: whoever asks it is told.
      }
    },

    end,
  }
}
