import type { Navigation } from '#schemas/content/navigation'
import { Modal } from '#site/features/modal/Modal'
import styles from './PageFinder.module.css'

export const PAGE_FINDER = 'page-finder'

/** What the search button opens where nothing can be typed into: every page, by group. Derived from the menus. */
export function PageFinder({ navigation }: { navigation: Navigation }) {
  return (
    <Modal id={PAGE_FINDER} title="Find a page" hasAddress={false}>
      <div className={styles.groups}>
        {navigation.groups.map((group) => (
          <section key={group.title}>
            <h3 className={styles.heading}>{group.title}</h3>
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
      </div>
    </Modal>
  )
}
