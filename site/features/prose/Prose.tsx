import { markdown } from './markdown'
import styles from './Prose.module.css'

/** Markdown of `content/`, set for reading: a measure of 36 rem. */
export function Prose({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is this repository's own, rendered at build
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: markdown(text) }} />
}
