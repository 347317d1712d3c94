import { BedDouble, BusFront, CalendarDays, HeartPulse, type LucideIcon, ShieldCheck, Siren, Sun } from 'lucide-react'
import type { ParentResource } from '#schemas/content/parent-resource'
import { Icon } from '#site/features/icons/Icon'
import styles from './ResourceIcon.module.css'

const signs: Readonly<Record<ParentResource['icon'], LucideIcon>> = {
  safety: ShieldCheck,
  calendar: CalendarDays,
  holidays: Sun,
  transportation: BusFront,
  accommodations: BedDouble,
  emergency: Siren,
  wellness: HeartPulse,
}

/** The sign of a kind of resource, in a small lit window. */
export function ResourceIcon({ kind }: { kind: ParentResource['icon'] }) {
  return (
    <span className={styles.window} data-icon={kind}>
      <Icon of={signs[kind]} />
    </span>
  )
}
