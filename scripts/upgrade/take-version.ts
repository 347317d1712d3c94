import { runCommand } from '../run-command.ts'

/** Thrown if a version can't be taken; its message says why, and what to do. */
export class NotTaken extends Error {}

/** What is the campus's own, and what `npm run adopt` changes; the rest is the project's. */
const OWN = ':!content'
const ADOPTED = /^(package\.json|package-lock\.json|README\.md|tests\/this-campus\/.*)$/

/**
 * Gives a folder the project's files as they are in a commit, all but `content/`: what is new, what changed, and what is gone.
 *
 * @throws {NotTaken} if something would be lost: changes that are not committed, or changes of the project's code
 */
export async function takeVersion(root: string, commit: string): Promise<void> {
  const git = async (...args: string[]) => {
    const { code, output } = await runCommand('git', args, { cwd: root })
    return code === 0 ? output.trim() : undefined
  }
  const lines = async (...args: string[]) => ((await git(...args)) ?? '').split('\n').filter(Boolean)
  if ((await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)) === undefined)
    throw new NotTaken(`There is no commit ${commit}. Fetch it first: git fetch upstream`)
  if ((await lines('status', '--porcelain', '--untracked-files=no')).length > 0)
    throw new NotTaken('There are changes that are not committed: commit them first, so that nothing is lost.')
  const base = await git('merge-base', 'HEAD', commit)
  if (!base)
    throw new NotTaken(`Your history and ${commit} have nothing in common: take its files by hand (docs/adopting.md).`)
  const changed = await lines('diff', '--name-only', base, 'HEAD', '--', '.', OWN)
  const own = changed.filter((file) => !ADOPTED.test(file))
  if (own.length > 0)
    throw new NotTaken(
      `You have changed the project’s own files. Merge ${commit} by hand:\n${own.map((file) => `  ${file}`).join('\n')}`,
    )
  const gone = await lines('diff', '--name-only', '--diff-filter=D', base, commit, '--', '.', OWN)
  if (gone.length > 0) await git('rm', '--quiet', '--ignore-unmatch', '--', ...gone)
  if ((await git('checkout', commit, '--', '.', OWN)) === undefined)
    throw new NotTaken(`git could not take the files of ${commit}.`)
}
