import { LinkButton } from '#site/components/button/LinkButton'
import { Picture } from '#site/components/picture/Picture'
import styles from './NotFound.module.css'

/** Nobody lives at this address: one dark house, one cat, and the way home. */
export function NotFound() {
  return (
    <div className={styles.lost}>
      <Picture
        className={styles.street}
        src="/art/pages/not-found.svg"
        alt="A dark street, one unlit house, and a cat waiting on its stoop."
        eager
      />
      <LinkButton href="/" look="action">
        Return Home
      </LinkButton>
    </div>
  )
}
