import { type Delivery, nextSoupInWords } from '#content-reader/days/next-soup'
import { useCampus } from '#site/components/campus/campus'
import { inBrief } from './deliveries'
import styles from './NextSoup.module.css'

/** The next delivery, and until when one can ask for it; the form says for which one a request was in time. */
export function NextSoup({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { clock } = useCampus()
  const ahead = deliveries.filter(({ askBy }) => !clock.isPast(askBy))
  return (
    <p className={styles.next} data-deliveries={inBrief(ahead.slice(0, KNOWN))}>
      {nextSoupInWords(ahead[0])}
    </p>
  )
}

/** As many as the form needs that somebody fills in while one of them closes. */
const KNOWN = 3
