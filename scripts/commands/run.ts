import { CommanderError } from 'commander'
import { ExpectedError, UsageError } from '../../schemas/expected-error.ts'
import { projectVersion } from '../../server/platform/files.ts'
import { commands, usageOf } from './commands.ts'

const NOT_UNDERSTOOD = 2

/**
 * Ends with 0 if it was done; 1 if it could not be done, or nothing was found; 2 if the command or a setting is wrong;
 * 3 without a store.
 */
export async function runCommandLine(name: string | undefined, args: readonly string[]): Promise<void> {
  const project = projectVersion()
  if (name === '--version') return console.log(`${project.name} ${project.version}`)
  const command = name === undefined ? undefined : commands.get(name)
  if (!name || !command) {
    console.error(`There is no command "${name}". They are: ${[...commands.keys()].join(', ')}.`)
    process.exitCode = NOT_UNDERSTOOD
    return
  }
  // The reader of the output may stop early: `list | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  command
    .name(usageOf(name))
    .version(`${project.name} ${project.version}`, '-v, --version', 'print the version of the site')
  if (args.length === 0 && command.commands.length > 0) return command.outputHelp()
  try {
    await command.parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = explain(error, command.helpInformation())
  }
}

function explain(error: unknown, help: string): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : NOT_UNDERSTOOD
  if (!(error instanceof ExpectedError)) throw error
  console.error(error instanceof UsageError ? `${error.message}\n\n${help}` : error.message)
  return error.exitCode
}
