import type { SessionsAnswer } from '#schemas/http/admin/accounts'
import { browserOf } from '#schemas/http/admin/browser-of'
import { ADMIN_PATHS } from '#schemas/http/admin/paths'
import { Message } from '../app/Message.tsx'
import { Page } from '../app/Page.tsx'
import type { Visitor } from '../app/session.ts'
import { When } from '../app/when.tsx'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Passkeys } from '../passkeys/Passkeys.tsx'

/** Where one is signed in; each session can be ended, for instance that of a lost phone. */
export function Sessions({ visitor }: { visitor: Visitor }) {
  const { value, problem, reload } = useLoaded<SessionsAnswer>(ADMIN_PATHS.sessions)
  const action = useAction(reload)
  const end = (id: string) => action.run(() => call('DELETE', `${ADMIN_PATHS.sessions}/${encodeURIComponent(id)}`))
  return (
    <Page title="Sessions" about="Where you are signed in. End what you do not recognize, or no longer use.">
      <Message problem={problem ?? action.problem} />
      <ul className="card rows">
        {value?.map(({ id, agent, signedInAt, seenAt, isThis }) => (
          <li key={id}>
            <div>
              <strong>{browserOf(agent)}</strong>
              {isThis && ' (this one)'}
              <p className="soft">
                Signed in <When at={signedInAt} />, last used <When at={seenAt} />
              </p>
            </div>
            {!isThis && (
              <button
                type="button"
                className="button"
                data-look="line"
                disabled={action.isBusy}
                aria-label={`End the session in ${browserOf(agent)}`}
                onClick={() => void end(id)}
              >
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      <Passkeys isFresh={visitor.isFresh} />
    </Page>
  )
}
