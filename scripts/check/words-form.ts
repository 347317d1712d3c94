import { globSync, readFileSync } from 'node:fs'
import { NotEditable } from '../../content-reader/write/canonical-yaml.ts'
import { canonicalFile } from '../../content-reader/write/entry-file.ts'

interface OtherForm {
  file: string
  text: string
}

export const wordsFolders = (root: string): string[] =>
  globSync(['content', 'campuses/*/content', 'tests/fixtures/campus'], { cwd: root }).sort()

/** Leaves what can't be read to the check of the content. */
export function otherForms(root: string): OtherForm[] {
  return wordsFolders(root).flatMap((folder) =>
    globSync('**/*.{yaml,md}', { cwd: `${root}/${folder}` })
      .sort()
      .flatMap((path) => {
        const file = `${folder}/${path}`
        const before = readFileSync(`${root}/${file}`, 'utf8')
        const text = formOf(before, path)
        return text === undefined || text === before ? [] : [{ file, text }]
      }),
  )
}

export const checkWordsForm = (root: string): string[] =>
  otherForms(root).map(({ file }) => `${file}: not in the form in which words are written; npm run fix writes it`)

function formOf(text: string, path: string): string | undefined {
  try {
    return canonicalFile(text, path)
  } catch (error) {
    if (error instanceof NotEditable) return undefined
    throw error
  }
}
