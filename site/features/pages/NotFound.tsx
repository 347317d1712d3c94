import { t } from '#schemas/language'
import { LinkButton } from '#site/components/button/LinkButton'
import { Picture } from '#site/components/picture/Picture'
import styles from './NotFound.module.css'

export function NotFound({ imageAlt }: { imageAlt: string }) {
  return (
    <div className={`column ${styles.lost}`}>
      <Picture className={styles.street} src="/art/pages/not-found.svg" alt={imageAlt} eager />
      <LinkButton href="/" variant="action">
        {t('notFound.home')}
      </LinkButton>
    </div>
  )
}
