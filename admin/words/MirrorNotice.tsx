import type { MirrorAnswer } from '#schemas/http/admin/words-history'
import { When } from '../app/when.tsx'

/** Why the words on the Git host are not those of the site, if so: for staff first, then for whoever runs the site. */
export function MirrorNotice({ kind, problem, since }: MirrorAnswer) {
  if (!problem) return null
  const lines = problem.split(/\n+/)
  return (
    <section className="card">
      <h2>{kind === 'away' ? 'The Git host can’t be reached' : 'The Git host does not have the same words'}</h2>
      {since && (
        <p className="soft">
          Since <When at={since} />
        </p>
      )}
      {kind === 'away' ? (
        <>
          <p>
            You can go on: what is published is on the site. It is brought to the Git host, and what is new there to the
            site, as soon as it can be reached. Whoever runs the site was told.
          </p>
          <details>
            <summary>What it answered</summary>
            {said(lines)}
          </details>
        </>
      ) : (
        said(lines)
      )}
    </section>
  )
}

const said = (lines: readonly string[]) => lines.map((line) => <p key={line}>{line}</p>)
