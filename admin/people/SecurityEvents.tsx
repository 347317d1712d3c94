import type { SecurityEventsAnswer } from '#schemas/http/admin/accounts'
import { When } from '../page/when.tsx'

/** What every owner was mailed of. */
export function SecurityEvents({ events }: { events: SecurityEventsAnswer | undefined }) {
  return (
    <section className="card" aria-labelledby="security-events">
      <h2 id="security-events">Security</h2>
      <p>All owners get a mail about each of these.</p>
      {events?.length === 0 && <p>Nothing has happened yet.</p>}
      <ul className="rows">
        {events?.map(({ at, title, happened }) => (
          <li key={`${at} ${happened}`}>
            <div>
              <strong>{title}</strong>
              <p>
                {happened.split('\n').map((line) => (
                  <span key={line}>
                    {line}
                    <br />
                  </span>
                ))}
              </p>
              <p className="soft">
                <When at={at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
