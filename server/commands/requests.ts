import { setLocale } from '#content-reader/read/language'
import { staffLocale } from '#schemas/locale'
import { type Forms, formsWith } from '#schemas/requests/forms'
import { setCampusZone } from '#schemas/time-zone'
import { type Config, readConfig } from '../config.ts'
import { contentForCommand } from '../content/served-content.ts'
import { openExistingStore } from '../platform/db/open-store.ts'
import { keepFilesPrivate } from '../platform/private-files.ts'
import * as commands from '../staff/request-commands.ts'

const EXIT = { done: 0, nothing: 1 } as const

export type AskedOfRequests = (run: typeof commands, desk: commands.CommandContext) => Promise<commands.Result>

export async function answerAtDesk(asked: AskedOfRequests): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const forms = await setCampus(config)
  const db = await openExistingStore(config)
  try {
    const write = (text: string) => process.stdout.write(text)
    const desk = {
      db,
      dataDir: config.DATA_DIR,
      retentionDays: config.RETENTION_DAYS,
      forms,
      print: (line: string) => write(`${line}\n`),
      write,
      now: new Date(),
    }
    process.exitCode = EXIT[await asked(commands, desk)]
  } finally {
    await db.destroy()
  }
}

/** Times and questions are those of the campus, in English; without its words, which may be elsewhere, times are UTC and say so. */
async function setCampus(config: Config): Promise<Forms> {
  try {
    const { settings, forms } = await contentForCommand(config)
    setLocale(staffLocale(settings.locale))
    setCampusZone(settings.place.timeZone)
    return forms
  } catch {
    setLocale('en-US')
    setCampusZone('UTC')
    return formsWith(() => undefined, [])
  }
}
