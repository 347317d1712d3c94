import type { Staff } from '#schemas/content/staff'
import skeleton from '#site/components/card/Skeleton.module.css'
import { LinkWithoutScript } from '#site/components/dialog/LinkWithoutScript'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { Portrait } from './Portrait'
import { portraitsOf } from './portraits.ts'
import styles from './StaffCard.module.css'

type StaffCardProps = Pick<Staff, 'name' | 'title' | 'imageUrl' | 'imageAlt'> & { id: string }

export function StaffCard({ id, name, title, ...pictures }: StaffCardProps) {
  const portraits = portraitsOf(pictures)
  return (
    <li className={styles.person} data-portraits={portraits.length}>
      <h2 className={styles.heading}>
        <button className={styles.name} type="button" {...opensDialog(id)}>
          {name}
        </button>
      </h2>
      <p className={styles.title}>{title}</p>
      <div className={styles.windows}>
        {portraits.map((portrait) => (
          <Portrait key={portrait.src} {...portrait} />
        ))}
      </div>
      <LinkWithoutScript id={id} name={name} />
      <div className={styles.sill} />
      <div className={`${skeleton.skeleton} ${styles.skeleton}`} data-skeleton="staff" aria-hidden="true">
        {portraits.map(({ src }) => (
          <div className={styles.arch} key={src} />
        ))}
      </div>
    </li>
  )
}
