import {
  Briefcase,
  CalendarDays,
  Compass,
  DoorOpen,
  Flame,
  Key,
  type LucideIcon,
  Map as MapSheet,
  Soup,
} from 'lucide-react'
import type { Site } from '#schemas/content/site'
import { Icon } from '#site/features/icons/Icon'
import { Link } from '#site/features/links/Link'
import styles from './Footer.module.css'

type QuickLink = Site['quickLinks'][number]

const signs: Readonly<Record<QuickLink['icon'], LucideIcon>> = {
  calendar: CalendarDays,
  flame: Flame,
  soup: Soup,
  door: DoorOpen,
  briefcase: Briefcase,
  map: MapSheet,
  compass: Compass,
  key: Key,
}

/** What people come for most, each with its icon. */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  return (
    <section>
      <h2>Quick Links</h2>
      <ul className={styles.quick}>
        {links.map(({ id, link, title, icon }) => (
          <li key={id}>
            <Link className={styles.link} href={link} data-icon={icon}>
              <Icon of={signs[icon]} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
