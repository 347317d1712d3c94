import { type Delivery, nextDelivery, nextSoupInWords } from '#content-reader/days/next-soup'
import { marked, RUN_IN_PLACE } from '#site/components/page-start/before-paint'
import { now } from '#site/components/today/now'
import { DELIVERIES, inBrief } from './deliveries'
import styles from './NextSoup.module.css'

/** The next delivery, and until when one can ask for it; the browser says it again, since that may be over in the afternoon. */
export function NextSoup({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <>
      <p
        className={styles.next}
        {...marked(DELIVERIES, inBrief(deliveries))}
        data-said={nextDelivery(deliveries, now())?.day}
      >
        {nextSoupInWords(deliveries, now())}
      </p>
      <template {...{ [RUN_IN_PLACE]: 'features/soup/next-soup.client.ts' }} />
    </>
  )
}
