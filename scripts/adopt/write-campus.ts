import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readContent } from '../../content-reader/read-content.ts'
import { readEntryFile } from '../../content-reader/write/entry-file.ts'
import { tokensWith, tokenValueIn } from '../../schemas/tokens.ts'
import { newCampus } from '../../server/adopting/new-campus.ts'
import { isUntouched, STARTER, starterWords } from '../../server/words/starter.ts'
import { readWordsFolder } from '../../server/words/words-folder.ts'
import { type Answered, Mistake } from './check-answers.ts'
import { colorsOfLogo, placeLogo } from './logo.ts'
import { type ReadmeOf, readmeOf } from './readme.ts'

const TOKENS = 'site/styles/tokens.css'

/** What a folder holds that is no words of the starter, in words; undefined if it may be replaced without asking. */
export function whatIsThere(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const words = readWordsFolder(folder)
  if (isUntouched(words)) return undefined
  const site = words.get('site.yaml')
  const name = site ? readEntryFile(site, 'site.yaml').keys.name : undefined
  return `the words of ${name ?? 'another site'} (${words.size} files)`
}

/**
 * Writes a new campus: its words with the pictures of the starter, and with its own mark. It is written beside the folder and checked first: the
 * folder is as it was, or it is the new campus.
 *
 * @returns what is not as it was asked for, in sentences
 * @throws {Mistake | ContentError} with what is wrong with the words
 */
export async function writeCampus({ answers, logo }: Answered, to: string): Promise<readonly string[]> {
  const tokens = readFileSync(TOKENS, 'utf8')
  const colors = answers.colors ?? (logo ? await colorsOfLogo(logo) : undefined)
  const { files, remarks } = newCampus(starterWords(), { ...answers, colors }, { tokens })
  const beside = `${resolve(to)}.${process.pid}.new`
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(beside, path)), { recursive: true })
      writeFileSync(join(beside, path), text)
    }
    const pictures = join(beside, 'pictures')
    cpSync(join(STARTER, 'pictures'), pictures, { recursive: true })
    const band = tokenValueIn('--band', tokensWith(tokens, readContent(beside).theme.colors))
    const isOnWhite = logo ? await placeLogo(logo, pictures, band) : false
    readContent(beside)
    putInPlace(beside, resolve(to))
    return [...remarks, ...(isOnWhite ? ['The logo is too dark for the header: it is on a white ground there.'] : [])]
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

function putInPlace(from: string, to: string): void {
  const old = `${to}.${process.pid}.old`
  if (existsSync(to)) renameSync(to, old)
  renameSync(from, to)
  rmSync(old, { recursive: true, force: true })
}

/** The tests that hold the facts of the campus that this project comes with. */
const FACTS = 'tests/this-campus'

/**
 * Gives the project the name of the campus, where it has that of the one that it comes with, and takes away the tests of its facts.
 *
 * @returns what was done, in sentences
 */
export function nameProject(root: string, { name, id }: { name: string; id: string }): string[] {
  const done: string[] = []
  if (existsSync(join(root, FACTS))) {
    rmSync(join(root, FACTS), { recursive: true })
    done.push(`${FACTS}/, the facts of the campus that this project comes with, is gone.`)
  }
  const change = (file: string, next: (text: string) => string) => {
    if (!existsSync(join(root, file))) throw new Mistake(`${file} is not there: run this in the project's folder.`)
    const text = readFileSync(join(root, file), 'utf8')
    const changed = next(text)
    if (changed === text) return
    writeFileSync(join(root, file), changed)
    done.push(`${file} has the name of ${name}.`)
  }
  const inPackage = (text: string) => text.replace(/("name": ")[^"]*/, `$1${id}`)
  const description = JSON.stringify(`The website of ${name}.`)
  change('package.json', (text) => inPackage(text).replace(/("description": )"[^"]*"/, `$1${description}`))
  change('package-lock.json', (text) => inPackage(text).replace(/("": \{\s*"name": ")[^"]*/, `$1${id}`))
  return done
}

/** Gives the project the README of the campus. Later versions of the project leave it as it is. */
export function writeReadme(root: string, campus: ReadmeOf): string[] {
  const file = join(root, 'README.md')
  if (!existsSync(file)) return []
  writeFileSync(file, readmeOf(readFileSync(file, 'utf8'), campus))
  return [`README.md is that of ${campus.name}.`]
}
