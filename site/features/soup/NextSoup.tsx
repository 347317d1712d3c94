import { describeNextDelivery, type SoupDelivery } from '#schedule/soup'
import { i18n } from '#schemas/locale'
import { usePageContext } from '#site/components/page-context/page-context'
import { inBrief } from './deliveries'
import styles from './NextSoup.module.css'

export function NextSoup({ deliveries, usual }: { deliveries: readonly SoupDelivery[]; usual?: string | undefined }) {
  const { clock } = usePageContext()
  const ahead = deliveries.filter(({ askBy }) => !clock.isPast(askBy))
  return (
    <p className={styles.next} data-deliveries={inBrief(ahead.slice(0, KNOWN))}>
      {usual && ahead[0] && ahead[0].after === undefined ? `${usual} ` : null}
      {describeNextDelivery(ahead[0], i18n)}
    </p>
  )
}

/** As many as the form needs that somebody fills in while one of them closes. */
const KNOWN = 3
