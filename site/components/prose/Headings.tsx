import { t } from '#schemas/locale'
import { listHeadings } from './markdown'

const FEWEST = 3

/** Leads to the chapters of a text that has several. */
export function Headings({ of: text }: { of: string }) {
  const headings = listHeadings(text)
  if (headings.length < FEWEST) return null
  return (
    <nav className="not-printed" aria-label={t('page.onThisPage')}>
      <ul>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
