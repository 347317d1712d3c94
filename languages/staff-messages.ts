import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { FIRST_LANGUAGE, languageTags, readMessages } from '../content-reader/read/language.ts'
import type { Language } from '../schemas/language.ts'

/** What begins the application, and brings the words that every part of it says. */
const ENTRY = 'admin/main.tsx'

/** A part of the application that is fetched when it is used, with the messages that it says: "today-Today" of `admin/today/Today.tsx`. */
export interface StaffChunk {
  file: string
  name: string
  messages: readonly string[]
}

const FETCHED = /(?<!typeof )\bimport\('(\.[^']+)'\)/g
const IMPORTED = /^(?:import|export) (?!type )(?:[\w{*][^'"]*? from )?'([.#][^']+)'/gm

/** The files that are bundled with one: itself, and whatever it imports. */
export function importedBy(file: string, root: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const [, specifier = ''] of readFileSync(`${root}/${file}`, 'utf8').matchAll(IMPORTED)) {
    const next = fileOf(file, specifier, root)
    if (next) importedBy(next, root, reached)
  }
  return reached
}

/** Every part of the staff's application. Messages are found by their ids, which code has as they are: `t('staffApp.undo')`. */
export function staffChunks(root: string): StaffChunk[] {
  const known = readMessages(FIRST_LANGUAGE, root)
  const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
  const messagesIn = (files: Iterable<string>) => new Set([...files].flatMap((file) => idsIn(textOf(file), known)))
  const parts = new Map<string, StaffChunk>()
  const always = messagesIn(importedBy(ENTRY, root))
  const visit = (file: string, isEntry: boolean) => {
    if (parts.has(file)) return
    const files = importedBy(file, root)
    const messages = [...messagesIn(files)].filter((id) => isEntry || !always.has(id))
    parts.set(file, { file, name: nameOf(file), messages: messages.sort() })
    for (const each of files)
      for (const [, specifier = ''] of textOf(each).matchAll(FETCHED)) {
        const next = fileOf(each, specifier, root)
        if (next) visit(next, false)
      }
  }
  visit(ENTRY, true)
  return [...parts.values()]
}

/** The ids in a text, and those that begin as one that is put together: `staffPeople.may.${right}`. */
const idsIn = (text: string, known: Language['messages']): string[] => [
  ...[...text.matchAll(/['"]([a-z]\w*\.[^'"\s]+)['"]/g)].flatMap(([, id = '']) => (Object.hasOwn(known, id) ? id : [])),
  ...[...text.matchAll(/`([a-z]\w*\.[\w.-]*)\$\{/g)].flatMap(([, start = '']) =>
    Object.keys(known).filter((id) => id.startsWith(start)),
  ),
]

const nameOf = (file: string): string =>
  file
    .replace(/^admin\//, '')
    .replace(/\.tsx?$/, '')
    .replaceAll('/', '-')

/** A file of the project by what an import calls it; nothing for what is no code. */
function fileOf(from: string, specifier: string, root: string): string | undefined {
  const path = specifier.startsWith('#') ? specifier.slice(1) : resolve('/', dirname(from), specifier).slice(1)
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(`${root}/${file}`))
}

/** What is fetched with each part, by file names: what a translation lacks is in the first language. */
export function staffMessageFiles(root: string): { version: string; files: ReadonlyMap<string, string> } {
  const first = readMessages(FIRST_LANGUAGE, root)
  const parts = staffChunks(root)
  const texts = languageTags(root).flatMap((tag) => {
    const messages: Language['messages'] = { ...first, ...readMessages(tag, root) }
    return parts.flatMap(({ name, messages: ids }) =>
      ids.length > 0
        ? [{ name: `${tag}-${name}`, text: JSON.stringify(Object.fromEntries(ids.map((id) => [id, messages[id]]))) }]
        : [],
    )
  })
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8)
  return { version, files: new Map(texts.map(({ name, text }) => [`files/${name}-${version}.json`, text])) }
}

/**
 * Gives each part of the staff's application its messages in the language of the page, beside its code: `admin/take-messages.ts` fetches
 * them. Nobody lists which; the code that says them does.
 */
export function staffMessages(root: string): Plugin {
  const names = new Map(staffChunks(root).flatMap((part) => (part.messages.length > 0 ? [[part.file, part.name]] : [])))
  const { version, files } = staffMessageFiles(root)
  return {
    name: 'staff-messages',
    // Before types are taken out, which code that is not compiled yet has.
    enforce: 'pre',
    config: () => ({ define: { MESSAGES_VERSION: JSON.stringify(version) } }),
    transform(code, id) {
      if (!id.startsWith(`${root}/admin/`)) return undefined
      const from = id.slice(root.length + 1)
      const withMessages = code.replaceAll(FETCHED, (fetched, specifier: string) => {
        const part = names.get(fileOf(from, specifier, root) ?? '')
        return part ? `withMessages('${part}', ${fetched})` : fetched
      })
      if (withMessages === code) return undefined
      return `import { withMessages } from '${root}/admin/take-messages.ts'\n${withMessages}`
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
