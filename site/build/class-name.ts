import { globSync } from 'node:fs'
import { basename, relative } from 'node:path'
import type { Plugin } from 'vite'

const ENDING = '.module.css'

/** Names the classes of style modules: by their component and part in development, as short as can be in a build. */
export const classNames: Plugin = {
  name: 'class-names',
  config: (_, { command }) => ({
    css: { modules: { generateScopedName: command === 'build' ? shortClassNames() : longClassName } },
  }),
}

export const longClassName = (part: string, file: string): string => `${basename(pathOf(file), ENDING)}-${part}`

/** Numbers modules and parts, as in `k4f-0`: long names would be 0.6 to 0.8 KB of a page, compressed, hashes 0.5. */
export function shortClassNames(): typeof longClassName {
  const files = globSync(`site/**/*${ENDING}`).sort()
  const partsOf = new Map(files.map((file) => [file, new Map<string, number>()]))
  return (part, file) => {
    const path = pathOf(file)
    const parts = partsOf.get(path)
    if (!parts) throw new Error(`${path} is no style module of the site`)
    // A module's parts come in the order in which they are written: every build gives the same names.
    parts.set(part, parts.get(part) ?? parts.size)
    return `k${files.indexOf(path).toString(36)}-${parts.get(part)?.toString(36)}`
  }
}

const pathOf = (file: string): string => relative('.', file.replace(/\?.*$/, ''))
