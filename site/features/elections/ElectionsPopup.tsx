import type { Elections } from '#schemas/content/elections'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { Dialog } from '#site/components/dialog/Dialog'
import { closesDialog } from '#site/components/dialog/open-dialog.client'
import { Link } from '#site/components/link/Link'
import { Picture } from '#site/components/picture/Picture'
import styles from './ElectionsPopup.module.css'

const POPUP = 'elections-popup'

interface ElectionsPopupProps {
  popup: Elections['popup']
  /** Undefined if it does not open today. */
  rememberedBy: string | undefined
}

/** `open-popup.client.ts` opens it. */
export function ElectionsPopup({ popup, rememberedBy }: ElectionsPopupProps) {
  if (!rememberedBy) return null
  const { title, text, link, linkText, imageUrl } = popup
  return (
    <Dialog
      id={POPUP}
      title={title}
      hasAddress={false}
      aside={<Picture className={styles.picture} src={imageUrl} alt="" onError="hide" />}
    >
      <div className={styles.words} data-opens-itself={rememberedBy}>
        <p>{text}</p>
        <div className={styles.actions}>
          <Link className={buttons.button} data-look="action" data-closes-dialog href={link}>
            {linkText}
          </Link>
          <button className={buttons.button} data-look="line" type="button" {...closesDialog(POPUP)}>
            {t('elections.notNow')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
