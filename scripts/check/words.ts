import { globSync, readFileSync } from 'node:fs'

/**
 * A small list of words that this project does not use, each with its replacement: one spelling (American), and
 * no word that makes a reader look in a dictionary. docs/glossary.md has the few terms of our own.
 */
type Banned = readonly (readonly [pattern: RegExp, instead: string])[]

// Names in code are words, too: `siteColor` is found by its second part.
const spellings: Banned = [
  [/[Cc]olour/, 'color'],
  [/[Bb]ehaviour/, 'behavior'],
  [/[Nn]eighbour/, 'neighbor'],
  [/[Ff]avour/, 'favor'],
  [/[Hh]onour/, 'honor'],
  [/\b[Cc]entre/, 'center'],
  [/\b[Gg]rey/, 'gray'],
  [/[Ll]icence/, 'license'],
  [/\b[Pp]er cent\b/, 'percent'],
  [/\b[Pp]rogramme(?!d|r)/, 'program'],
  [/[Ll]abelled(?!by|By)|[Ll]abelling/, 'labeled, labeling'],
  [/\b(?:[Mm]is)?spelt\b/, 'spelled'],
  [/\b[Ll]earnt\b/, 'learned'],
  [/\b[Ww]hilst\b|\b[Aa]mongst\b/, 'while, among'],
  [
    /(?:[Oo]rgan|[Rr]ecogn|[Ii]nitial|[Nn]ormal|[Oo]ptim|[Cc]apital|[Cc]ustom|[Ss]erial|[Mm]inim|[Mm]axim|[Ss]ummar|[Aa]uthor|[Cc]ategor|[Ss]tandard|[Uu]til|[Ss]ynchron)is(?:e|ing|ation)/,
    'a z: organize, recognize, normalize',
  ],
]

const riddles: Banned = [
  [/(?<![A-Za-z])mend(?:s|ed|ing)?(?![a-z])|(?<![A-Z])Mend(?:s|ed|ing)?(?![a-z])/, 'fix'],
  [/\b[Nn]ought\b/, 'zero, or nothing'],
  [/(?<![A-Za-z])shout(?:s|ed|ing)?(?![a-z])|Shout/, 'alert, or log an error'],
  [/\bat one go\b/, 'at once'],
  [/\bin vain\b/, 'without success'],
  [/\b[Aa]nswers whether\b/, 'returns whether'],
  [/\banew\b/, 'again'],
  [/\b[Ww]hosoever\b/, 'whoever'],
  [/\bhalf-way\b/, 'halfway'],
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
  const found = (globs: readonly string[], banned: Banned) =>
    globSync([...globs], { cwd: root, exclude: (name) => name === 'node_modules' || name === 'public' })
      .filter((path) => !OWN.test(path))
      .sort()
      .flatMap((path) => wordsIn(path, readFileSync(`${root}/${path}`, 'utf8'), banned))
  return [...found(SOURCES, [...spellings, ...riddles]), ...found(CONTENT, spellings)]
}

/** The words of the list in a text, with their lines. Most texts have none and are scanned only once. */
export function wordsIn(path: string, text: string, banned: Banned = [...spellings, ...riddles]): string[] {
  const any = new RegExp(banned.map(([{ source }]) => source).join('|'))
  if (!any.test(text)) return []
  return text.split('\n').flatMap((line, index) =>
    banned.flatMap(([pattern, instead]) => {
      const word = pattern.exec(line)?.[0]
      return word ? [`${path}, line ${index + 1}: "${word}"; write ${instead}`] : []
    }),
  )
}
