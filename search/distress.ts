import { type AnswerTriggers, findPhrases } from './answer-cards.ts'
import { COST, memoized, misspellingCost, rootOf, soundOf } from './spelling.ts'
import { bareForms } from './terms.ts'

/** A slip that is near to many words counts only beside the other words of its phrase. */
type Sureness = 'sure' | 'beside others'
type Meaning = ReadonlyMap<string, Sureness>

const NOTHING: Meaning = new Map()
const TERMS_REMEMBERED = 100

/** Finds phrases. Accepts other forms, misspellings and ignored words between: whoever needs a person seldom writes carefully. */
export function createDistress(
  { oneOf, also, unless = [] }: AnswerTriggers,
  ignored: readonly string[],
  isKnown: (word: string) => boolean,
) {
  const anywhere = oneOf.flat()
  const meaning = createMeaning([...anywhere, ...also], isKnown)

  return (words: readonly string[]) => {
    const isElse = findPhrases(words, unless)
    const meant = words.map((word, at) => (isElse.has(at) ? NOTHING : meaning(word)))
    const aside = findPhrases(words, ignored)
    const find = (phrases: readonly string[]) =>
      phrases
        .map((phrase) => ({ phrase, indexes: findParts(meant, phrase.split(' '), aside) }))
        .filter(({ indexes }) => indexes.size > 0)
    let found = find(anywhere)
    if (found.length === 0) {
      found = find(also)
      if (!words.every((_, at) => aside.has(at) || found.some(({ indexes }) => indexes.has(at)))) found = []
    }
    // By the index of a word, the phrase that it is a form of; nothing for a word of a phrase of several.
    const forms = found.flatMap(({ phrase, indexes }) =>
      [...indexes].map((at): [number, string] => [at, phrase.includes(' ') ? '' : phrase]),
    )
    return { phrases: found.map(({ phrase }) => phrase), meant: new Map(forms) }
  }
}

function createMeaning(phrases: readonly string[], isKnown: (word: string) => boolean): (typed: string) => Meaning {
  const parts = [...new Set(phrases.flatMap((phrase) => phrase.split(' ')))].map((part) => ({
    part,
    root: rootOf(part),
  }))
  return memoized((typed: string): Meaning => {
    const root = rootOf(typed)
    const roots = new Set([root, ...bareForms(typed).map(rootOf)])
    const known = isKnown(typed)
    const surenessOf = ({ part, root: rootOfPart }: (typeof parts)[number]) => {
      if (roots.has(rootOfPart)) return 'sure'
      if (known) return undefined
      const slips = [surenessOfSlip(typed, part), surenessOfSlip(root, rootOfPart)]
      return slips.includes('sure') ? 'sure' : slips[0]
    }
    return new Map(
      parts.flatMap((each): [string, Sureness][] => {
        const is = surenessOf(each)
        return is ? [[each.part, is]] : []
      }),
    )
  }, TERMS_REMEMBERED)
}

/** Short words are near to many others, "diet" to "died" and "billy" to "bully": there only doubled or swapped letters are a sure slip. */
function surenessOfSlip(typed: string, part: string): Sureness | undefined {
  const cost = misspellingCost(typed, part)
  if (cost === undefined) return undefined
  const isShort = typed.length < 5 || part.length < 5
  if (!isShort && soundOf(typed) === soundOf(part)) return 'sure'
  const isSwapped = [...typed].sort().join('') === [...part].sort().join('')
  if (isShort || part.length < 6) return isSwapped || (!isShort && cost < COST.sound) ? 'sure' : 'beside others'
  return cost <= (part.length < 9 ? COST.letter : COST.consonant) ? 'sure' : 'beside others'
}

/** Returns indexes in order, wherever they are; asides may stand between them. */
function findParts(meant: readonly Meaning[], parts: readonly string[], aside: ReadonlySet<number>) {
  const isPart = (at: number, part = '') => {
    const is = meant[at]?.get(part)
    return is === 'sure' || (is !== undefined && parts.length > 1)
  }
  const indexes = new Set<number>()
  for (const start of meant.keys()) {
    const found: number[] = []
    for (let at = start; at < meant.length && found.length < parts.length; at += 1) {
      if (isPart(at, parts[found.length])) found.push(at)
      else if (found.length === 0 || !aside.has(at)) break
    }
    if (found.length === parts.length) for (const at of found) indexes.add(at)
  }
  return indexes
}
