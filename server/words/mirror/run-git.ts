import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'

/** The error output of git, without secrets. */
export class GitFailed extends Error {
  override name = 'GitFailed'
  /** Whether it was about the host: then nothing of ours is broken. */
  readonly isRemote: boolean

  constructor(message: string, isRemote: boolean) {
    super(message)
    this.isRemote = isRemote
  }
}

export interface GitCall {
  args: readonly string[]
  input?: string | Buffer
  seconds?: number
  env?: Readonly<Record<string, string>>
  isRemote?: boolean
  /** Codes that are answers. */
  codes?: readonly number[]
}

export interface GitAnswer {
  code: number
  output: Buffer
}

export type RunGit = (call: GitCall) => Promise<GitAnswer>

const MOST_OUTPUT_BYTES = 64 * 1024 * 1024
const MOST_ERROR_CHARACTERS = 600
/** Of which those are shown once nothing secret is in them. */
const MOST_READ_CHARACTERS = 10_000
const LOCAL_SECONDS = 30

/** What git and ssh need of our environment. Nothing else of it: it has passwords, and may have settings of git's own. */
const PASSED_ON = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'TMPDIR', 'XDG_CONFIG_HOME', 'SSH_AUTH_SOCK', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'https_proxy', 'http_proxy', 'no_proxy'],
]

/** Nothing of the remote's or the user's settings runs a program, asks somebody, or leads elsewhere. */
const SETTINGS = [
  ...['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'gc.auto=0', 'maintenance.auto=false'],
  ...['protocol.ext.allow=never', 'http.followRedirects=false', 'http.lowSpeedLimit=1000', 'http.lowSpeedTime=30'],
  ...['push.gpgSign=false', 'push.followTags=false', 'log.showSignature=false'],
].flatMap((setting) => ['-c', setting])

export interface GitSettings {
  /** The bare repository. */
  folder: string
  env: Readonly<Record<string, string>>
  /** Texts that no message may have. */
  secrets: readonly string[]
  /** Ends what is running. */
  signal?: AbortSignal | undefined
}

/** Runs the machine's `git`, without a shell, with bounds for its time and its output. It and what it started end together. */
export function gitIn({ folder, env, secrets, signal }: GitSettings): RunGit {
  const fixed = {
    ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    ...env,
  }
  const withoutSecrets = (text: string) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text)

  return async ({ args, input = '', seconds = LOCAL_SECONDS, env = {}, isRemote = false, codes = [0] }) => {
    const child = spawn('git', [`--git-dir=${folder}`, ...SETTINGS, ...args], {
      // A group of its own, so that ssh and others end with it.
      detached: true,
      env: { ...fixed, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const { code, output, errors, problem } = await finished(child, { input, seconds, signal })
    if (!problem && codes.includes(code)) return { code, output }
    const why = withoutSecrets(problem ?? (errors.trim() || `it ended with ${code}`))
    throw new GitFailed(`git ${args[0]}: ${why.slice(-MOST_ERROR_CHARACTERS)}`, isRemote)
  }
}

type Bounds = Required<Pick<GitCall, 'input' | 'seconds'>> & Pick<GitSettings, 'signal'>

/** Gives a process its input, and waits until it has ended: by itself, or with the problem for which it was ended. */
async function finished(child: ChildProcessWithoutNullStreams, { input, seconds, signal }: Bounds) {
  let problem: string | undefined
  const { promise, resolve } = Promise.withResolvers<number>()
  child.once('error', (error) => {
    problem ??= 'code' in error && error.code === 'ENOENT' ? 'git is not installed on this machine' : error.message
    resolve(-1)
  })
  // Without file descriptors it has no pipes, either.
  if (child.pid === undefined) return { code: await promise, output: Buffer.alloc(0), errors: '', problem }
  const give = (reason: string) => {
    problem ??= reason
    endGroup(child)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_OUTPUT_BYTES) give('its output is too long')
    else chunks.push(chunk)
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-MOST_READ_CHARACTERS)
  })
  // It may end before it has read everything: its code says why.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const late = setTimeout(() => give(`it took longer than ${seconds} s`), seconds * 1000)
  const onStop = () => give('it was stopped')
  signal?.addEventListener('abort', onStop)
  if (signal?.aborted) onStop()
  child.once('close', (code) => resolve(code ?? -1))
  const code = await promise
  clearTimeout(late)
  signal?.removeEventListener('abort', onStop)
  return { code, output: Buffer.concat(chunks), errors, problem }
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It has just ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
