import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { ContentError } from '../content-reader/problems.ts'
import { idOfCampus } from '../server/adopting/new-campus.ts'
import { describeNotes, notesIn } from '../server/adopting/notes.ts'
import { starterWords } from '../server/words/starter.ts'
import { askAll } from './adopt/ask.ts'
import { type Answered, Mistake, readAnswers } from './adopt/check-answers.ts'
import { converse } from './adopt/conversation.ts'
import { nameProject, whatIsThere, writeCampus } from './adopt/write-campus.ts'

const HELP = `npm run adopt                                asks ten questions and writes the words of a new campus into content/
npm run adopt -- --answers answers.yaml      takes the answers from a file instead (docs/adopting.md shows one)
npm run adopt -- --list                      lists what is left to replace

--to DIR     another folder than content/
--replace    also if there are words of somebody else in it`

/** What a shell says of a command that somebody ended with Ctrl-C. */
const INTERRUPTED = 130

const PROJECT = `${import.meta.dirname}/..`

/** `npm run adopt`: a new campus, from the starter and some answers. Nothing is written until all of them are given and right. */
async function main(): Promise<void> {
  const { answers, list, to = 'content', replace, help } = read(process.argv.slice(2))
  if (help) return console.log(HELP)
  if (list) return printNotes(to)
  const there = whatIsThere(to)
  if (there && answers && !replace) throw new Mistake(`${to}/ has ${there}. To replace them, add --replace.`)
  const answered = answers ? readAnswers(answers) : await ask(there && !replace ? `${to}/ has ${there}` : undefined)
  const startedAt = performance.now()
  const remarks = await writeCampus(answered, to)
  const { name } = answered.answers
  const isOurs = resolve(to) === resolve(PROJECT, 'content')
  const done = isOurs ? nameProject(PROJECT, { name, id: idOfCampus(name) }) : []
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log([`\n${name} is in ${to}/, after ${seconds} s.`, ...remarks, ...done].join('\n'))
  printNotes(to)
  console.log('\nLook at it: npm run dev. Each change: npm run check -- content. The steps: docs/adopting.md.')
}

function read(args: string[]) {
  try {
    const [text, yes] = [{ type: 'string' }, { type: 'boolean' }] as const
    return parseArgs({ args, options: { answers: text, to: text, list: yes, replace: yes, help: yes } }).values
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
  }
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

try {
  await main()
} catch (error) {
  if (!(error instanceof Mistake || error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
