import type { Value } from '#schemas/content/value'
import { Picture } from '#site/components/picture/Picture'
import { Sentences } from '#site/components/prose/Sentences'
import styles from './ValueList.module.css'

/** What we hold to, each in its lit window. */
export function ValueList({ values }: { values: readonly (Value & { id: string })[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that an unstyled list is one
    <ul className={styles.values} role="list">
      {values.map(({ id, title, description, imageUrl }) => (
        <li className={styles.value} key={id} data-reveal>
          <Picture className={styles.window} src={imageUrl} alt="" onError="hide" />
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>
            <Sentences of={description} />
          </p>
        </li>
      ))}
    </ul>
  )
}
