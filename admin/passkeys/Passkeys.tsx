import { useQuery } from '@tanstack/react-query'
import { browserOf } from '#schemas/http/admin/browser-of'
import { problemOf } from '../calls/call.ts'
import { client, trpc } from '../calls/trpc.ts'
import { useAction } from '../calls/use-action.ts'
import { Button, ConfirmButton } from '../ui/Button.tsx'
import { DateOnly } from '../ui/DateTime.tsx'
import { Message } from '../ui/Message.tsx'
import { canUsePasskeys, madePasskey } from './ask-passkey.ts'

export function Passkeys() {
  const passkeys = useQuery(trpc.passkeys.list.queryOptions())
  const action = useAction()
  const add = async () => client.passkeys.add.mutate(await madePasskey(await client.passkeys.newOptions.mutate()))
  const remove = (id: string) => client.passkeys.remove.mutate({ id })
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>With a passkey your phone or computer signs you in: a fingerprint or a PIN, and no mail.</p>
      <Message success={action.done} problem={problemOf(passkeys.error) ?? action.problem} />
      <ul className="rows">
        {passkeys.data?.map(({ id, agent, addedAt, usedAt }) => (
          <li key={id}>
            <div>
              <strong>{browserOf(agent)}</strong>
              <p className="soft">
                Added <DateOnly at={addedAt} />,{' '}
                {usedAt ? (
                  <>
                    last used <DateOnly at={usedAt} />
                  </>
                ) : (
                  'not used yet'
                )}
              </p>
            </div>
            <ConfirmButton
              action="Remove"
              name={`Remove the passkey of ${browserOf(agent)}`}
              question="Remove this passkey? It no longer signs you in."
              isBusy={action.isBusy}
              onConfirm={() => void action.run(() => remove(id), 'The passkey was removed.')}
            />
          </li>
        ))}
      </ul>
      {canUsePasskeys() && (
        <p>
          <Button
            variant="primary"
            disabled={action.isBusy}
            onClick={() => void action.run(add, 'The passkey was added.')}
          >
            Add a passkey
          </Button>
        </p>
      )}
    </section>
  )
}
