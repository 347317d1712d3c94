import { Picture } from '#site/components/picture/Picture'
import { Paragraph } from '#site/components/prose/Sentences'
import styles from './PictureList.module.css'

interface PictureListProps {
  entries: readonly { id: string; title: string; description: string; imageUrl: string }[]
  layout: 'beside' | 'below'
}

export const PictureList = ({ entries, layout }: PictureListProps) => (
  <ul className={`stack ${styles.windows}`} data-layout={layout} role="list">
    {entries.map(({ id, title, description, imageUrl }) => (
      <li className={`stack ${styles.window}`} key={id} data-reveal>
        <Picture className={styles.picture} src={imageUrl} alt="" onError="hide" />
        <h3 className={styles.title}>{title}</h3>
        <Paragraph className={`muted ${styles.text}`} of={description} />
      </li>
    ))}
  </ul>
)
