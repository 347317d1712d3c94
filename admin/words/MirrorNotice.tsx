import type { MirrorAnswer } from '#schemas/http/admin/words-history'
import { When } from '../page/when.tsx'

/** Why the Git host does not have the newest words, if so: for staff first, then for whoever runs the site. */
export function MirrorNotice({ problem, since }: MirrorAnswer) {
  if (!problem) return null
  return (
    <section className="card">
      <h2>The Git host does not have the newest words</h2>
      {since && (
        <p className="soft">
          Since <When at={since} />
        </p>
      )}
      <p>
        You can go on: what is published is on the site. It is brought to the Git host as soon as possible. Whoever runs
        the site is told.
      </p>
      <details>
        <summary>What it answered</summary>
        {problem.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    </section>
  )
}
