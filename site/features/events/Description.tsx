import styles from './Description.module.css'
import { descriptionHtml } from './description-html'

/** What an event is, in its own words. */
export function Description({ text, look }: { text: string; look?: 'card' }) {
  return (
    <div
      className={look ? `${styles.description} ${styles[look]}` : styles.description}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned as it is drawn
      dangerouslySetInnerHTML={{ __html: descriptionHtml(text) }}
    />
  )
}
