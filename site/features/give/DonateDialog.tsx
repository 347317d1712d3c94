import { t } from '#schemas/locale'
import type { Settings } from '#schemas/settings/settings'
import { Dialog } from '#site/components/dialog/Dialog'
import { closesDialog } from '#site/components/dialog/open-dialog.client'
import { Link } from '#site/components/link/Link'
import styles from './DonateDialog.module.css'

export const DONATE_DIALOG = 'donate-dialog'

export const DonateDialog = ({ donate, name }: { donate: NonNullable<Settings['donate']>; name: string }) => (
  <Dialog id={DONATE_DIALOG} title={t('donate.leaving', { name })} hasAddress={false}>
    <p className={`mt-s4 ${styles.text}`}>{t('donate.about', { partner: donate.partner })}</p>
    {donate.about ? (
      <p className={`mt-s4 ${styles.text}`}>
        <Link href={donate.about.url}>{donate.about.text}</Link>
      </p>
    ) : null}
    <div className={`cluster ${styles.actions}`}>
      <Link className="button" data-variant="action" data-closes-dialog href={donate.link}>
        {t('donate.continue')}
      </Link>
      <button className="button" data-variant="line" type="button" {...closesDialog(DONATE_DIALOG)}>
        {t('forms.cancel')}
      </button>
    </div>
  </Dialog>
)
