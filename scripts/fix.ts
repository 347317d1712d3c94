import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { otherForms } from './check/words-form.ts'
import { runCommand } from './run-command.ts'

/** `npm run fix`: formats code and words, and fixes what can be fixed automatically. */
const root = resolve(import.meta.dirname, '..')

for (const { file, text } of otherForms(root)) {
  writeFileSync(`${root}/${file}`, text)
  console.log(`${file} is in the form in which words are written now.`)
}
const { code } = await runCommand(`${root}/node_modules/.bin/biome`, ['check', '--write'], { output: 'shown' })
process.exitCode = code
