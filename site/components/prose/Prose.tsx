import { usePageContext } from '#site/components/page-context/page-context'
import bullets from './Bullets.module.css'
import { markdown } from './markdown'
import styles from './Prose.module.css'

export function Prose({ text, variant }: { text: string; variant?: 'chapters' | 'statement' }) {
  const plain = `${styles.prose} ${bullets.list}`
  const className = variant ? `${plain} ${styles[variant]}` : plain
  // biome-ignore lint/security/noDangerouslySetInnerHtml: staff write it, and `markdown` shows HTML in it as text
  return <div className={className} dangerouslySetInnerHTML={{ __html: markdown(text, usePageContext()) }} />
}
