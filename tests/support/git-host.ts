import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Git without the settings of this machine, nor of a commit that these tests run in. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
}

const run = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { env: environment, encoding: 'utf8', stdio: 'pipe' }).trim()

function commitAs(author: string, clone: string, subject: string): string {
  const [, name = '', email = ''] = /^(.*) <(.*)>$/.exec(author) ?? []
  run(clone, '-c', `user.name=${name}`, '-c', `user.email=${email}`, 'commit', '--quiet', '--message', subject)
  return run(clone, 'rev-parse', 'HEAD')
}

const ENGINEER = 'Nell Ames <nell@example.org>'

/** Both repositories, packed: they are made once in a process, since that takes ten calls of git. */
let packed: Buffer | undefined

function pack(): Buffer {
  const root = mkdtempSync(join(tmpdir(), 'git-host-'))
  try {
    const clone = makeEmpty(root)
    cpSync('tests/fixtures/campus', join(clone, 'content'), { recursive: true })
    writeFileSync(join(clone, 'README.md'), 'A site.\n')
    run(clone, 'add', '--all')
    commitAs(ENGINEER, clone, 'Begin')
    run(clone, 'push', '--quiet', 'origin', 'main')
    return execFileSync('tar', ['-C', root, '-c', '.'], { maxBuffer: 2 ** 26 })
  } finally {
    rmSync(root, { recursive: true })
  }
}

function makeEmpty(root: string): string {
  const clone = join(root, 'clone')
  run(root, 'init', '--quiet', '--bare', '--initial-branch=main', 'host.git')
  run(root, 'clone', '--quiet', 'host.git', clone)
  run(clone, 'remote', 'set-url', 'origin', '../host.git')
  run(clone, 'checkout', '--quiet', '-B', 'main')
  return clone
}

/** A Git host: a bare repository on this disk with the small campus in `content/`, and an engineer who has a clone. */
export function gitHost({ isEmpty = false } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'git-host-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [url, clone] = [join(root, 'host.git'), join(root, 'clone')]
  if (isEmpty) makeEmpty(root)
  else {
    packed ??= pack()
    execFileSync('tar', ['-C', root, '-x'], { input: packed })
  }
  const inClone = (path: string) => join(clone, path)

  function commit(subject: string, { author = ENGINEER, isStaged = false } = {}): string {
    if (!isStaged) run(clone, 'add', '--all')
    return commitAs(author, clone, subject)
  }
  return {
    url,
    clone,
    commit,
    /** Runs git in the clone. */
    git: (...args: string[]) => run(clone, ...args),
    /** Changes files in the clone and pushes them as one commit; null removes a file. */
    push(files: Readonly<Record<string, string | Buffer | null>>, subject = 'Change it'): string {
      if (run(clone, 'ls-remote', 'origin', 'main')) run(clone, 'pull', '--quiet', '--rebase', 'origin', 'main')
      for (const [path, text] of Object.entries(files)) {
        if (text === null) rmSync(inClone(path))
        else {
          mkdirSync(dirname(inClone(path)), { recursive: true })
          writeFileSync(inClone(path), text)
        }
      }
      const id = commit(subject)
      run(clone, 'push', '--quiet', 'origin', 'main')
      return id
    },
    /** What the host has: `content/site.yaml`. */
    read: (path: string) => run(url, 'show', `main:${path}`),
    /** The commits of the host, the oldest first, each as `Ada <ada@example.org>: subject`. */
    log: () => run(url, 'log', '--reverse', '--format=%an <%ae>: %s', 'main').split('\n'),
    removeBranch: () => run(url, 'update-ref', '-d', 'refs/heads/main'),
    bodyOfLast: () => run(url, 'log', '-1', '--format=%cn <%ce>%n%B', 'main'),
    inClone: (path: string) => readFileSync(inClone(path), 'utf8'),
  }
}
