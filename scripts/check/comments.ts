import { globSync, readFileSync } from 'node:fs'

const RIDDLE = /\/\*\*[\s*]+(?:What|Whether|How|Who|Where|The same)\b.*/g

/** Refuses doc comments that begin with a question: they name a thing where a caller needs to read what is done. */
export const checkComments = (root: string): string[] =>
  globSync('*/**/*.{ts,tsx,astro,mjs}', { cwd: root, exclude: ['node_modules/**', '*compiled*/**'] }).flatMap((file) =>
    findRiddles(readFileSync(`${root}/${file}`, 'utf8')).map(
      ({ line, text }) => `${file}:${line}: Begin with a verb ("Returns …"), or leave the comment out: ${text}`,
    ),
  )

export const findRiddles = (code: string): { line: number; text: string }[] =>
  [...code.matchAll(RIDDLE)].map(({ index, 0: text }) => ({
    line: code.slice(0, index).split('\n').length,
    text: text.replace(/[\s*]+/g, ' ').slice('/ '.length),
  }))
