import { splitTerms } from './terms.ts'

export interface Answer {
  id: string
  title: string
  facts: readonly { label: string; text?: string | undefined; link?: { text: string; href: string } | undefined }[]
  link: { text: string; path: string }
  /** The instant until which it holds, in milliseconds; without one it does not depend on time. */
  until?: number | undefined
  asked: AnswerTriggers
}

export interface AnswerTriggers {
  /** A question has one of each list. */
  oneOf: readonly (readonly string[])[]
  /** Another word makes it a question about something else. */
  also: readonly string[]
  /** It must not be missed: `createDistress` finds its phrases whatever else is said, and those of `also` where nothing else is. */
  isUrgent?: true | undefined
  /** Phrases that say something else: "dead sea". */
  unless?: readonly string[] | undefined
}

export const withoutOrdinal = (word: string): string => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1')

export function answerTo(
  words: readonly string[],
  answers: readonly Answer[],
  ignored: readonly string[],
): Answer | undefined {
  const isAside = findPhrases(words, ignored)
  return answers.find(({ asked: { oneOf, also } }) => {
    const found = oneOf.map((phrases) => findPhrases(words, phrases))
    if (found.some(({ size }) => size === 0)) return false
    const beside = findPhrases(words, also)
    return words.every((_, at) => isAside.has(at) || beside.has(at) || found.some((all) => all.has(at)))
  })
}

export function findPhrases(words: readonly string[], phrases: readonly string[]): ReadonlySet<number> {
  const indexes = new Set<number>()
  for (const phrase of phrases) {
    const parts = phrase.split(' ')
    words.forEach((_, at) => {
      if (parts.every((part, next) => words[at + next] === part))
        for (const next of parts.keys()) indexes.add(at + next)
    })
  }
  return indexes
}

export const normalizePhrases = (phrases: readonly string[]): string[] =>
  phrases.map((phrase) => splitTerms(phrase).join(' '))
