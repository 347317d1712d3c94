import { useQuery } from '@tanstack/react-query'
import type { inferOutput } from '@trpc/tanstack-react-query'
import { problemOf } from '../calls/call.ts'
import { trpc } from '../calls/trpc.ts'
import { Link } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Message } from '../ui/Message.tsx'
import { HISTORY_VIEW, historyAddress } from '../ui/navigation.ts'

type Differences = inferOutput<typeof trpc.history.list>[number]['differences']

const SHOWN = 5

export function RecentChanges() {
  const { data: changes, error } = useQuery(trpc.history.list.queryOptions({}))
  return (
    <section className="card" aria-labelledby="changed-last">
      <h2 id="changed-last">Changed last</h2>
      <Message problem={problemOf(error)} />
      {changes?.length === 0 && <p>Nothing yet.</p>}
      <ul className="rows">
        {changes?.slice(0, SHOWN).map(({ revision, madeAt, author, differences }) => (
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

function changesOf(differences: Differences): string {
  const [file, ...others] = new Set(differences.map((each) => each.file))
  return file && others.length === 0 ? historyAddress(file) : HISTORY_VIEW
}

/** "Shabbat Dinner, Soup Night and 3 more" */
function titlesOf(differences: Differences): string {
  const titles = [...new Set(differences.map(({ title }) => title))]
  const count = titles.length - 2
  const first = titles.slice(0, 2).join(', ') || 'Everything'
  return count > 0 ? `${first} and ${count} more` : first
}
