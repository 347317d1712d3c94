import { useQuery } from '@tanstack/react-query'
import { SIGN_IN_PAGE } from '#schemas/admin/paths'
import { client, trpc, useAction } from '../calls/trpc.ts'
import { Button, ConfirmButton } from '../ui/Button.tsx'
import { DateOnly, DateTime } from '../ui/DateTime.tsx'
import { Feedback, Page } from '../ui/Page.tsx'
import { canUsePasskeys, createPasskey } from './SignIn.tsx'

export function Sessions() {
  const sessions = useQuery(trpc.sessions.list.queryOptions())
  const action = useAction()
  const everywhere = useAction()
  const endAll = async () => {
    await client.sessions.endAll.mutate()
    // A new load, so that nothing of this session is left in the page.
    window.location.assign(SIGN_IN_PAGE)
  }
  return (
    <Page title="Sessions" about="Where you are signed in. End what you do not recognize, or no longer use.">
      <Feedback problem={sessions.error ?? action.problem ?? everywhere.problem} />
      <ul className="card rows">
        {sessions.data?.map(({ id, browser, signedInAt, seenAt, isThis }) => (
          <li key={id}>
            <div>
              <strong>{browser}</strong>
              {isThis && ' (this one)'}
              <p className="soft">
                Signed in <DateTime at={signedInAt} />, last used <DateTime at={seenAt} />
              </p>
            </div>
            {!isThis && (
              <Button
                disabled={action.isBusy}
                aria-label={`End the session in ${browser}`}
                onClick={() => void action.run(() => client.sessions.end.mutate({ id }))}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <section className="card" aria-labelledby="everywhere">
        <h2 id="everywhere">Sign out everywhere</h2>
        <p>If a device was lost, or somebody else may have used your link: all your sessions end, this one too.</p>
        <ConfirmButton
          action="Sign out everywhere"
          question="End all your sessions? You sign in again with a link or a passkey."
          isBusy={everywhere.isBusy}
          onConfirm={() => void everywhere.run(endAll)}
        />
      </section>
      <Passkeys />
    </Page>
  )
}

function Passkeys() {
  const passkeys = useQuery(trpc.passkeys.list.queryOptions())
  const action = useAction()
  const add = async () => client.passkeys.add.mutate(await createPasskey(await client.passkeys.newOptions.mutate()))
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>With a passkey your phone or computer signs you in: a fingerprint or a PIN, and no mail.</p>
      <Feedback success={action.done} problem={passkeys.error ?? action.problem} />
      <ul className="rows">
        {passkeys.data?.map(({ id, browser, addedAt, usedAt }) => (
          <li key={id}>
            <div>
              <strong>{browser}</strong>
              <p className="soft">
                Added <DateOnly at={addedAt} />, {usedAt ? 'last used ' : 'not used yet'}
                {usedAt && <DateOnly at={usedAt} />}
              </p>
            </div>
            <ConfirmButton
              action="Remove"
              name={`Remove the passkey of ${browser}`}
              question="Remove this passkey? It no longer signs you in."
              isBusy={action.isBusy}
              onConfirm={() => void action.run(() => client.passkeys.remove.mutate({ id }), 'The passkey was removed.')}
            />
          </li>
        ))}
      </ul>
      {canUsePasskeys() && (
        <Button
          variant="primary"
          disabled={action.isBusy}
          onClick={() => void action.run(add, 'The passkey was added.')}
        >
          Add a passkey
        </Button>
      )}
    </section>
  )
}
