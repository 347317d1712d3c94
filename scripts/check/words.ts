import { globSync, readFileSync } from 'node:fs'

/**
 * A small list of words that this project does not use, each with its replacement: one spelling (American), and
 * no word that makes a reader look in a dictionary. docs/glossary.md has the few terms of our own.
 */
interface Banned {
  pattern: RegExp
  instead: string
  reason: 'American spelling' | 'plain English'
}

const spelling = (pattern: RegExp, instead: string): Banned => ({ pattern, instead, reason: 'American spelling' })
const plain = (pattern: RegExp, instead: string): Banned => ({ pattern, instead, reason: 'plain English' })

// Names in code are words, too: `siteColor` is found by its second part.
const spellings: readonly Banned[] = [
  spelling(/[Cc]olour/, 'color'),
  spelling(/[Bb]ehaviour/, 'behavior'),
  spelling(/[Nn]eighbour/, 'neighbor'),
  spelling(/[Ff]avour/, 'favor'),
  spelling(/[Hh]onour/, 'honor'),
  spelling(/\b[Cc]entre/, 'center'),
  spelling(/\b[Gg]rey/, 'gray'),
  spelling(/[Ll]icence/, 'license'),
  spelling(/\b[Pp]er cent\b/, 'percent'),
  spelling(/\b[Pp]rogramme(?!d|r)/, 'program'),
  spelling(/[Ll]abelled(?!by|By)|[Ll]abelling/, 'labeled, labeling'),
  spelling(/\b(?:[Mm]is)?spelt\b/, 'spelled'),
  spelling(/\b[Ll]earnt\b/, 'learned'),
  spelling(/\b[Ww]hilst\b|\b[Aa]mongst\b/, 'while, among'),
  spelling(
    /(?:[Oo]rgan|[Rr]ecogn|[Ii]nitial|[Nn]ormal|[Oo]ptim|[Cc]apital|[Cc]ustom|[Ss]erial|[Mm]inim|[Mm]axim|[Ss]ummar|[Aa]uthor|[Cc]ategor|[Ss]tandard|[Uu]til|[Ss]ynchron)is(?:e|ing|ation)/,
    'a z: organize, recognize, normalize',
  ),
]

const riddles: readonly Banned[] = [
  plain(/(?<![A-Za-z])mend(?:s|ed|ing)?(?![a-z])|(?<![A-Z])Mend(?:s|ed|ing)?(?![a-z])/, 'fix'),
  plain(/\b[Nn]ought\b/, 'zero, or nothing'),
  plain(/(?<![A-Za-z])shout(?:s|ed|ing)?(?![a-z])|Shout/, 'alert, or log an error'),
  plain(/\bat one go\b/, 'at once'),
  plain(/\bin vain\b/, 'without success'),
  plain(/\b[Aa]nswers whether\b/, 'returns whether'),
  plain(/\banew\b/, 'again'),
  plain(/\b[Ww]hosoever\b/, 'whoever'),
  plain(/\bhalf-way\b/, 'halfway'),
]

const SOURCES = [
  '{admin,bench,calendar,campuses,content-reader,deploy,docs,schemas,scripts,search,server,site,tests}/**/*.{astro,css,md,mjs,ts,tsx}',
  '*.{md,mjs,ts}',
]

/** Content follows the spelling; its style is up to its authors. */
const CONTENT = ['content/**/*.{md,yaml}']

// This file and its test contain the words themselves.
const OWN = /(?:^|\/)scripts\/check\/words(?:\.test)?\.ts$/

/** One sentence for each line under `root` with a word of the list. */
export function checkWords(root: string): string[] {
  const found = (globs: readonly string[], banned: readonly Banned[]) =>
    globSync([...globs], { cwd: root, exclude: (name) => name === 'node_modules' || name === 'public' })
      .filter((path) => !OWN.test(path))
      .sort()
      .flatMap((path) => wordsIn(path, readFileSync(`${root}/${path}`, 'utf8'), banned))
  return [...found(SOURCES, [...spellings, ...riddles]), ...found(CONTENT, spellings)]
}

/** The words of the list in a text, with their lines. Most texts have none and are scanned only once. */
export function wordsIn(path: string, text: string, banned: readonly Banned[] = [...spellings, ...riddles]): string[] {
  const any = new RegExp(banned.map(({ pattern }) => pattern.source).join('|'))
  if (!any.test(text)) return []
  return text.split('\n').flatMap((line, index) =>
    banned.flatMap(({ pattern, instead, reason }) => {
      const word = pattern.exec(line)?.[0]
      return word ? [`${path}, line ${index + 1}: "${word}"; write ${instead} (${reason})`] : []
    }),
  )
}
