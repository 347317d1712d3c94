import type { Page } from '#schemas/content/page'
import styles from './Amounts.module.css'

export function Amounts({ amounts }: Pick<Page, 'amounts'>) {
  return (
    <dl className={styles.amounts}>
      {amounts.map(({ amount, description }) => (
        <div className={`raised ${styles.amount}`} key={amount}>
          <dt>{amount}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
