import type { Page } from '#schemas/content/pages'
import { t } from '#schemas/locale'
import { NoScriptLink } from '#site/components/dialog/Dialog'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { DONATE_DIALOG } from '#site/features/give/DonateDialog'
import styles from './Amounts.module.css'

export const GiveOnline = ({ partner }: { partner: string }) => (
  <>
    <button className="button" data-variant="action" type="button" {...opensDialog(DONATE_DIALOG)}>
      {t('give.online')}
    </button>
    <NoScriptLink id={DONATE_DIALOG} name={partner} />
  </>
)

export const Amounts = ({ amounts }: Pick<Page, 'amounts'>) => (
  <dl className={`raised stack ${styles.amounts}`}>
    {amounts.map(({ amount, description }) => (
      <div className={`stack divided ${styles.amount}`} key={amount}>
        <dt className="heading">{amount}</dt>
        <dd className="muted">{description}</dd>
      </div>
    ))}
  </dl>
)
