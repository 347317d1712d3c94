import { setLocale } from '#content-reader/read/language'
import { staffLocale } from '#schemas/locale'
import { type Forms, formsWith } from '#schemas/requests/forms'
import { setCampusZone } from '#schemas/time-zone'
import { type Config, readConfig } from '../config.ts'
import { contentForCommand } from '../content/served-content.ts'
import { openExistingStore } from '../platform/db/open-store.ts'
import { keepFilesPrivate } from '../platform/files.ts'
import * as commands from '../staff/request-commands.ts'

const EXIT = { done: 0, nothing: 1 } as const

export type RequestsCommand = (run: typeof commands, desk: commands.CommandContext) => Promise<commands.Result>

export async function runRequestsCommand(run: RequestsCommand): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const forms = await setCampusLocale(config)
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
    process.exitCode = EXIT[await run(commands, desk)]
  } finally {
    await db.destroy()
  }
}

async function setCampusLocale(config: Config): Promise<Forms> {
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
