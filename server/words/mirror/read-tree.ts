import type { WordsFiles } from '../../store/words.ts'
import { GitFailed, type RunGit } from './run-git.ts'

/** The branch is not one on which the words can be: nothing is pushed. The message is for operators. */
export class RefusedTree extends Error {
  override name = 'RefusedTree'
}

interface TreeEntry {
  path: string
  blob: string
}

/**
 * The texts of a commit that are at these paths, by path. A link or a submodule leads elsewhere, so it is not followed and not replaced.
 *
 * @throws {RefusedTree}
 */
export async function readFilesOf(run: RunGit, commit: string, paths: readonly string[]): Promise<WordsFiles> {
  if (paths.length === 0) return new Map()
  const { output } = await run({ args: ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...paths] })
  return readBlobs(run, output.toString().split('\0').slice(0, -1).map(treeEntry))
}

const LINE = /^(\d+) (\w+) (\w+)\t([\s\S]+)$/

function treeEntry(line: string): TreeEntry {
  const [all, mode = '', type, blob = '', path = ''] = LINE.exec(line) ?? []
  if (all === undefined) throw damaged(line)
  if (type !== 'blob' || !mode.startsWith('100'))
    throw new RefusedTree(`${path} is a ${type === 'commit' ? 'submodule' : 'link'} on the Git host. Put a file there.`)
  return { path, blob }
}

/** A file of the copy is missing, or can't be read. */
const damaged = (answer: string) =>
  new GitFailed(`The copy of the repository is damaged, so it is made again: ${answer}`, false)

async function readBlobs(run: RunGit, entries: readonly TreeEntry[]): Promise<WordsFiles> {
  const input = entries.map(({ blob }) => `${blob}\n`).join('')
  const { output } = await run({ args: ['cat-file', '--batch'], input })
  const texts = new Map<string, string>()
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let at = 0
  for (const { path, blob } of entries) {
    const end = output.indexOf('\n', at)
    const header = output.subarray(at, end).toString()
    const [id, , size] = header.split(' ')
    if (id !== blob || size === undefined) throw damaged(header)
    const start = end + 1
    at = start + Number(size) + 1
    try {
      texts.set(path, decoder.decode(output.subarray(start, at - 1)))
    } catch {
      throw new RefusedTree(`${path} is not text in UTF-8 on the Git host. Put a text there.`)
    }
  }
  return texts
}
