import { getAdvice } from '#schedule/advice'
import { describeDeliveryInTime } from '#schedule/soup'
import type { Answers } from '#schemas/requests/answers'
import type { AnyForm } from '#schemas/requests/forms'
import { dayOnCampus } from '#schemas/time-zone'
import type { ServerContent } from '../platform/server-content.ts'

export type Known = Pick<ServerContent, 'soup' | 'days'>

/** Repeats nothing that was typed. Staff need to know of a room only that it is in use at the requested time. */
export const noticesOf = (
  form: AnyForm,
  answers: Answers,
  known: Known,
  at: Date,
  reader: 'sender' | 'staff' = 'sender',
): string[] => [
  ...Object.values(getAdvice(form, answers, known.days, dayOnCampus(at), reader)),
  ...soupNotices(form, known, at),
]

const soupNotices = ({ kind }: AnyForm, { soup }: Known, at: Date): string[] =>
  kind === 'soup' ? [describeDeliveryInTime(soup, at)].filter(Boolean) : []
