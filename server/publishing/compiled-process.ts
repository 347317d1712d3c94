import { join } from 'node:path'
import { startProcess } from '../own-process.ts'
import { isDrawn } from './digest.ts'

const MEMORY_MEGABYTES = 256
const YOUNG_MEGABYTES = 8

/** What a process needs of the machine, besides what pages depend on. The server's other settings are secrets, or none of its business. */
const OF_THE_MACHINE = /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|FONTCONFIG_\w+|NODE_OPTIONS|SITE_DAY|CONTENT_DIR)$/

/** The settings that whatever draws or checks words may know. */
export const drawingSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => OF_THE_MACHINE.test(name) || isDrawn(name)))

/** Starts a process that works with the compiled code, whose folder is its only argument. */
export const startCompiled = <Job extends object, Answer>(what: string, file: string, compiled: string) =>
  startProcess<Job, Answer>({
    what,
    file,
    args: [compiled],
    megabytes: MEMORY_MEGABYTES,
    youngMegabytes: YOUNG_MEGABYTES,
    env: {
      ...drawingSettings(process.env),
      // React is several times slower without it.
      NODE_ENV: 'production',
      // In the same folder, so that it goes with the code; where that can't be written, there is none.
      NODE_COMPILE_CACHE: join(compiled, 'cache'),
    },
  })
