import type { Search } from '#schemas/content/search'
import type { Answer } from '#search/answer'
import type { Drawing } from '#site/drawing'

/** An answer as its feature gives it, for the moment of a drawing. */
export interface Answered extends Pick<Answer, 'title' | 'facts' | 'link'> {
  /**
   * Of which person, holiday or day it is: its id, and the words of which a question has one, too. Where its name is a question by itself,
   * the words of its kind may stand beside it.
   */
  of?: { id: string; names: readonly string[]; isQuestion?: true } | undefined
}

/**
 * The answers of a kind, from the facts and the timeline; none if there is nothing to say. All comparisons with time go through the
 * drawing's clock, which then says until when they hold.
 */
export type AnswersOf = (drawing: Drawing, asked: Search['answers'][number]) => readonly Answered[]
