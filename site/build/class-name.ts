import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import type { Plugin } from 'vite'

const ENDING = '.module.css'

export const classNames: Plugin = {
  name: 'class-names',
  config: (_, { command }) => ({
    css: { modules: { generateScopedName: command === 'build' ? shortClassNames() : longClassName } },
  }),
}

export const longClassName = (part: string, file: string): string => `${basename(pathOf(file), ENDING)}-${part}`

/** Gives each part of a module two letters: long names are 0.6 KB more a page, and drawings may use one letter. */
export function shortClassNames(): typeof longClassName {
  const names = new Map<string, string>()
  for (const file of globSync(`site/**/*${ENDING}`).sort())
    for (const [, part] of readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/g))
      names.set(`${file} ${part}`, names.get(`${file} ${part}`) ?? lettersOf(names.size + LETTERS.length))
  return (part, file) => {
    const name = names.get(`${pathOf(file)} ${part}`)
    if (!name) throw new Error(`${pathOf(file)} is no style module of the site, or has no ${part}`)
    return name
  }
}

/** Without vowels, so that few strings in scripts are the name of a class. */
const LETTERS = 'bcdfghjklmnpqrstvwxyz'

const lettersOf = (index: number): string =>
  (index < LETTERS.length ? '' : lettersOf(Math.floor(index / LETTERS.length) - 1)) + LETTERS[index % LETTERS.length]

const pathOf = (file: string): string => relative('.', file.replace(/\?.*$/, ''))
