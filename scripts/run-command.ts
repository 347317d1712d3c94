import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

export interface Finished {
  /** 1 if a signal ended it. */
  code: number
  output: string
  errors: string
  seconds: number
}

interface CommandOptions {
  env?: Record<string, string>
  cwd?: string
  output?: 'shown' | 'kept'
}

/** Resolves whatever the exit code, rejects if the program can't be started. */
export function runCommand(program: string, args: readonly string[], options: CommandOptions = {}): Promise<Finished> {
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: options.cwd ?? `${import.meta.dirname}/..`,
    env: { ...process.env, ...options.env },
    stdio: options.output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output, errors, seconds: (performance.now() - startedAt) / 1000 }),
    )
  })
}

/** Runs a JavaScript or TypeScript file with the Node that runs this one, never with another Node on the PATH. */
export const runNode = (args: readonly string[], options?: CommandOptions) =>
  runCommand(process.execPath, args, options)

export async function runBin(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const { code } = await runNode([`node_modules/.bin/${name}`, ...args], { env, output: 'shown' })
  process.exitCode = code
}
