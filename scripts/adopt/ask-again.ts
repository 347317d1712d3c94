import { controlOf } from '../../content-reader/controls/controls-of.ts'
import { explainInForm } from '../../content-reader/controls/explain-in-form.ts'
import { labelsAt } from '../../content-reader/controls/labels-at.ts'
import type { Problem } from '../../content-reader/problems.ts'
import { FIRST_LANGUAGE, speaking } from '../../content-reader/read/language.ts'
import { answers } from '../../schemas/adopting.ts'
import { placeOfKey } from '../../server/words/in-a-form.ts'
import type { Conversation } from './conversation.ts'

type Ask = Conversation['ask']

/** The default of what may be left out. */
export const OPTIONAL = ''

/** What was typed for a question. */
export interface Typed {
  what: string
  answer: string
}

/**
 * Asks as the conversation does, but for an answer where there must be one, and offers what was typed the last time: who made one
 * mistake in an address need not type all of it again. What may be left out is asked for again, without an offer.
 */
export function askingAgain({ ask, say }: Conversation, before: readonly Typed[]) {
  const typed: Typed[] = []
  const askOne: Ask = async (what, byDefault) => {
    const last = before[typed.length]
    // A question with one answer is asked again because of that.
    const isKnown = before.length > 1 && last?.what === what && last.answer
    const offered = byDefault !== OPTIONAL && isKnown ? last.answer : byDefault
    for (;;) {
      const answer = await ask(what, offered)
      if (answer || offered === OPTIONAL) {
        typed.push({ what, answer })
        return answer
      }
      say('  ✗ This can’t be left out.')
    }
  }
  return { ask: askOne, typed }
}

const form = speaking(FIRST_LANGUAGE, () => controlOf(answers))

/** A mistake as a form says it: whoever types here writes no YAML. */
export function inShort(problem: Problem): string {
  const at = placeOfKey(problem.key)
  const { found, expected, fix } = speaking(FIRST_LANGUAGE, () =>
    explainInForm(problem, { form, at, titleOfFile: (name) => name }),
  )
  return `${labelsAt(form, at).join(', ')}: ${found}\n    expected: ${expected}\n    ${fix}`
}
