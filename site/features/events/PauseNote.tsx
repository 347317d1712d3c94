import type { Pause } from '#content-reader/days/upcoming'
import type { ProgramCalendar } from '#schemas/content/program-calendar'
import { isWithin, windowAttributes } from '#site/components/today/day-window'
import styles from './PauseNote.module.css'
import { pauseInWords } from './pause-in-words'

interface PauseNoteProps extends Pause {
  words: ProgramCalendar['pause']
  today: string
}

/** On the days of a break, that it is one, and when we are back. */
export function PauseNote({ name, from, to, backOn, words, today }: PauseNoteProps) {
  // Nothing is known of the time after it: it is said for as long.
  const days = { startDate: from, endDate: backOn && to }
  return (
    <p className={styles.pause} {...windowAttributes(days)} hidden={!isWithin(today, days)}>
      {pauseInWords({ name, backOn }, words)}
    </p>
  )
}
