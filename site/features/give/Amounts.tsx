import type { Page } from '#schemas/content/page'
import { Sentences } from '#site/components/prose/Sentences'
import styles from './Amounts.module.css'

/** What a gift of each amount does. */
export function Amounts({ amounts }: Pick<Page, 'amounts'>) {
  return (
    <dl className={styles.amounts}>
      {amounts.map(({ amount, description }) => (
        <div className={styles.amount} key={amount}>
          <dt>{amount}</dt>
          <dd>
            <Sentences of={description} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
