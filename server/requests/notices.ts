import { inTimeForSoup } from '#content-reader/days/next-soup'
import { busyInWords, collisionInWords } from '#content-reader/days/room-busy'
import type { Answers } from '#schemas/forms/answers'
import type { RequestKind } from '#schemas/forms/forms'
import type { Words } from '../words/words.ts'

type Known = Pick<Words, 'soup' | 'rooms'>

/**
 * What the campus's calendar says of a request at the moment at which it came, as the browser says it: for the thanks, and for the mail to
 * its sender. It repeats nothing that was typed.
 */
export function noticesOf(kind: RequestKind, answers: Answers, { soup, rooms }: Known, at: Date): string[] {
  const notices = { tour: '', soup: inTimeForSoup(soup, at), room: busyInWords(rooms, answers) }
  return [notices[kind]].filter(Boolean)
}

/** The same for the staff, who need to know of a room only that it is in use at the requested time. */
export const staffNoticesOf = (kind: RequestKind, answers: Answers, known: Known, at: Date): string[] =>
  kind === 'room' ? [collisionInWords(known.rooms, answers)].filter(Boolean) : noticesOf(kind, answers, known, at)
