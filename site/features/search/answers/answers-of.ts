import type { Search } from '#schemas/content/search'
import type { Answer } from '#search/answer'
import type { Drawing } from '#site/drawing'

export interface Answered extends Pick<Answer, 'title' | 'facts' | 'link'> {
  /** Names are words of a question; if one is a question by itself, the words of its kind may stand beside it. */
  of?: { id: string; names: readonly string[]; isQuestion?: true } | undefined
}

/** Compares times by the drawing's clock alone, which then says until when the answers hold. */
export type AnswersOf = (drawing: Drawing, asked: Search['answers'][number]) => readonly Answered[]
