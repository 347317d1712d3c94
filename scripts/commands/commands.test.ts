import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { commands, usageOf } from './commands.ts'

const project = z
  .object({ name: z.string(), version: z.string() })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Node's own permissions: whoever may read files alone can write none, and start no program and no thread. */
const READING_ALONE = ['--permission', '--allow-fs-read=*']

/** Runs Node where it may only read, with settings that would stop a command if it looked at them. */
const runNode = (...args: string[]) =>
  promisify(execFile)(process.execPath, [...READING_ALONE, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', PORT: 'eighty' },
    timeout: 60_000,
  })

const run = (...args: string[]) => runNode('scripts/run.mjs', ...args)

/** Every command with `--help`, each followed by what the process would end with. */
const EACH_WITH_HELP = `
  import { commands } from './scripts/commands/commands.ts'
  import { runCommandLine } from './scripts/commands/run.ts'
  process.stdout.setMaxListeners(commands.size)
  for (const name of commands.keys()) {
    await runCommandLine(name, ['--help'])
    process.stdout.write(process.exitCode + '\\0')
  }
`

describe('with --help', () => {
  // In one process for all of them, since each that starts takes half a second.
  const all = runNode('--input-type=module', '--eval', EACH_WITH_HELP)

  test.for([...commands])('%s explains itself and does nothing else', async ([name, command], { expect }) => {
    const { stdout, stderr } = await all
    expect(stderr).toBe('')
    const help = stdout.split('\0').find((text) => text.includes(`Usage: ${usageOf(name)} `))
    expect(help).toMatch(/\n0$/)
    expect(help).toContain(command.description().slice(0, 30))
    for (const each of command.commands) {
      expect(help).toContain(`  ${each.name()}`)
      expect(each.helpInformation()).toContain(each.description().slice(0, 30))
    }
  })
})

test('--version is the project’s', async () => {
  expect(await run('start', '--version')).toEqual({ stdout: `${project.name} ${project.version}\n`, stderr: '' })
})

test.for([
  [['requests', 'list', '--knd', 'tour'], "Unknown option '--knd'. Did you mean --kind?"],
  [['people', 'add', 'ada@example.org', '--role', 'king'], 'Allowed choices are viewer, requests, editor'],
  [['people', 'ad'], "Unknown command 'ad'. Did you mean add?"],
  [['export'], "Missing required argument 'folder'."],
  [['check', 'fats'], 'There is no step "fats".'],
] as const)('a mistake is a sentence, with the right usage: %j', async ([args, sentence]) => {
  const failing = run(...args)
  await expect(failing).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) })
  await expect(failing).rejects.toMatchObject({ stderr: expect.stringMatching(/\n\nUsage: npm run /) })
})

test('a command that does not exist is answered with those that do', async () => {
  await expect(run('peple')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('people, ') })
})
