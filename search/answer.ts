import { splitTerms } from './terms.ts'

/** "Havdalah", "Saturday, November 28, 5:28 PM" */
export interface AnswerFact {
  label: string
  text?: string | undefined
  link?: { text: string; href: string } | undefined
}

export interface Answer {
  /** Its kind, and whose it is: `open`, `person/avi-toledano`. */
  id: string
  title: string
  facts: readonly AnswerFact[]
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

/** "4th" is said of the same day as 4. */
export const withoutOrdinal = (word: string): string => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1')

export function answerTo(
  words: readonly string[],
  answers: readonly Answer[],
  ignored: readonly string[],
): Answer | undefined {
  const isAside = covered(words, ignored)
  return answers.find(({ asked: { oneOf, also } }) => {
    const found = oneOf.map((phrases) => covered(words, phrases))
    if (found.some(({ size }) => size === 0)) return false
    const beside = covered(words, also)
    return words.every((_, at) => isAside.has(at) || beside.has(at) || found.some((all) => all.has(at)))
  })
}

/** Returns indexes of `words`. */
export function covered(words: readonly string[], phrases: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (const phrase of phrases) {
    const parts = phrase.split(' ')
    words.forEach((_, at) => {
      if (parts.every((part, next) => words[at + next] === part)) for (const next of parts.keys()) places.add(at + next)
    })
  }
  return places
}

export const asRead = (phrases: readonly string[]): string[] => phrases.map((phrase) => splitTerms(phrase).join(' '))
