import { type Occurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import type { Day } from '#calendar/time/days'
import { dayOf } from '#calendar/time/moment-text'
import { spanOf } from '#content-reader/days/room-busy'
import type { Problem } from '#content-reader/problems'
import { fileValue } from '#content-reader/write/entry-file'
import { longDayWithYear } from '#schemas/campus-locale'
import { collections } from '#schemas/content/collections'
import { kindOf } from '#schemas/content/word-files'
import { t } from '#schemas/language'
import type { RequestBookingRow } from '../store/requests-tables.ts'
import type { WordsFiles } from '../store/words.ts'
import { campusIfReadable } from '../words/month-of-events.ts'

/**
 * The rooms promised to visitors that the dates of these events want, too: a warning for each. The words themselves know nothing of
 * promises, so the check of the words can't say it.
 */
export function bookingClashes(
  paths: readonly string[],
  files: WordsFiles,
  bookings: readonly RequestBookingRow[],
  today: Day,
): Problem[] {
  const ahead = bookings.filter(({ starts }) => dayOf(starts) >= today)
  if (ahead.length === 0) return []
  return paths.filter((path) => kindOf(path) === 'events').flatMap((path) => clashesOf(path, files, ahead))
}

function clashesOf(path: string, files: WordsFiles, bookings: readonly RequestBookingRow[]): Problem[] {
  const read = collections.events.schema.safeParse(fileValue(files.get(path) ?? null, path))
  const campus = campusIfReadable(files)
  if (!read.success || !campus || read.data.elsewhere) return []
  const { data: event } = read
  return bookings.flatMap(({ room, starts, ends, confirmed_by }) => {
    const names = namesOf(room, files)
    const day = dayOf(starts)
    const [from, to] = spanOf({ start: starts, end: ends })
    const isThere = ({ start, end, status, location }: Occurrence) => {
      if (status === 'cancelled' || !names.includes(location ?? event.location)) return false
      const [begins, over] = start ? spanOf({ start, end }) : [from, to]
      return begins < to && from < over
    }
    return occurrencesBetween(event, day, day, campus)
      .filter(isThere)
      .map(() => ({
        file: `content/${path}`,
        key: 'location',
        found: t('staffAnswers.roomPromised.found', { event: event.title, day, room, person: confirmed_by }),
        expected: t('staffAnswers.roomPromised.expected'),
        fix: t('staffAnswers.roomPromised.fix'),
        sentence: t('staffAnswers.roomPromised.sentence', {
          event: event.title,
          day: longDayWithYear(day),
          room,
          person: confirmed_by,
        }),
      }))
  })
}

/** What a room is called: its title, and its places. */
function namesOf(title: string, files: WordsFiles): readonly string[] {
  const rooms = [...files].flatMap(([path, text]) => {
    const read =
      kindOf(path) === 'facilities' ? collections.facilities.schema.safeParse(fileValue(text, path)) : undefined
    return read?.success ? read.data : []
  })
  return [title, ...(rooms.find((room) => room.title === title)?.places ?? [])]
}
