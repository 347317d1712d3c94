import { hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import { createI18n, type I18n, type Language, type Message } from '#schemas/i18n'
import { memoize } from '#schemas/memoize'

const FOLDER = 'languages'

/** The language in which all messages are written first, and which others fall back to. */
export const FIRST_LANGUAGE = 'en'

export const languageTags = (root = '.'): string[] =>
  globSync(`${FOLDER}/*.yaml`, { cwd: root })
    .map((file) => basename(file, '.yaml'))
    .sort()

export const readMessages = (tag: string, root = '.'): Language['messages'] =>
  Object.fromEntries(flat('', parsed(readFileSync(`${root}/${FOLDER}/${tag}.yaml`, 'utf8'), `${CACHE}/${tag}.json`)))

/** Every process needs the messages, and to parse their YAML takes a quarter of a second: the next one reads JSON. */
const CACHE = 'node_modules/.cache/languages'

function parsed(text: string, cache: string): unknown {
  const digest = hash('sha256', text)
  try {
    const last = JSON.parse(readFileSync(cache, 'utf8'))
    if (last.digest === digest) return last.value
  } catch {
    // There is none yet, or it can't be read.
  }
  const value: unknown = parse(text)
  try {
    mkdirSync(CACHE, { recursive: true })
    // Whoever reads half of it parses the YAML.
    writeFileSync(cache, JSON.stringify({ digest, value }))
  } catch {
    // Nothing can be written here: it is parsed each time.
  }
  return value
}

const FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

const isMessage = (value: object): value is Exclude<Message, string> =>
  'other' in value && Object.keys(value).every((key) => FORMS.has(key))

function flat(path: string, value: unknown): [string, Message][] {
  if (typeof value === 'string') return [[path, value]]
  // Names that this language writes as they are called.
  if (Array.isArray(value)) return value.map((name: string) => [`${path}.${name}`, name])
  if (typeof value !== 'object' || value === null) throw new Error(`${FOLDER}: ${path} is no text`)
  if (isMessage(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => flat(path ? `${path}.${key}` : key, inner))
}

const readLanguage = memoize(
  (tag: string): Language => ({ tag, messages: { ...readMessages(FIRST_LANGUAGE), ...readMessages(tag) } }),
)

/** Returns English for a language without a file. */
export const languageOf = memoize((locale: string): Language => {
  const { language } = new Intl.Locale(locale)
  return readLanguage(existsSync(`${FOLDER}/${language}.yaml`) ? language : FIRST_LANGUAGE)
})

export const i18nOf = (locale: string): I18n =>
  createI18n(
    () => locale,
    () => languageOf(locale),
  )
