import type { RequestKind } from './forms.ts'

/** The day on which soup is delivered, which is the answer to no question. */
export const DELIVERY_DAY = 'delivery day'

/** What a saved reply can name, and the question whose answer it is. */
export const ANSWER_NAMES = {
  tour: { 'first-name': 'user_first_name', date: 'preferred_date', time: 'preferred_time' },
  soup: {
    'first-name': 'user_first_name',
    student: 'student_first_name',
    date: DELIVERY_DAY,
    time: 'preferred_delivery_time',
    door: 'delivery_address',
  },
  room: {
    'first-name': 'user_first_name',
    room: 'facility_requested',
    date: 'event_date',
    time: 'event_time',
    until: 'event_end_time',
  },
} as const satisfies Record<RequestKind, Readonly<Record<string, string>>>

/** What stands for the names in the texts of a request: its answers, in words. */
export type KnownAnswers = Readonly<Record<string, string>>

const NAME = /\{([a-z-]+)\}/g

/** A saved text for one request. A name without an answer stays, for a person to write something in its place. */
export const withAnswers = (text: string, known: KnownAnswers): string =>
  text.replace(NAME, (found, name: string) => known[name] || found)

/** The names that nobody has replaced yet: such a mail must not go out. */
export const namesLeft = (text: string, kind: RequestKind): string[] => [
  ...new Set(
    [...text.matchAll(NAME)].flatMap(([found, name = '']) => (Object.hasOwn(ANSWER_NAMES[kind], name) ? found : [])),
  ),
]
