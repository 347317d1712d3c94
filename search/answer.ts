import { wordsOf } from './query-words.ts'

/** One line of an answer: "Havdalah", "Saturday, November 28, 5:28 PM". */
export interface AnswerFact {
  label: string
  text?: string | undefined
  /** After the text: a telephone number, a mail. */
  link?: { text: string; href: string } | undefined
}

/** What a question asks for, in a few lines above the results. */
export interface Answer {
  /** Its kind, and whose it is: `open`, `person/avi-toledano`. */
  id: string
  /** The answer itself, in one line. */
  title: string
  facts: readonly AnswerFact[]
  /** Where there is more. */
  link: { text: string; path: string }
  /** The instant until which it holds, in milliseconds; without one it does not depend on time. */
  until?: number | undefined
  asked: AnswerTriggers
}

/** The questions that ask for an answer; words and phrases as the search reads them. */
export interface AnswerTriggers {
  /** A question has one of each list. */
  oneOf: readonly (readonly string[])[]
  /** What else it may have, beside ignored words. Another word makes it a question about something else. */
  also: readonly string[]
  /** Whatever else it has: the answer must not be missed. */
  isUrgent?: true | undefined
}

/** "4th" is said of the same day as 4. */
export const withoutOrdinal = (word: string): string => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1')

/** The first answer that a question asks for. */
export function answerTo(
  words: readonly string[],
  answers: readonly Answer[],
  ignored: readonly string[],
): Answer | undefined {
  const isAside = covered(words, ignored)
  return answers.find(({ asked: { oneOf, also, isUrgent } }) => {
    const found = oneOf.map((phrases) => covered(words, phrases))
    if (found.some(({ size }) => size === 0)) return false
    const beside = covered(words, also)
    return isUrgent || words.every((_, at) => isAside.has(at) || beside.has(at) || found.some((all) => all.has(at)))
  })
}

/** The places of the words that are in one of these phrases. */
function covered(words: readonly string[], phrases: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (const phrase of phrases) {
    const parts = phrase.split(' ')
    words.forEach((_, at) => {
      if (parts.every((part, next) => words[at + next] === part)) for (const next of parts.keys()) places.add(at + next)
    })
  }
  return places
}

/** Words and phrases as the search reads them. */
export const asRead = (phrases: readonly string[]): string[] => phrases.map((phrase) => wordsOf(phrase).join(' '))
