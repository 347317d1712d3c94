import { t } from '#schemas/language'
import styles from './Pagination.module.css'
import { partAddress } from './pagination.ts'

interface PartLinksProps {
  page: string
  number: number
  count: number
}

export function PartLinks({ page, number, count }: PartLinksProps) {
  if (count === 1) return null
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return (
    // The address of the file with the entries on other pages, for `page-start.client.ts`.
    <nav aria-label={t('lists.pages')} data-entries={`/entries/${page}.json`}>
      <ul className={`cluster ${styles.parts}`} role="list">
        {numbers.map((part) => (
          <li key={part}>
            <a
              className="button"
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
