import { type CampusSettings, withCampus, withStaffLocale } from '#content-reader/locale-context'
import { type Forms, formsWith } from '#schemas/requests/forms'
import { type Config, readConfig } from '../config.ts'
import { contentForCommand } from '../content/content-for-commands.ts'
import { openExistingStore } from '../platform/db/open-store.ts'
import { keepFilesPrivate } from '../platform/files.ts'
import * as commands from '../staff/request-commands.ts'

const EXIT = { done: 0, nothing: 1 } as const

export type RequestsCommand = (run: typeof commands, desk: commands.CommandContext) => Promise<commands.Result>

export async function runRequestsCommand(run: RequestsCommand): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const { settings, forms } = await readContentOrNone(config)
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
    const result = withCampus(
      () => settings,
      () => withStaffLocale(() => run(commands, desk)),
    )
    process.exitCode = EXIT[await result]
  } finally {
    await db.destroy()
  }
}

const NO_CONTENT = {
  settings: { locale: 'en-US', place: { timeZone: 'UTC' } },
  forms: formsWith(() => undefined, []),
}

const readContentOrNone = (config: Config): Promise<{ settings: CampusSettings; forms: Forms }> =>
  contentForCommand(config).catch(() => NO_CONTENT)
