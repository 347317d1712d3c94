import { existsSync } from 'node:fs'
import { setCampusLocale } from '#schemas/campus-locale'
import { setCampusZone } from '#schemas/campus-time'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { answerCommand } from '../staff/answer-command.ts'
import { HELP, readCommand, UsageError } from '../staff/command.ts'
import { sqliteFile } from '../store/engines.ts'
import { openStore, reasonOf } from '../store/open-store.ts'
import { wordsForCommand } from '../words/served-words.ts'

/** `npm run requests`: stored requests for the staff, from the server's own store, while the server runs. */
const EXIT = { done: 0, nothing: 1, notUnderstood: 2, noStore: 3 } as const

async function main(args: readonly string[]): Promise<number> {
  const command = readCommand(args)
  if (command.name === 'help') {
    console.log(HELP)
    return EXIT.done
  }
  const config = readConfig(process.env)
  await setCampusTime(config)
  const db = await openExisting(config)
  try {
    const write = (text: string) => process.stdout.write(text)
    const print = (line: string) => write(`${line}\n`)
    return EXIT[
      await answerCommand(command, {
        db,
        dataDir: config.DATA_DIR,
        retentionDays: config.RETENTION_DAYS,
        print,
        write,
        now: new Date(),
      })
    ]
  } finally {
    await db.destroy()
  }
}

/** Times are those of the campus; without its words, which may be elsewhere, they are UTC and say so. */
async function setCampusTime(config: Config): Promise<void> {
  try {
    const { site } = await wordsForCommand(config)
    setCampusLocale(site.locale)
    setCampusZone(site.place.timeZone)
  } catch {
    setCampusLocale('en-US')
    setCampusZone('UTC')
  }
}

/** The store, which must exist: a wrong DATA_DIR must not give an empty list. */
async function openExisting(config: Config) {
  if (!config.DATABASE_URL && !existsSync(sqliteFile(config.DATA_DIR)))
    throw new Error(`There is no store in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL to the server's values.`)
  return openStore(config)
}

// The reader of the output may stop early: `list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.noStore)
})

keepFilesPrivate()
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\nSee npm run requests -- --help` : reasonOf(error))
  const isMistaken = error instanceof UsageError || error instanceof ConfigError
  process.exitCode = isMistaken ? EXIT.notUnderstood : EXIT.noStore
}
