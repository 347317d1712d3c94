import type { Elections } from '#schemas/content/elections'
import buttons from '#site/components/button/Button.module.css'
import { Dialog } from '#site/components/dialog/Dialog'
import { closesDialog } from '#site/components/dialog/open-dialog.client'
import { Link } from '#site/components/link/Link'
import { Picture } from '#site/components/picture/Picture'
import { windowAttributes } from '#site/components/today/day-window'
import styles from './ElectionsPopup.module.css'

const POPUP = 'elections-popup'

/** Announces the elections once, when the home page opens, and by default until applications close: `open-popup.client.ts` opens it. */
export function ElectionsPopup({ popup, applicationsClose }: Pick<Elections, 'popup' | 'applicationsClose'>) {
  if (!popup.enabled) return null
  const { id, title, text, link, linkText, imageUrl, startDate, endDate = applicationsClose } = popup
  return (
    <Dialog
      id={POPUP}
      title={title}
      hasAddress={false}
      aside={<Picture className={styles.picture} src={imageUrl} alt="" onError="hide" />}
    >
      <div className={styles.words} data-opens-itself={id} {...windowAttributes({ startDate, endDate })}>
        <p>{text}</p>
        <div className={styles.actions}>
          <Link className={buttons.button} data-look="action" data-closes-dialog href={link}>
            {linkText}
          </Link>
          <button className={buttons.button} data-look="line" type="button" {...closesDialog(POPUP)}>
            Not now
          </button>
        </div>
      </div>
    </Dialog>
  )
}
