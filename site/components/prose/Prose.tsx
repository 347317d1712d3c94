import { useCampus } from '#site/components/campus/campus'
import { markdown } from './markdown'
import styles from './Prose.module.css'

/**
 * Markdown of `content/`, set for reading: a measure of 36 rem. Chapters have their headings at the side if there is
 * room.
 */
export function Prose({ text, look }: { text: string; look?: 'chapters' }) {
  const classes = look ? `${styles.prose} ${styles[look]}` : styles.prose
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is this repository's own, rendered at build
  return <div className={classes} dangerouslySetInnerHTML={{ __html: markdown(text, useCampus()) }} />
}
