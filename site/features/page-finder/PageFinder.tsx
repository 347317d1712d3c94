import type { Navigation } from '#schemas/content/navigation'
import styles from './PageFinder.module.css'

/** Every page by group, for whoever can't type what they look for. Derived from the menus. */
export function PageFinder({ navigation }: { navigation: Navigation }) {
  return (
    <nav className={styles.groups} aria-label="Find a page">
      {navigation.groups.map((group) => (
        <section key={group.title}>
          <h2 className={styles.heading}>{group.title}</h2>
          <ul>
            {group.links.map(({ title, link }) => (
              <li key={link}>
                <a className={styles.link} href={link}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
