import { referenceOf } from '../platform/db/outbox.ts'
import type { OccurrenceKey, SignupState } from '../platform/db/tables.ts'
import { formatCount, sanitizeLine } from '../platform/mail/plain-text.ts'
import { isStanding, type Signup } from '../signups/lists.ts'
import type { SignupStore } from '../signups/signup-store.ts'

/** `taken` and `waiting` count people, guests too. */
interface ListedSeats {
  places: number
  taken: number
  waiting: number
  people: { reference: string; name: string; guests: number; state: SignupState }[]
}

/** Returns undefined if nobody has signed up. */
export async function listSeats(
  store: Pick<SignupStore, 'findOccurrence' | 'listSignups'>,
  key: OccurrenceKey,
): Promise<ListedSeats | undefined> {
  const row = await store.findOccurrence(key)
  if (!row) return undefined
  const { places, taken, waiting } = row
  return { places, taken, waiting, people: (await store.listSignups(key)).map(listed) }
}

const listed = ({ submission_id, fields, size, state }: Signup) => ({
  reference: referenceOf(submission_id),
  name: nameOf(fields),
  guests: size - 1,
  state,
})

export const nameOf = ({ firstName = '', lastName = '' }: Signup['fields']): string => `${firstName} ${lastName}`.trim()

export function linesOf({ places, taken, waiting, people }: ListedSeats): string[] {
  return [
    `${taken} of ${formatCount(places, 'place')} taken, ${formatCount(waiting, 'person', 'people')} waiting.`,
    ...people
      .filter(isStanding)
      .map(
        ({ reference, name, guests, state }) =>
          `${reference}  ${state.padEnd(11)} ${sanitizeLine(name)}${guestsOf(guests)}`,
      ),
  ]
}

const guestsOf = (guests: number) => (guests > 0 ? ` and ${formatCount(guests, 'guest')}` : '')
