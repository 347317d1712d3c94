import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import styles from './ReserveRoom.module.css'

export const ROOM_DIALOG = 'room'

/** Below it is the message that the form showed before it closed itself. */
export function ReserveRoom() {
  return (
    <div className={styles.reserve}>
      <button className={buttons.button} data-look="action" type="button" {...opensDialog(ROOM_DIALOG)}>
        {t('facilities.reserve')}
      </button>
      <div className={styles.said} id={`${ROOM_DIALOG}-said`} role="status" tabIndex={-1} />
    </div>
  )
}
