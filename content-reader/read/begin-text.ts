import { addressOf } from '#schemas/content/collections'
import type { Glossary, TextReader } from '#schemas/content/glossary'
import type { Entry } from './content.ts'

type Word = Pick<Entry<Glossary>, 'id' | 'term' | 'forms'>

/** Leads the first use of each explained word to the glossary. @param names contain such words and do not mean them */
export function textsWith(words: readonly Word[], names: readonly string[]): () => TextReader {
  const idOf = new Map(words.flatMap(({ id, term, forms }) => [term, ...forms].map((form) => [form.toLowerCase(), id])))
  const pattern = anyOf([...idOf.keys(), ...names])
  return () => {
    const used = new Set<string>()
    return (run) => {
      const pieces: ReturnType<TextReader>[number][] = []
      let end = 0
      for (const { 0: found, index } of run.matchAll(pattern)) {
        const id = idOf.get(found.toLowerCase().replaceAll(/\s+/g, ' '))
        if (!id || used.has(id)) continue
        used.add(id)
        if (index > end) pieces.push(run.slice(end, index))
        pieces.push({ words: found, address: addressOf('glossary', id) })
        end = index + found.length
      }
      if (end < run.length) pieces.push(run.slice(end))
      return pieces
    }
  }
}

/** Matches whole words, the longest first, on one line or two. */
const anyOf = (phrases: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d’-])(?:${phrases
      .toSorted((a, b) => b.length - a.length)
      .map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+'))
      .join('|')})(?![\\p{L}\\d])`,
    'giu',
  )
