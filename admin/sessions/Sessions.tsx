import type { SessionsAnswer } from '#schemas/http/admin/accounts'
import { ADMIN_PATHS } from '#schemas/http/admin/paths'
import { Message } from '../app/Message.tsx'
import { Page } from '../app/Page.tsx'
import type { Visitor } from '../app/session.ts'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Passkeys } from '../passkeys/Passkeys.tsx'
import { browserOf } from './browser-of.ts'

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const momentOf = (iso: string) => <time dateTime={iso}>{when.format(new Date(iso))}</time>

/** Where one is signed in; each session can be ended, for instance that of a lost phone. */
export function Sessions({ visitor }: { visitor: Visitor }) {
  const { value, problem, reload } = useLoaded<SessionsAnswer>(ADMIN_PATHS.sessions)
  const action = useAction()
  const end = (id: string) =>
    action.run(async () => {
      await call('DELETE', `${ADMIN_PATHS.sessions}/${encodeURIComponent(id)}`)
      await reload()
    })
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
                Signed in {momentOf(signedInAt)}, last used {momentOf(seenAt)}
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
