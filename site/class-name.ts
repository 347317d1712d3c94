import { basename } from 'node:path'

const files = new Map<string, string>()

/**
 * The class that a component's CSS Module gives one of its parts: `Card-title`. It can be searched for, and weighs half of
 * a hash on a page that carries its styles inline. Two modules of one name would share their classes, so that is an error.
 */
export function classNameOf(part: string, file: string): string {
  const path = file.replace(/\?.*$/, '')
  const component = basename(path, '.module.css')
  const known = files.get(component) ?? path
  if (known !== path) throw new Error(`Two style modules are called ${component}: ${known} and ${path}. Rename one.`)
  files.set(component, path)
  return `${component}-${part}`
}
