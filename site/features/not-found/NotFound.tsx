import { LinkButton } from '#site/components/button/LinkButton'
import { Picture } from '#site/components/picture/Picture'
import styles from './NotFound.module.css'

/** The 404 page: one dark house, one cat, and a link to the home page. */
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
