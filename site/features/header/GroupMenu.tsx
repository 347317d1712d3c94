import { ChevronDown } from 'lucide-react'
import type { Navigation } from '#schemas/content/navigation'
import { t } from '#schemas/language'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import styles from './GroupMenu.module.css'

/** Pages drop down while it is pointed at, or by the button; without JavaScript, also while it has the focus. */
export function GroupMenu({ group, path }: { group: Navigation['groups'][number]; path: string }) {
  const current = (link: string) => (link === path ? ('page' as const) : undefined)
  return (
    <li className={styles.group} data-group>
      <Link className={styles.name} href={group.link} aria-current={current(group.link)}>
        {group.title}
      </Link>
      <button className={styles.opener} type="button" aria-label={t('header.menuOf', { title: group.title })}>
        <Icon of={ChevronDown} />
      </button>
      <ul className={styles.drop} data-ground="light">
        {group.links.map(({ title, link }) => (
          <li key={link}>
            <Link href={link} aria-current={current(link)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
