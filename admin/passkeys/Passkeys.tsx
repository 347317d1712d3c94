import { browserOf } from '#schemas/http/admin/browser-of'
import { PASSKEY_PATHS } from '#schemas/http/admin/passkey-paths'
import type { PasskeysAnswer } from '#schemas/http/admin/passkeys'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Button } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Message } from '../page/Message.tsx'
import { DayOf } from '../page/when.tsx'
import { canUsePasskeys, madePasskey } from './ask-passkey.ts'

export function Passkeys() {
  const { value, problem, reload } = useLoaded<PasskeysAnswer>(PASSKEY_PATHS.passkeys)
  const action = useAction(reload)
  const add = async () =>
    call('POST', PASSKEY_PATHS.passkeys, await madePasskey(await call('POST', PASSKEY_PATHS.options, {})))
  const remove = (id: string) => call('DELETE', `${PASSKEY_PATHS.passkeys}/${encodeURIComponent(id)}`)
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>With a passkey your phone or computer signs you in: a fingerprint or a PIN, and no mail.</p>
      <Message done={action.done} problem={problem ?? action.problem} />
      <ul className="rows">
        {value?.map(({ id, agent, addedAt, usedAt }) => (
          <li key={id}>
            <div>
              <strong>{browserOf(agent)}</strong>
              <p className="soft">
                Added <DayOf at={addedAt} />,{' '}
                {usedAt ? (
                  <>
                    last used <DayOf at={usedAt} />
                  </>
                ) : (
                  'not used yet'
                )}
              </p>
            </div>
            <Confirm
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
            look="primary"
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
