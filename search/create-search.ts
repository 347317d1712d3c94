import { type Answer, answerTo, withoutOrdinal } from './answer-cards.ts'
import { createDistress } from './distress.ts'
import { createTerms, listKnownTerms, meanings, type Term } from './query-terms.ts'
import type { Category, SearchItem, SearchTerms } from './search-item.ts'
import { createSpelling, memoized } from './spelling.ts'
import {
  allTogether,
  best,
  createTermIndex,
  inOrder,
  relevance,
  type Scored,
  type Scores,
  together,
} from './term-index.ts'
import { isTooShort, readAllQueryTerms, readQueryTerms, splitTerms } from './terms.ts'

const AT_MOST_RESULTS = 20
const AT_MOST_SUGGESTIONS = 8
/** Items that match less than this share of the best mention a word in passing that others are about. */
const LEAST_STRENGTH = 0.2
/** While the last word of a query is typed, the other words stay the same, so their results are cached. */
const WORDS_REMEMBERED = 100

export type Search = ReturnType<typeof createSearch>

type Searched = SearchTerms & { items: readonly SearchItem[]; answers?: readonly Answer[] }

/** Pure: no page, no network, no clock. docs/decisions/0010 gives the reason for each step. */
export function createSearch({ items, answers = [], ...listed }: Searched) {
  const index = createTermIndex(items)
  const titles = items.map(({ title }) => splitTerms(title).join(' '))
  const titleTerms = splitPhrases(titles)
  const spelled = createSpelling([...listKnownTerms(listed), ...phrasesOf(answers)], index.hasWordLike)
  const { score, withPhrase } = createScoring(items, index, createTerms(listed, spelled, index.hasWordLike))
  const meaning = meanings(listed)
  const hasSynonyms = (word: string) => meaning.has(word)
  const urgent = answers.find(({ asked }) => asked.isUrgent)
  const others = answers.filter((answer) => answer !== urgent)
  const readDistress = createDistressReader(urgent, others, listed, index)
  const urgentIndex = items.findIndex(({ path }) => path === urgent?.link.path)

  const scoreQuery = memoized((query: string) => {
    const { phrases, words, rest } = readDistress(query)
    // What the campus lists a word for itself comes first: for "kaddish" the prayers.
    const title = phrases.every(hasSynonyms) ? undefined : titles[urgentIndex]
    if (title === undefined) return { ...score(words), first: undefined }
    const { phrase, terms, scores } = score(rest)
    const term = { typed: title, names: [title], isUnfinished: false }
    return { phrase, terms: [...terms, term], scores: best([scores, index.withPhrase(title)]), first: urgentIndex }
  }, 1)

  /** A query of one word that titles or lists have means that word: "trans" is no beginning of "transportation". */
  const withWholeWord = ([term, ...more]: readonly Term[]): Scores | undefined =>
    term?.isUnfinished && more.length === 0 && (titleTerms.has(term.typed) || hasSynonyms(term.typed))
      ? best(term.names.map(withPhrase))
      : undefined

  const ranked = (query: string, category: Category): SearchItem[] => {
    const { scores, first, ...rest } = scoreQuery(query)
    const whole = withWholeWord(rest.terms)
    const scored = [...scores].flatMap(([index, score]) => {
      const item = items[index]
      if (!item || (category !== 'All' && item.category !== category)) return []
      const rank = index === first ? 0 : whole && !whole.has(index) ? 2 : 1
      return { item, score: score * relevance(item, titles[index] ?? '', { ...rest, category }), rank }
    })
    scored.sort((a, b) => a.rank - b.rank || inOrder(a, b))
    const [leading, following] = [scored.filter(({ rank }) => rank === 0), scored.filter(({ rank }) => rank > 0)]
    return [...leading, ...notWeak(following)].map(({ item }) => item)
  }

  const inQuestions = splitPhrases(phrasesOf(others))
  const asInQuestions = (word: string): string => {
    const right = withoutOrdinal(spelled(word))
    const [name, ...more] = meaning.get(right) ?? []
    return name && more.length === 0 && !inQuestions.has(right) && inQuestions.has(name) ? name : right
  }

  return {
    /** The best results first, at most 20; none for a blank query. A category narrows them, All does not. */
    search: (query: string, category: Category = 'All') => ranked(query, category).slice(0, AT_MOST_RESULTS),
    /** An urgent one whatever the category is, others where nothing is narrowed. */
    answer: (query: string, category: Category = 'All') => {
      if (readDistress(query).phrases.length > 0) return urgent
      return category === 'All' ? answerTo(readQueryTerms(query).map(asInQuestions), others, listed.ignored) : undefined
    },
    suggest: (query: string) =>
      isTooShort(query) ? [] : suggestionsFrom(ranked(query, 'All'), scoreQuery(query).terms),
  }
}

const phrasesOf = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ asked }) => [...asked.oneOf.flat(), ...asked.also])

const splitPhrases = (phrases: readonly string[]): ReadonlySet<string> =>
  new Set(phrases.flatMap((phrase) => phrase.split(' ')))

function createScoring(
  items: readonly SearchItem[],
  index: ReturnType<typeof createTermIndex>,
  termsOf: ReturnType<typeof createTerms>,
) {
  const cardTexts = items.map(
    ({ title, subtitle, description }) => ` ${splitTerms(`${title} ${subtitle} ${description}`).join(' ')}`,
  )
  const withWord = memoized((word) => index.withWord(word, false), WORDS_REMEMBERED)
  const withUnfinished = memoized((word) => index.withWord(word, true), WORDS_REMEMBERED)
  /** A phrase is one thing: an item with half of its words does not match. */
  const withPhrase = memoized((phrase: string): Scores => {
    const words = phrase.split(' ')
    return words.length === 1 ? withWord(phrase) : best([allTogether(words.map(withWord)), index.withPhrase(phrase)])
  }, WORDS_REMEMBERED)
  const withTerm = ({ typed, names, isUnfinished }: Term) =>
    best(names.map((name) => (isUnfinished && name === typed ? withUnfinished(name) : withPhrase(name))))
  /** A detail with a word that the site does not know is about something else. */
  const byCard = (scores: Scores, terms: readonly Term[]): Scores =>
    new Map(
      [...scores].filter(([index]) =>
        terms.some(({ names }) => names.some((name) => cardTexts[index]?.includes(` ${name}`))),
      ),
    )
  const score = (words: readonly string[]) => {
    const terms = termsOf(words)
    const phrase = words.join(' ')
    if (terms.length === 0) return { phrase, terms, scores: new Map<number, number>() }
    const byTerm = terms.map(withTerm)
    const inTerms = together(byTerm, items.length)
    const scores = words.length > 1 ? best([inTerms, index.withPhrase(phrase)]) : inTerms
    const isUnknown = byTerm.some(({ size }) => size === 0)
    return { phrase, terms, scores: isUnknown ? byCard(scores, terms) : scores }
  }
  return { score, withPhrase }
}

/** Reads a query's phrases of distress, its words without their slips, and those about something else. */
function createDistressReader(
  urgent: Answer | undefined,
  others: readonly Answer[],
  listed: SearchTerms,
  { hasWordLike, hasFormOf }: ReturnType<typeof createTermIndex>,
) {
  const known = splitPhrases([...listKnownTerms(listed), ...phrasesOf(others)])
  const isKnown = (word: string) => known.has(word) || hasWordLike(word) || hasFormOf(word)
  const find = urgent && createDistress(urgent.asked, listed.ignored, isKnown)
  return memoized((query: string) => {
    const typed = readQueryTerms(query)
    const { phrases, meant } = find?.(readAllQueryTerms(query)) ?? { phrases: [], meant: new Map<number, string>() }
    const words = typed.map((word, at) => (isKnown(word) ? word : meant.get(at) || word))
    // "Talk to someone" asks for no talk.
    return { phrases, words, rest: words.filter((word, at) => meant.get(at) !== '' && !listed.ignored.includes(word)) }
  }, 1)
}

function notWeak(ordered: readonly Scored[]): readonly Scored[] {
  const [first] = ordered
  if (!first) return []
  const least = LEAST_STRENGTH * (1 - first.score)
  return ordered.filter(({ score }) => 1 - score >= least)
}

function suggestionsFrom(items: readonly SearchItem[], terms: readonly Term[]): string[] {
  const isNamed = ({ title }: SearchItem) => {
    const words = splitTerms(title).join(' ')
    return terms.some(({ names }) => names.some((name) => words.includes(name)))
  }
  const named = items.filter(isNamed)
  return [...new Set((named.length > 0 ? named : items).map(({ title }) => title))].slice(0, AT_MOST_SUGGESTIONS)
}
