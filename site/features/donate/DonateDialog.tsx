import type { Site } from '#schemas/content/site'
import buttons from '#site/components/button/Button.module.css'
import { Dialog } from '#site/components/dialog/Dialog'
import { closesDialog } from '#site/components/dialog/open-dialog.client'
import { Link } from '#site/components/link/Link'
import styles from './DonateDialog.module.css'

export const DONATE_DIALOG = 'donate-dialog'

/** The warning before a donation: giving happens on a partner's site, in a new tab. */
export function DonateDialog({ donate, name }: { donate: NonNullable<Site['donate']>; name: string }) {
  return (
    <Dialog id={DONATE_DIALOG} title={`You are leaving the ${name} site`} hasAddress={false}>
      <p className={styles.text}>
        You are about to visit an external website for donations. You will be redirected to our secure donation partner,{' '}
        {donate.partner}, in a new tab.
      </p>
      {donate.about ? (
        <p className={styles.text}>
          <Link href={donate.about.url}>{donate.about.text}</Link>
        </p>
      ) : null}
      <div className={styles.actions}>
        <Link className={buttons.button} data-look="action" data-closes-dialog href={donate.link}>
          Continue
        </Link>
        <button className={buttons.button} data-look="line" type="button" {...closesDialog(DONATE_DIALOG)}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}
