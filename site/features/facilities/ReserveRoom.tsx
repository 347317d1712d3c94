import buttons from '#site/features/buttons/Button.module.css'
import { opensModal } from '#site/features/modal/open-modal'
import styles from './ReserveRoom.module.css'

export const ROOM_DIALOG = 'room'

/** The one thing to do on the page. Below it, what the form said before it closed itself. */
export function ReserveRoom() {
  return (
    <div className={styles.reserve}>
      <button className={buttons.button} data-look="action" type="button" {...opensModal(ROOM_DIALOG)}>
        Reserve a Room
      </button>
      <div className={styles.said} id={`${ROOM_DIALOG}-said`} role="status" />
    </div>
  )
}
