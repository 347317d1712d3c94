import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { contentRoot } from '../content-reader/read-content.ts'
import { idOfCampus } from '../server/adopting/new-campus.ts'
import { upgradeWords } from '../server/adopting/upgrade-words.ts'
import { changedFiles } from '../server/words/apply-changes.ts'
import { readWordsFolder } from '../server/words/words-folder.ts'
import { nameProject } from './adopt/write-campus.ts'
import { runCommand, runNode } from './run-command.ts'
import { fetchUpstream, gitIn, newestRelease, takeBack, takeVersion } from './upgrade/take-version.ts'

const NOT_COMMITTED = `Nothing is committed yet. Look at it (npm run dev), then keep it: git add -A && git commit
Or take it back: npm run upgrade -- --back`

const PROJECT = resolve(import.meta.dirname, '..')

/** `npm run upgrade`: a later version of this project, with the words, colors and pictures of the campus as they are. */
export async function upgrade(asked: string | undefined, { back }: { back?: boolean | undefined }): Promise<void> {
  if (back) {
    await takeBack(PROJECT)
    console.log('The project is as it was. Its packages:')
    process.exitCode = (await runCommand('npm', ['ci'], { output: 'shown' })).code
    return
  }
  if (!asked) return upgradeHere(contentRoot())
  await fetchUpstream(PROJECT)
  const version = asked === 'newest' ? await newestRelease(PROJECT) : asked
  if (!(await takeVersion(PROJECT, version))) return console.log(`Nothing new: all of ${version} is here.`)
  console.log(`The project is as in ${version}. Its packages:`)
  const installed = await runCommand('npm', ['ci'], { output: 'shown' })
  // From here on the new version's own code.
  const { code } = installed.code === 0 ? await runNode(['scripts/run.mjs', 'upgrade'], { output: 'shown' }) : installed
  process.exitCode = code
}

async function upgradeHere(root: string): Promise<void> {
  const before = readWordsFolder(root)
  const { files, added } = upgradeWords(before)
  for (const { path, after } of changedFiles(before, files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    if (after === null) rmSync(join(root, path))
    else writeFileSync(join(root, path), after)
  }
  console.log(
    added.length > 0
      ? 'Added to the words, of which nothing else was changed:'
      : 'These words have all that this version asks for.',
  )
  for (const { file, at, why } of added)
    console.log(`  ${file}${at.length > 0 ? `, ${at.join('.')}` : ', a new file'}: ${why}`)
  for (const done of nameAgain(root)) console.log(done)
  const checked = await runNode(['content-reader/check-content.ts'], { output: 'shown' })
  const git = gitIn(PROJECT)
  const isTaken = (await git('rev-parse', '--verify', '--quiet', 'MERGE_HEAD')) !== undefined
  // Known to git, so that taking the version back takes them back, too.
  if (isTaken && added.length > 0) await git('add', '--', root)
  const tried = isTaken ? await tryStore() : 0
  if (isTaken) console.log(NOT_COMMITTED)
  process.exitCode = checked.code || tried
}

/** The store of this folder, if there is one, on a copy: whoever serves elsewhere runs store:try there. Returns an exit code. */
async function tryStore(): Promise<number> {
  if (!existsSync(resolve(PROJECT, process.env.DATA_DIR || 'data', 'site.sqlite'))) {
    console.log('There is no store here. Where the site is served: npm run store:try, before its restart.')
    return 0
  }
  return (await runNode(['scripts/run.mjs', 'store:try'], { output: 'shown' })).code
}

const named = z.object({ name: z.string() })

/** The project's files have the name of the campus that it comes with again, if they were taken from a commit. */
function nameAgain(root: string): string[] {
  const site = join(root, 'site.yaml')
  if (resolve(root) !== join(PROJECT, 'content') || !existsSync(site)) return []
  const { name } = named.parse(parse(readFileSync(site, 'utf8')))
  const project = named.parse(JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')))
  return project.name === idOfCampus(name) ? [] : nameProject(PROJECT, { name, id: idOfCampus(name) })
}
