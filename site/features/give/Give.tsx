import type { Page } from '#schemas/content/pages'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { LinkWithoutScript } from '#site/components/dialog/Dialog'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { DONATE_DIALOG } from '#site/features/give/DonateDialog'
import styles from './Amounts.module.css'

export function GiveOnline({ partner }: { partner: string }) {
  return (
    <>
      <button className={buttons.button} data-look="action" type="button" {...opensDialog(DONATE_DIALOG)}>
        {t('give.online')}
      </button>
      <LinkWithoutScript id={DONATE_DIALOG} name={partner} />
    </>
  )
}

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
