import { resolve } from 'node:path'
import { writeMessageTypes } from './check/languages.ts'
import { runCommand, runNode } from './run-command.ts'

export async function fix(): Promise<void> {
  const root = resolve(import.meta.dirname, '..')
  writeMessageTypes(root)
  // In a process of its own: the documents are made from the table of commands, which has this one.
  await runNode(['scripts/reference/documents.ts'], { output: 'shown' })
  const { code } = await runCommand(`${root}/node_modules/.bin/biome`, ['check', '--write'], { output: 'shown' })
  process.exitCode = code
}
