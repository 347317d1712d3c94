import type { Site } from '#schemas/content/site'
import buttons from '#site/features/buttons/Button.module.css'
import { Link } from '#site/features/links/Link'
import { Modal } from '#site/features/modal/Modal'
import { closesModal } from '#site/features/modal/open-modal'
import styles from './DonateDialog.module.css'

export const DONATE_DIALOG = 'donate-dialog'

/** The warning before a donation: giving happens on a partner's site, in a new tab. */
export function DonateDialog({ donate, name }: { donate: Site['donate']; name: string }) {
  return (
    <Modal id={DONATE_DIALOG} title={`You are leaving the ${name} site`} hasAddress={false}>
      <p className={styles.text}>
        You are about to visit an external website for donations. You will be redirected to our secure donation partner,{' '}
        {donate.partner}, in a new tab.
      </p>
      <div className={styles.actions}>
        <Link className={buttons.button} data-look="action" data-closes-dialog href={donate.link}>
          Continue
        </Link>
        <button className={buttons.button} data-look="line" type="button" {...closesModal(DONATE_DIALOG)}>
          Cancel
        </button>
      </div>
    </Modal>
  )
}
