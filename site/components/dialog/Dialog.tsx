import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#schemas/locale'
import { Icon } from '#site/components/icon/Icon'
import { Picture } from '#site/components/picture/Picture'
import styles from './Dialog.module.css'
import { closesDialog } from './open-dialog.client'

interface DialogProps {
  id: string
  title: string
  children: ReactNode
  picture?: string | undefined
  aside?: ReactNode
  lead?: ReactNode
  foot?: ReactNode
  /** `/page#id` opens it, and is its address while it is open. Off for dialogs that nobody should link to. */
  hasAddress?: boolean
}

export const Dialog = ({ id, title, children, picture, aside, lead, foot, hasAddress = true }: DialogProps) => (
  <dialog
    className={styles.modal}
    id={id}
    closedby="any"
    aria-labelledby={`${id}-title`}
    data-ground="light"
    data-has-address={hasAddress || undefined}
  >
    <div className={styles.frame} data-with-aside={aside ? true : undefined}>
      <button
        className={`icon-button ${styles.close}`}
        type="button"
        aria-label={t('labels.close')}
        {...closesDialog(id)}
      >
        <Icon of={X} />
      </button>
      {picture ? <Picture className={`cover ${styles.strip}`} src={picture} alt="" isStrip onError="hide" /> : null}
      {aside}
      <div className={styles.body}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {lead ? <div className={`muted ${styles.lead}`}>{lead}</div> : null}
        {children}
      </div>
      {foot ? <div className={`row cluster divided ${styles.foot}`}>{foot}</div> : null}
      <a className={styles['close-without-script']} href="#main">
        {t('labels.close')}
      </a>
    </div>
  </dialog>
)

/** Shows the detail by its address, without invoker commands and JavaScript (`dialogs.client.ts`). */
export const NoScriptLink = ({ id, name }: { id: string; name: string }) => (
  <noscript>
    <a href={`#${id}`}>{t('dialog.link', { name })}</a>
  </noscript>
)
