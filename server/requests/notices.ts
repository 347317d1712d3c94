import { inTimeForSoup } from '#content-reader/days/next-soup'
import type { RequestKind } from '#schemas/forms/forms'
import type { Words } from '../publishing/words.ts'

/**
 * What the campus's calendar says of a request at the moment at which it came: the thanks and both mails tell it, as the browser does.
 */
export function noticesOf(kind: RequestKind, { soup }: Pick<Words, 'soup'>, at: Date): string[] {
  return kind === 'soup' ? [inTimeForSoup(soup, at)].filter(Boolean) : []
}
