import type { SecurityEventsAnswer } from '#schemas/http/admin/accounts'
import { ADMIN_PATHS } from '#schemas/http/admin/paths'
import { Message } from '../app/Message.tsx'
import { When } from '../app/when.tsx'
import { useLoaded } from '../calls/use-loaded.ts'

/** What every owner was mailed of. */
export function SecurityEvents() {
  const { value, problem } = useLoaded<SecurityEventsAnswer>(ADMIN_PATHS.securityEvents)
  return (
    <section className="card" aria-labelledby="security-events">
      <h2 id="security-events">Security</h2>
      <p>All owners get a mail about each of these.</p>
      <Message problem={problem} />
      {value?.length === 0 && <p>Nothing has happened yet.</p>}
      <ul className="rows">
        {value?.map(({ at, title, happened }) => (
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
