import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'
import { occurrence, seatById } from './seat-lists.ts'
import { SEAT_NEWS } from './seat-occurrences.ts'
import type { SeatMail } from './submission.ts'

/** What a mail about a sign-up is about, as it is now. @param part `2-offered`: a number, and what is new */
export async function mailAboutSeat(db: Kysely<Tables>, submissionId: string, part: string): Promise<SeatMail> {
  const news = SEAT_NEWS.find((known) => part.endsWith(`-${known}`) && part === `${Number.parseInt(part, 10)}-${known}`)
  const seat = await seatById(db, submissionId)
  const row = seat && (await occurrence(db, seat))
  if (!news || !row) throw new Error(`There is no sign-up ${submissionId} to send ${part} about`)
  return { news, seat, occurrence: row }
}
