import { join } from 'node:path'
import { startProcess } from '../own-process.ts'

const MEMORY_MEGABYTES = 256
const YOUNG_MEGABYTES = 8

/** Starts a process that works with the compiled code, whose folder is its only argument. */
export const startCompiled = <Job extends object, Answer>(what: string, file: string, compiled: string) =>
  startProcess<Job, Answer>({
    what,
    file,
    args: [compiled],
    megabytes: MEMORY_MEGABYTES,
    youngMegabytes: YOUNG_MEGABYTES,
    env: {
      ...process.env,
      // React is several times slower without it.
      NODE_ENV: 'production',
      // In the same folder, so that it goes with the code; where that can't be written, there is none.
      NODE_COMPILE_CACHE: join(compiled, 'cache'),
    },
  })
