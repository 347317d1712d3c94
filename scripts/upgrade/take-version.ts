import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedError } from '../../schemas/expected-error.ts'
import { runCommand } from '../run-command.ts'

/** Thrown if a version can't be taken; its message says why, and what to do. */
export class NotTaken extends ExpectedError {}

/** What is the campus's own, and what `npm run adopt` changes; the rest is the project's. */
const OWN = [':!content', ':!README.md']
const ADOPTED = /^(package\.json|package-lock\.json|tests\/this-campus\/.*)$/

/** Git asks for a name even for a merge that it only begins; whoever commits it has their own. */
const NOBODY = ['-c', 'user.name=upgrade', '-c', 'user.email=upgrade@localhost']

/**
 * Gives a folder the project's files as they are in a commit, all but what is the campus's own: what is new, what changed, and what is gone. Whoever
 * commits that then makes a merge of the commit: so the next version is compared with this one.
 *
 * @throws {NotTaken} if something would be lost: changes that are not committed, or changes of the project's code
 */
export async function takeVersion(root: string, commit: string): Promise<void> {
  const git = async (...args: string[]) => {
    const { code, output } = await runCommand('git', args, { cwd: root })
    return code === 0 ? output.trim() : undefined
  }
  const lines = async (...args: string[]) => ((await git(...args)) ?? '').split('\n').filter(Boolean)
  const differing = (...args: string[]) => lines('diff', '--name-only', ...args, '--', '.', ...OWN)
  if ((await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)) === undefined)
    throw new NotTaken(`There is no commit ${commit}. Fetch it first: git fetch upstream`)
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
    throw new NotTaken(`git could not take the files of ${commit}. “git merge --abort” puts back what was there.`)
}

const listing = (heading: string, files: readonly string[]) => [heading, ...files.map((file) => `  ${file}`)].join('\n')
