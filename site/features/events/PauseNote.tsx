import type { Pause } from '#content-reader/days/upcoming'
import type { ProgramCalendar } from '#schemas/content/program-calendar'
import styles from './PauseNote.module.css'
import { pauseInWords } from './pause-in-words'

/** That it is a break, and when we are back. */
export const PauseNote = ({ pause, words }: { pause: Pause; words: ProgramCalendar['pause'] }) => (
  <p className={styles.pause}>{pauseInWords(pause, words)}</p>
)
