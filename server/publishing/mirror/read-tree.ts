import type { WordsFiles } from '../../store/words.ts'
import { isWordsPath } from '../words/words-paths.ts'
import { GitFailed, type RunGit } from './run-git.ts'

/** The folder has something that words can't have: it is not read, and not written. */
export class RefusedTree extends Error {
  override name = 'RefusedTree'
}

const MOST_FILES = 20_000
const MOST_FILE_BYTES = 1024 * 1024
const MOST_BYTES = 48 * 1024 * 1024

interface TreeEntry {
  path: string
  blob: string
}

/**
 * The words in a folder of a commit. Links and submodules lead elsewhere, so a folder with one is refused; so is a file of words
 * that has no place on the site, or is no text.
 *
 * @throws {RefusedTree}
 */
export async function readTreeOf(run: RunGit, commit: string, folder: string): Promise<WordsFiles> {
  const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, ...(folder ? ['--', folder] : [])]
  const listed = (await run({ args })).output.toString().split('\0').slice(0, -1)
  if (listed.length > MOST_FILES) throw new RefusedTree(`The folder has more than ${MOST_FILES} files.`)
  const entries = listed.flatMap((line) => wordsEntry(line, folder))
  return readBlobs(run, entries)
}

const LINE = /^(\d+) (\w+) (\w+) +(\d+|-)\t([\s\S]+)$/

function wordsEntry(line: string, folder: string): TreeEntry[] {
  const [whole, mode = '', type, blob = '', size = '', path = ''] = LINE.exec(line) ?? []
  if (whole === undefined) throw damaged(line)
  if (type !== 'blob' || !mode.startsWith('100'))
    throw new RefusedTree(`${path} is a ${type === 'commit' ? 'submodule' : 'link'}. Words are files.`)
  const name = folder ? path.slice(folder.length + 1) : path
  if (!/\.(ya?ml|md)$/i.test(name)) return []
  if (!isWordsPath(name))
    throw new RefusedTree(`${path} is no file that the words can have: look at its name and its folder.`)
  if (Number(size) > MOST_FILE_BYTES) throw new RefusedTree(`${path} is larger than a megabyte.`)
  return [{ path: name, blob }]
}

/** A file of the copy is missing, or can't be read: git says so in the place of its size. */
const damaged = (said: string) =>
  new GitFailed(`The copy of the repository is damaged, so it is made again: ${said}`, false)

async function readBlobs(run: RunGit, entries: readonly TreeEntry[]): Promise<WordsFiles> {
  const input = entries.map(({ blob }) => `${blob}\n`).join('')
  const { output } = await run({ args: ['cat-file', '--batch'], input })
  if (output.length > MOST_BYTES) throw new RefusedTree('The words are larger than 48 megabytes.')
  const words = new Map<string, string>()
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
      words.set(path, decoder.decode(output.subarray(start, at - 1)))
    } catch {
      throw new RefusedTree(`${path} is not text in UTF-8.`)
    }
  }
  return words
}
