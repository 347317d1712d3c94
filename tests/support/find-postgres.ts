import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = () => [
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ...globSync('/opt/homebrew/opt/postgresql@*/bin').sort().reverse(),
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
]

/** The folder with PostgreSQL's programs, or undefined if it is not installed. */
export const findPostgres = (): string | undefined =>
  folders().find((folder) => ['postgres', 'initdb'].every((program) => existsSync(join(folder, program))))
