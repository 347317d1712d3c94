import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inLanes } from '../../in-lanes.ts'
import type { WordsFiles } from '../../store/words.ts'
import { readFilesOf } from './read-tree.ts'
import type { Remote } from './remote.ts'
import { GitFailed, type GitSettings, gitIn } from './run-git.ts'

/** A commit to make. */
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
const LOOK_SECONDS = 60
const MARGIN_SECONDS = 60

export type Repository = ReturnType<typeof openRepository>

/**
 * A copy of the branch, as a bare repository without branches: nothing in it is checked out, so nothing in it can run, and no
 * lock is left by a process that is killed. It can be removed at any time.
 *
 * @param hold called before git works, with the most seconds that it may take
 */
export function openRepository(remote: Remote, settings: GitSettings, hold: (seconds: number) => Promise<void>) {
  const run = gitIn(settings)
  const branch = `refs/heads/${remote.branch}`
  const pathOf = (path: string) => (remote.folder ? `${remote.folder}/${path}` : path)
  const line = async (args: readonly string[], more: Partial<Parameters<typeof run>[0]> = {}) =>
    (await run({ args, ...more })).output.toString().trim()

  async function onHost(args: readonly string[], seconds: number): Promise<string> {
    await hold(seconds + MARGIN_SECONDS)
    return line(args, { seconds, isRemote: true })
  }

  const has = async (commit: string) =>
    (await run({ args: ['cat-file', '-e', `${commit}^{commit}`], codes: [0, 1, 128] })).code === 0

  return {
    async prepare(): Promise<void> {
      await hold(MARGIN_SECONDS)
      await run({ args: ['init', '--quiet', '--bare', '--template=', settings.folder] })
    },

    /** After this, the next look begins with an empty copy. */
    forget: () => rm(settings.folder, { recursive: true, force: true }),

    /** The branch's last commit on the host; undefined if there is no such branch. */
    async head(): Promise<string | undefined> {
      const found = await onHost(['ls-remote', '--', remote.url, branch], LOOK_SECONDS)
      return found
        .split('\n')
        .find((each) => each.endsWith(`\t${branch}`))
        ?.split('\t')[0]
    },

    /** Brings a commit with its history. `known` was brought before. */
    async fetch(commit: string, known: string | undefined): Promise<void> {
      if (await has(commit)) return
      const tip = known && (await has(known)) ? [`--negotiation-tip=${known}`] : []
      const quiet = [
        '--quiet',
        '--no-tags',
        '--no-write-fetch-head',
        '--no-recurse-submodules',
        '--no-auto-maintenance',
      ]
      await onHost(['fetch', ...quiet, ...tip, '--', remote.url, branch], FETCH_SECONDS)
      if (!(await has(commit))) throw new GitFailed('The branch moved meanwhile.', true)
      // What follows is quick: if this process is killed, another one need not wait as long as for a fetch.
      await hold(MARGIN_SECONDS)
    },

    isAncestor: async (commit: string, of: string): Promise<boolean> =>
      (await run({ args: ['merge-base', '--is-ancestor', commit, of], codes: [0, 1, 128] })).code === 0,

    /** Whether a commit has anything in the folder of the words. */
    hasWords: async (commit: string): Promise<boolean> =>
      (await line(['ls-tree', '--full-tree', commit, ...(remote.folder ? ['--', `${remote.folder}/`] : [])])) !== '',

    /** The words of a commit at these paths below the folder. @throws {RefusedTree} */
    async readWords(commit: string, paths: readonly string[]): Promise<WordsFiles> {
      const texts = await readFilesOf(run, commit, paths.map(pathOf))
      return new Map([...texts].map(([path, text]) => [path.slice(pathOf('').length), text]))
    },

    /** Makes a commit; the same on any machine, if all that it is made of is the same. Nobody sees it until it is pushed. */
    async commit(
      parent: string | undefined,
      { files, pictures, author, committer, at, message }: NewCommit,
    ): Promise<string> {
      const index = { GIT_INDEX_FILE: join(settings.folder, `index-${randomUUID()}`) }
      try {
        await run({ args: ['read-tree', parent ?? '--empty'], env: index })
        const entries: string[] = []
        await inLanes([...Object.entries(files), ...pictures], async ([path, text]) => {
          const blob = text === null ? undefined : await line(['hash-object', '-w', '--stdin'], { input: text })
          entries.push(blob ? `100644 ${blob}\t${pathOf(path)}\0` : `0 ${'0'.repeat(40)}\t${pathOf(path)}\0`)
        })
        await run({ args: ['update-index', '-z', '--index-info'], input: entries.join(''), env: index })
        const tree = await line(['write-tree'], { env: index })
        const date = `@${Math.floor(at.getTime() / 1000)} +0000`
        const env = {
          ...{ GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email, GIT_AUTHOR_DATE: date },
          ...{ GIT_COMMITTER_NAME: committer.name, GIT_COMMITTER_EMAIL: committer.email, GIT_COMMITTER_DATE: date },
        }
        const args = ['commit-tree', tree, ...(parent ? ['-p', parent] : []), '-F', '-']
        return await line(args, { input: message, env })
      } finally {
        await rm(index.GIT_INDEX_FILE, { force: true })
        await rm(`${index.GIT_INDEX_FILE}.lock`, { force: true })
      }
    },

    /** Moves the branch to a commit, if nobody else has moved it. */
    async push(commit: string): Promise<void> {
      const quiet = ['--quiet', '--no-verify', '--no-signed', '--recurse-submodules=no']
      await onHost(['push', ...quiet, '--', remote.url, `${commit}:${branch}`], PUSH_SECONDS)
    },
  }
}
