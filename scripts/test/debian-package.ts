import { existsSync } from 'node:fs'
import { runCommand } from '../run-command.ts'

/** Returns whether packages can be installed without a prompt. */
export const canInstallPackages = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

let listed: Promise<void> | undefined

/** @throws Error with the package manager's output */
export async function installDebianPackages(...names: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  listed ??= running('apt-get', ['update', '-qq'], env)
  await listed
  await running('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env)
}

/** @throws Error with the command and its output */
export async function running(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const command = [program, ...args].join(' ')
  console.log(`Running: ${command}`)
  const { code, output } = await runCommand(program, args, { env })
  if (code !== 0) throw new Error(`${output.trim()}\n${command} failed.`)
}
