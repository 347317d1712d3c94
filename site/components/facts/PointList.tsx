import { usePageContext } from '#site/components/page-context/page-context'
import bullets from '#site/components/prose/Bullets.module.css'
import { Run } from '#site/components/prose/Sentences'
import styles from './PointList.module.css'

export function PointList({ heading, points }: { heading?: string; points: readonly string[] | undefined }) {
  // The points are one text.
  const read = usePageContext().beginText()
  if (!points?.length) return null
  return (
    <div className={`mt-s5 ${styles.points} ${bullets.list}`}>
      {heading ? <h3 className={styles.heading}>{heading}</h3> : null}
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Run of={point} read={read} />
          </li>
        ))}
      </ul>
    </div>
  )
}
