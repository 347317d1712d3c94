import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { collections } from '#schemas/content/collections'
import { readSunTime } from '#schemas/content/time-of-day'

/**
 * Makes this many copies of each entry in a copy of `content/`, each with different words: repeated text would
 * compress to almost nothing.
 */
export function growContent(root: string, times: number): void {
  const random = pseudoRandom(1)
  for (const folder of Object.keys(collections))
    for (const file of readdirSync(`${root}/${folder}`)) {
      const entry = parse(readFileSync(`${root}/${folder}/${file}`, 'utf8'))
      // Entries without `order` are in no list.
      if (entry.order === undefined) continue
      for (let copy = 1; copy < times; copy += 1)
        writeFileSync(
          `${root}/${folder}/${file.replace('.yaml', `-${copy}.yaml`)}`,
          stringify({ ...reworded(entry, random), order: entry.order + copy * 1000 }),
        )
    }
}

/** A word within a sentence: neither part of an address nor one of a few words with a meaning for the site. */
const WORD = /(?<= )[a-z]{4,}(?=[ ,])/g
/** One word in this many is different in each copy. */
const NEW_WORD_EVERY = 5

function reworded<T>(value: T, random: () => number): T
function reworded(value: unknown, random: () => number): unknown {
  // A time by the sun has words with a meaning, too.
  if (typeof value === 'string' && readSunTime(value)) return value
  if (typeof value === 'string')
    return value.replace(WORD, (word) => (random() * NEW_WORD_EVERY < 1 ? newWord(word.length, random) : word))
  if (Array.isArray(value)) return value.map((part) => reworded(part, random))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, reworded(part, random)]))
}

const LETTERS = 'eeetaoinshrdlucm'

const newWord = (length: number, random: () => number): string =>
  Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')

/** Numbers from 0 to 1, the same ones for the same seed (Lehmer's generator). */
function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
