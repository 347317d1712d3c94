import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { commands, usageOf } from './commands.ts'

const project = z
  .object({ name: z.string(), version: z.string(), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Node's own permissions: whoever may read files alone can write none, and start no program and no thread. */
const READING_ALONE = ['--permission', '--allow-fs-read=*']

/** Runs a command where it may only read, with settings that would stop it if it looked at them. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [...READING_ALONE, 'scripts/run.mjs', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', PORT: 'eighty' },
    timeout: 60_000,
  })

test('every command of npm is in the table, and the other way round', () => {
  expect(Object.keys(project.scripts).toSorted()).toEqual([...commands.keys()].toSorted())
  for (const [name, script] of Object.entries(project.scripts))
    expect(script).toMatch(new RegExp(`scripts/(run.mjs ${name}|parts.mjs)$`))
})

describe('with --help', { timeout: 60_000, concurrent: true }, () => {
  test.for([...commands])('%s explains itself and does nothing else', async ([name, command], { expect }) => {
    const { stdout, stderr } = await run(name, '--help')
    expect(stderr).toBe('')
    expect(stdout).toContain(`Usage: ${usageOf(name)} `)
    expect(stdout).toContain(command.description().slice(0, 30))
    for (const each of command.commands) {
      expect(stdout).toContain(`  ${each.name()}`)
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
  await expect(run(...args)).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) })
  await expect(run(...args)).rejects.toMatchObject({ stderr: expect.stringMatching(/\n\nUsage: npm run /) })
})

test('a command that does not exist is answered with those that do', async () => {
  await expect(run('peple')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('people, ') })
})
