import { spawn } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import { text } from 'node:stream/consumers'
import { format } from 'node:util'
import type { CommandUnknownOpts } from 'commander'
import { onTestFinished, vi } from 'vitest'
import { commands, runCommandLine } from '../../scripts/commands.ts'

/** Runs a script of the project until it exits, without this machine's settings. */
export async function runScript(script: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: '', SMTP_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, output, errors }
}

/**
 * Runs a command of npm in this process, without this machine's settings: another process takes two seconds to start. What it changes of
 * this one is as before then.
 */
export async function runHere(name: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const output: unknown[] = []
  const errors: unknown[] = []
  const out = (text: unknown) => output.push(text) > 0
  const err = (text: unknown) => errors.push(text) > 0
  const say = (...said: unknown[]) => void out(`${format(...said)}\n`)
  const warn = (...said: unknown[]) => void err(`${format(...said)}\n`)
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(out),
    vi.spyOn(process.stderr, 'write').mockImplementation(err),
    vi.spyOn(console, 'log').mockImplementation(say),
    ...(['warn', 'error'] as const).map((method) => vi.spyOn(console, method).mockImplementation(warn)),
  ]
  for (const [setting, value] of Object.entries({ DATABASE_URL: '', SMTP_URL: '', ...env })) vi.stubEnv(setting, value)
  const { exitCode } = process
  const mask = process.umask()
  const listeners = process.stdout.listeners('error')
  process.exitCode = undefined
  try {
    await runCommandLine(name, args)
    return { code: Number(process.exitCode ?? 0), output: output.join(''), errors: errors.join('') }
  } finally {
    process.exitCode = exitCode
    process.umask(mask)
    for (const listener of process.stdout.listeners('error'))
      if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void)
    forgetVersion(commands.get(name))
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}

/** A process gives a command its `--version` once, and a command takes no option twice. */
function forgetVersion(command: CommandUnknownOpts | undefined): void {
  const options = command?.options as unknown[] | undefined
  options?.splice(0, options.length, ...(command?.options.filter(({ long }) => long !== '--version') ?? []))
  ;(command as EventEmitter | undefined)?.removeAllListeners('option:version')
}
