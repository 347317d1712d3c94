import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parse } from 'yaml'
import { z } from 'zod'
import { readContent } from '../content-reader/read-content.ts'
import { idOfCampus } from '../server/adopting/new-campus.ts'
import { describeNotes, notesIn } from '../server/adopting/notes.ts'
import { readConfig } from '../server/config.ts'
import { sqliteFile } from '../server/store/engines.ts'
import { starterWords } from '../server/words/starter.ts'
import { askAll } from './adopt/ask.ts'
import { type Answered, Mistake, readAnswers } from './adopt/check-answers.ts'
import { converse } from './adopt/conversation.ts'
import { nameProject, whatIsThere, writeCampus, writeReadme } from './adopt/write-campus.ts'

interface Options {
  answers?: string | undefined
  to: string
  replace?: boolean | undefined
  list?: boolean | undefined
  json?: boolean | undefined
}

/** What a shell says of a command that somebody ended with Ctrl-C. */
const INTERRUPTED = 130

const PROJECT = `${import.meta.dirname}/..`

/** `npm run adopt`: a new campus, from the starter and some answers. Nothing is written until all of them are given and right. */
export async function adopt({ answers, to, replace, list, json }: Options): Promise<void> {
  if (list) return json ? console.log(JSON.stringify(notesIn(to))) : printNotes(to)
  const there = whatIsThere(to)
  if (there && answers && !replace) throw new Mistake(`${to}/ has ${there}. To replace them, add --replace.`)
  const answered = answers ? readAnswers(answers) : await ask(there && !replace ? `${to}/ has ${there}` : undefined)
  const startedAt = performance.now()
  const remarks = await writeCampus(answered, to)
  const { name } = answered.answers
  const isOurs = resolve(to) === resolve(PROJECT, 'content')
  const done = isOurs
    ? [
        ...nameProject(PROJECT, { name, id: idOfCampus(name) }),
        ...writeReadme(PROJECT, { name, features: readContent(to).site.features }),
        ...storeOfBefore(),
      ]
    : []
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log([`\n${name} is in ${to}/, after ${seconds} s.`, ...remarks, ...done].join('\n'))
  printNotes(to)
  console.log('\nLook at it: npm run dev. Each change: npm run check -- content. The steps: docs/adopting.md.')
}

/** A store that was made before knows the address, the words and the people of the campus before. */
function storeOfBefore(): string[] {
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env)
  return !DATABASE_URL && existsSync(sqliteFile(DATA_DIR))
    ? [
        `${DATA_DIR} has the store of the campus before, its address too: move it away (mv ${DATA_DIR} ${DATA_DIR}-before).`,
      ]
    : []
}

function printNotes(folder: string): void {
  const notes = notesIn(folder)
  const count = `${notes.length} things to replace, in the order of the files. Each leaves this list once it has changed:`
  console.log(notes.length > 0 ? `\n${count}\n${describeNotes(notes)}` : '\nNothing is left to replace.')
}

async function ask(there: string | undefined): Promise<Answered> {
  const conversation = converse(process.stdin, process.stdout)
  const leave = () => {
    console.error('\nNothing was written.')
    process.exit(INTERRUPTED)
  }
  process.once('SIGINT', leave)
  try {
    if (there) {
      const answer = await conversation.ask(`${there}. Replace them? yes or no`, 'no')
      if (!/^y(es)?$/i.test(answer)) throw new Mistake('Nothing was written.')
    }
    return await askAll(conversation, switchesOfStarter())
  } finally {
    process.off('SIGINT', leave)
    conversation.end()
  }
}

const switchesOfStarter = () =>
  z.object({ features: z.record(z.string(), z.boolean()) }).parse(parse(starterWords().get('site.yaml') ?? '')).features
