import { runNode } from '../run-command.ts'

/** Runs a program of a package with the Node that runs this, and ends with its code. */
export async function runBin(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const { code } = await runNode([`node_modules/.bin/${name}`, ...args], { env, output: 'shown' })
  process.exitCode = code
}
