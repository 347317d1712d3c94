import { useCampus } from '#site/components/campus/campus'
import styles from './Description.module.css'
import { descriptionHtml } from './description-html'

const ONE_PARAGRAPH = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/

export function Description({ text, className }: { text: string; className?: string | undefined }) {
  const html = descriptionHtml(text, useCampus())
  const [, paragraph] = ONE_PARAGRAPH.exec(html) ?? []
  // biome-ignore-start lint/security/noDangerouslySetInnerHtml: cleaned as it is drawn
  if (paragraph !== undefined) return <p className={className} dangerouslySetInnerHTML={{ __html: paragraph }} />
  const classes = className ? `${styles.description} ${className}` : styles.description
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />
  // biome-ignore-end lint/security/noDangerouslySetInnerHtml: cleaned as it is drawn
}
