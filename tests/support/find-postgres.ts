import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian and Homebrew put the servers of each version, and the PATH, which other systems use. */
const folders = () => [
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ...globSync('/opt/homebrew/opt/postgresql@*/bin').sort().reverse(),
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
]

const holds = (folder: string, program: string): boolean => {
  try {
    accessSync(join(folder, program), constants.X_OK)
    return true
  } catch {
    // Missing, or can't be run: keep looking.
    return false
  }
}

/** The folder with PostgreSQL's programs, or undefined if it is not installed. */
export const findPostgres = (): string | undefined =>
  folders().find((folder) => holds(folder, 'postgres') && holds(folder, 'initdb'))
