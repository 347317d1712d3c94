import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limitConcurrency } from '../../limit-concurrency.ts'
import type { WordsFiles } from '../../store/words.ts'
import { readFilesOf } from './read-tree.ts'
import type { Remote } from './remote.ts'
import { GitFailed, type GitSettings, gitIn } from './run-git.ts'

export interface NewCommit {
  /** New texts by their paths below the folder; null for a removed file. */
  files: Readonly<Record<string, string | null>>
  /** Pictures that these show, by their paths below the folder. */
  pictures: ReadonlyMap<string, Buffer>
  author: { name: string; email: string }
  committer: { name: string; email: string }
  at: Date
  message: string
}

/** The first fetch brings the whole history. */
const FETCH_SECONDS = 600
const PUSH_SECONDS = 120
const LIST_SECONDS = 60
/** What a process that is killed holds is free after this; meanwhile the claim is renewed. */
const HOLD_SECONDS = 60
const RENEW_SECONDS = 20

/**
 * A copy of the branch, as a bare repository without branches: nothing in it is checked out, so nothing in it can run, and no
 * lock is left by a process that is killed. It can be removed at any time.
 */
export class Repository {
  readonly #remote: Remote
  readonly #folder: string
  readonly #run: ReturnType<typeof gitIn>
  readonly #hold: (seconds: number) => Promise<void>
  readonly #branch: string

  /** @param hold claims the branch for so many seconds from now on; it rejects if another process has it */
  constructor(remote: Remote, settings: GitSettings, hold: (seconds: number) => Promise<void>) {
    this.#remote = remote
    this.#folder = settings.folder
    this.#run = gitIn(settings)
    this.#hold = hold
    this.#branch = `refs/heads/${remote.branch}`
  }

  async prepare(): Promise<void> {
    await this.#hold(HOLD_SECONDS)
    await this.#run({ args: ['init', '--quiet', '--bare', '--template=', this.#folder] })
  }

  /** After this, the next push begins with an empty copy. */
  forget(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }

  /** The branch's last commit on the host; undefined if there is no such branch. */
  async head(): Promise<string | undefined> {
    const found = await this.#onHost(['ls-remote', '--', this.#remote.url, this.#branch], LIST_SECONDS)
    return found
      .split('\n')
      .find((each) => each.endsWith(`\t${this.#branch}`))
      ?.split('\t')[0]
  }

  /** Brings a commit with its history. `known` was brought before. */
  async fetch(commit: string, known: string | undefined): Promise<void> {
    if (await this.#has(commit)) return
    const tip = known && (await this.#has(known)) ? [`--negotiation-tip=${known}`] : []
    const quiet = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--no-auto-maintenance']
    await this.#onHost(['fetch', ...quiet, ...tip, '--', this.#remote.url, this.#branch], FETCH_SECONDS)
    if (!(await this.#has(commit))) throw new GitFailed('The branch moved meanwhile.', true)
    await this.#hold(HOLD_SECONDS)
  }

  async isAncestor(commit: string, of: string): Promise<boolean> {
    return (await this.#run({ args: ['merge-base', '--is-ancestor', commit, of], codes: [0, 1, 128] })).code === 0
  }

  /** Whether a commit has anything in the folder of the words. */
  async hasWords(commit: string): Promise<boolean> {
    const { folder } = this.#remote
    return (await this.#line(['ls-tree', '--full-tree', commit, ...(folder ? ['--', `${folder}/`] : [])])) !== ''
  }

  /** The words of a commit at these paths below the folder. @throws {RefusedTree} */
  async readWords(commit: string, paths: readonly string[]): Promise<WordsFiles> {
    const texts = await readFilesOf(
      this.#run,
      commit,
      paths.map((path) => this.#pathOf(path)),
    )
    return new Map([...texts].map(([path, text]) => [path.slice(this.#pathOf('').length), text]))
  }

  /** Makes a commit; the same on any machine, if all that it is made of is the same. Nobody sees it until it is pushed. */
  async commit(parent: string | undefined, commit: NewCommit): Promise<string> {
    const index = { GIT_INDEX_FILE: join(this.#folder, `index-${randomUUID()}`) }
    try {
      await this.#run({ args: ['read-tree', parent ?? '--empty'], env: index })
      const input = await this.#writeBlobs(commit)
      await this.#run({ args: ['update-index', '-z', '--index-info'], input, env: index })
      const tree = await this.#line(['write-tree'], { env: index })
      const args = ['commit-tree', tree, ...(parent ? ['-p', parent] : []), '-F', '-']
      return await this.#line(args, { input: commit.message, env: peopleOf(commit) })
    } finally {
      await rm(index.GIT_INDEX_FILE, { force: true })
      await rm(`${index.GIT_INDEX_FILE}.lock`, { force: true })
    }
  }

  /** Moves the branch to a commit, if nobody else has moved it. */
  async push(commit: string): Promise<void> {
    const quiet = ['--quiet', '--no-verify', '--no-signed', '--recurse-submodules=no']
    await this.#onHost(['push', ...quiet, '--', this.#remote.url, `${commit}:${this.#branch}`], PUSH_SECONDS)
  }

  /** Writes the files of a commit, and returns them as `git update-index` reads them. */
  async #writeBlobs({ files, pictures }: NewCommit): Promise<string> {
    const entries: string[] = []
    await limitConcurrency([...Object.entries(files), ...pictures], async ([path, text]) => {
      const blob = text === null ? undefined : await this.#line(['hash-object', '-w', '--stdin'], { input: text })
      const at = this.#pathOf(path)
      entries.push(blob ? `100644 ${blob}\t${at}\0` : `0 ${'0'.repeat(40)}\t${at}\0`)
    })
    return entries.join('')
  }

  #pathOf(path: string): string {
    return this.#remote.folder ? `${this.#remote.folder}/${path}` : path
  }

  async #line(args: readonly string[], more: Partial<Parameters<ReturnType<typeof gitIn>>[0]> = {}): Promise<string> {
    return (await this.#run({ args, ...more })).output.toString().trim()
  }

  async #onHost(args: readonly string[], seconds: number): Promise<string> {
    await this.#hold(HOLD_SECONDS)
    // Whoever lost the claim learns it before the next step.
    const renewing = setInterval(() => void this.#hold(HOLD_SECONDS).catch(() => {}), RENEW_SECONDS * 1000)
    try {
      return await this.#line(args, { seconds, isRemote: true })
    } finally {
      clearInterval(renewing)
    }
  }

  async #has(commit: string): Promise<boolean> {
    return (await this.#run({ args: ['cat-file', '-e', `${commit}^{commit}`], codes: [0, 1, 128] })).code === 0
  }
}

/** Who made a commit, and when, as `git commit-tree` reads it. */
function peopleOf({ author, committer, at }: NewCommit): Record<string, string> {
  const date = `@${Math.floor(at.getTime() / 1000)} +0000`
  return {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: committer.name,
    GIT_COMMITTER_EMAIL: committer.email,
    GIT_COMMITTER_DATE: date,
  }
}
