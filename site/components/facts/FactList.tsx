import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#site/components/icon/Icon'
import styles from './FactList.module.css'

export interface Fact {
  label: string
  icon?: LucideIcon
  value: ReactNode
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value)
  if (known.length === 0) return null
  return (
    <dl className={`stack ${styles.facts}`}>
      {known.map(({ label, icon, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once, and a label may come again for another year
        <div className={styles.fact} key={`${label} ${index}`}>
          <dt className="row muted">
            {icon ? <Icon of={icon} /> : null}
            {label}
          </dt>
          <dd className="medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
