import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedError } from '../../schemas/expected-error.ts'
import { runCommand } from '../run-command.ts'

/** Thrown if a version can't be taken; its message says why, and what to do. */
export class NotTaken extends ExpectedError {}

/** What is the campus's own, and what `npm run adopt` changes; the rest is the project's. */
const OWN = [':!content', ':!README.md']
const ADOPTED = /^(package\.json|package-lock\.json|tests\/this-campus\/.*)$/

const FROM_UPSTREAM = 'Versions come from the remote upstream: git remote add upstream, with this project’s address.'

/** Git asks for a name even for a merge that it only begins; whoever commits it has their own. */
const NOBODY = ['-c', 'user.name=upgrade', '-c', 'user.email=upgrade@localhost']

/**
 * Gives a folder the project's files as they are in a commit, all but what is the campus's own: what is new, what changed, and what is gone. Whoever
 * commits that then makes a merge of the commit: so the next version is compared with this one. Returns false if there is nothing new in it.
 *
 * @throws {NotTaken} if something would be lost: changes that are not committed, or changes of the project's code
 */
export async function takeVersion(root: string, commit: string): Promise<boolean> {
  const git = gitIn(root)
  const lines = async (...args: string[]) => ((await git(...args)) ?? '').split('\n').filter(Boolean)
  const differing = (...args: string[]) => lines('diff', '--name-only', ...args, '--', '.', ...OWN)
  if ((await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)) === undefined)
    throw new NotTaken(`There is no ${commit}. ${FROM_UPSTREAM}`)
  if ((await git('merge-base', '--is-ancestor', commit, 'HEAD')) !== undefined) return false
  if ((await lines('status', '--porcelain', '--untracked-files=no')).length > 0)
    throw new NotTaken('There are changes that are not committed: commit them first, so that nothing is lost.')
  const base = await git('merge-base', 'HEAD', commit)
  if (!base)
    throw new NotTaken(`Your history and ${commit} have nothing in common: take its files by hand (docs/adopting.md).`)
  const own = (await differing(base, 'HEAD')).filter((file) => !ADOPTED.test(file))
  if (own.length > 0)
    throw new NotTaken(listing(`You have changed the project’s own files. Merge ${commit} by hand:`, own))
  const inTheWay = (await differing('--diff-filter=A', 'HEAD', commit)).filter((file) => existsSync(join(root, file)))
  if (inTheWay.length > 0)
    throw new NotTaken(listing(`${commit} has these files, too, and yours are not in git. Move them away:`, inTheWay))
  const gone = await differing('--diff-filter=D', base, commit)
  const isTaken =
    (await git(...NOBODY, 'merge', '--quiet', '--no-ff', '--no-commit', '--strategy=ours', commit)) !== undefined &&
    (gone.length === 0 || (await git('rm', '--quiet', '--ignore-unmatch', '--', ...gone)) !== undefined) &&
    (await git('checkout', commit, '--', '.', ...OWN)) !== undefined
  if (!isTaken)
    throw new NotTaken(
      `git could not take the files of ${commit}. “npm run upgrade -- --back” puts back what was there.`,
    )
  return true
}

/** The newest release of the project, `v1.2.0`, as a tag of the remote `upstream`. @throws {NotTaken} if there is none */
export async function newestRelease(root: string): Promise<string> {
  const tags = (await gitIn(root)('tag', '--list', 'v[0-9]*', '--sort=-version:refname')) ?? ''
  const newest = tags.split('\n').find((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
  if (!newest) throw new NotTaken(`There is no release. ${FROM_UPSTREAM}`)
  return newest
}

/** Fetches what is new in the project, if its address is known. */
export async function fetchUpstream(root: string): Promise<void> {
  const git = gitIn(root)
  if ((await git('remote', 'get-url', 'upstream')) === undefined) return
  if ((await git('fetch', '--quiet', '--tags', 'upstream')) === undefined)
    throw new NotTaken('git fetch upstream failed: try it, and run this again.')
}

/** Takes back a version that was taken and is not committed yet. @throws {NotTaken} if there is none */
export async function takeBack(root: string): Promise<void> {
  const git = gitIn(root)
  if ((await git('rev-parse', '--verify', '--quiet', 'MERGE_HEAD')) === undefined)
    throw new NotTaken(
      'No later version waits to be committed. To go back from one that is committed: docs/deploy.md, “Rolling back code”.',
    )
  await git('reset', '--hard', '--quiet')
}

/** Runs git in a folder; undefined if it fails. */
export const gitIn =
  (root: string) =>
  async (...args: string[]): Promise<string | undefined> => {
    const { code, output } = await runCommand('git', args, { cwd: root })
    return code === 0 ? output.trim() : undefined
  }

const listing = (heading: string, files: readonly string[]) => [heading, ...files.map((file) => `  ${file}`)].join('\n')
