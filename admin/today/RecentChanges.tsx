import type { HistoryAnswer } from '#schemas/http/admin/content-history'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { useLoaded } from '../calls/use-loaded.ts'
import { Link } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Message } from '../ui/Message.tsx'
import { HISTORY_VIEW, historyAddress } from '../ui/navigation.ts'

const SHOWN = 5

export function RecentChanges() {
  const { value, problem } = useLoaded<HistoryAnswer>(CONTENT_PATHS.history)
  return (
    <section className="card" aria-labelledby="changed-last">
      <h2 id="changed-last">Changed last</h2>
      <Message problem={problem} />
      {value?.length === 0 && <p>Nothing yet.</p>}
      <ul className="rows">
        {value?.slice(0, SHOWN).map(({ revision, madeAt, author, differences }) => (
          <li key={revision}>
            <span>
              <Link href={changesOf(differences)}>{titlesOf(differences)}</Link>{' '}
              <span className="soft">
                {author}, <DateTime at={madeAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link href={HISTORY_VIEW}>All changes</Link>
      </p>
    </section>
  )
}

function changesOf(differences: HistoryAnswer[number]['differences']): string {
  const [file, ...others] = new Set(differences.map((each) => each.file))
  return file && others.length === 0 ? historyAddress(file) : HISTORY_VIEW
}

/** "Shabbat Dinner, Soup Night and 3 more" */
function titlesOf(differences: HistoryAnswer[number]['differences']): string {
  const titles = [...new Set(differences.map(({ title }) => title))]
  const count = titles.length - 2
  const first = titles.slice(0, 2).join(', ') || 'Everything'
  return count > 0 ? `${first} and ${count} more` : first
}
