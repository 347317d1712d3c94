import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Names the classes of CSS Modules: long names in development, which can be searched for; short ones in a build,
 * since pages inline their styles. Long names were up to 0.5 KB of a page, compressed.
 */
export const classNames: Plugin = {
  name: 'class-names',
  config: (_, { command }) => ({
    css: { modules: { generateScopedName: command === 'build' ? shortClassNameOf : classNameOf } },
  }),
}

/** The long class name, from the component and its part: `Card-title`. */
export const classNameOf = (part: string, file: string): string => `${basename(pathOf(file), ENDING)}-${part}`

/**
 * The short name, of three letters. Its number depends only on the style modules, so that every build gives the same
 * names.
 */
export function shortClassNameOf(part: string, file: string): string {
  numbers ??= numbered(globSync(`site/**/*${ENDING}`).sort())
  const number = numbers.get(`${pathOf(file)} ${part}`)
  if (number === undefined) throw new Error(`${file} has no ${part}`)
  return `K${number.toString(36).padStart(2, '0')}`
}

const ENDING = '.module.css'
/** A class in CSS, or the name of keyframes, which is generated in the same way. */
const NAME = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g

let numbers: ReadonlyMap<string, number> | undefined

function numbered(files: readonly string[]): ReadonlyMap<string, number> {
  const names = files.flatMap((file) =>
    [...new Set([...readFileSync(file, 'utf8').matchAll(NAME)].map(([, name]) => name))].map(
      (name) => `${file} ${name}`,
    ),
  )
  return new Map(names.map((name, number) => [name, number]))
}

/** The bundler's file name without its query, relative to the project's folder. */
const pathOf = (file: string): string => relative('.', file.replace(/\?.*$/, ''))
