import buttons from '#site/components/button/Button.module.css'
import { partAddress } from './lists'
import styles from './PartLinks.module.css'

interface PartLinksProps {
  /** The page that the list stands on: `staff`. */
  page: string
  /** Which of its pages this is, and how many there are. */
  number: number
  count: number
}

/** The pages of a long list, by number; nothing where one page holds it. */
export function PartLinks({ page, number, count }: PartLinksProps) {
  if (count === 1) return null
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return (
    // Where the entries stand that are not on the first page: `find-entry.ts`.
    <nav aria-label="Pages of this list" data-entries={`/entries/${page}.json`}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that an unstyled list is one */}
      <ul className={styles.parts} role="list">
        {numbers.map((part) => (
          <li key={part}>
            <a
              className={buttons.button}
              data-look={part === number ? undefined : 'line'}
              href={partAddress(page, part)}
              aria-current={part === number ? 'page' : undefined}
            >
              {part}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
