import type { DifferenceAnswer } from '#schemas/http/admin/words-calls'
import { formAddress } from '../page/address.ts'
import { Link } from '../page/Link.tsx'
import { Shown } from './Shown.tsx'

/** What was changed, from what to what. */
export function Differences({ differences }: { differences: readonly DifferenceAnswer[] }) {
  return (
    <ul className="differences">
      {differences.map(({ file, title, labels, at, before, after }) => (
        <li key={`${file} ${at.join('.')}`}>
          <Link href={formAddress(file)}>{title}</Link>
          {labels.length > 0 ? `, ${labels.join(', ')}: ` : ': '}
          {labels.length === 0 && before === undefined ? (
            'added'
          ) : labels.length === 0 && after === undefined ? (
            'deleted'
          ) : (
            <>
              <del>
                <Shown value={before} />
              </del>{' '}
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">became</span>{' '}
              <ins>
                <Shown value={after} />
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
