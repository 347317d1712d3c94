import { browserOf } from '#schemas/http/admin/browser-of'
import { PASSKEY_PATHS } from '#schemas/http/admin/passkey-paths'
import type { PasskeysAnswer } from '#schemas/http/admin/passkeys'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Button } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Message } from '../page/Message.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { DayOf } from '../page/when.tsx'
import { canUsePasskeys, madePasskey } from './ask-passkey.ts'

/** One's passkeys: added and removed by whoever signed in a moment ago. */
export function Passkeys() {
  const { value, problem, reload } = useLoaded<PasskeysAnswer>(PASSKEY_PATHS.passkeys)
  const action = useAction(reload)
  const add = async () =>
    call('POST', PASSKEY_PATHS.passkeys, await madePasskey(await call('POST', PASSKEY_PATHS.options, {})))
  const remove = (id: string) => call('DELETE', `${PASSKEY_PATHS.passkeys}/${encodeURIComponent(id)}`)
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('staffPasskeys.heading')}</h2>
      <p>{t('staffPasskeys.about')}</p>
      <Message done={action.done} problem={problem ?? action.problem} />
      <ul className="rows">
        {value?.map(({ id, agent, addedAt, usedAt }) => (
          <li key={id}>
            <div>
              <strong>{browserOf(agent)}</strong>
              <p className="soft">
                {usedAt ? (
                  <Sentence
                    id="staffPasskeys.used"
                    values={{ added: <DayOf at={addedAt} />, used: <DayOf at={usedAt} /> }}
                  />
                ) : (
                  <Sentence id="staffPasskeys.notUsed" values={{ added: <DayOf at={addedAt} /> }} />
                )}
              </p>
            </div>
            <Confirm
              action={t('staffApp.remove')}
              name={t('staffPasskeys.removeOf', { browser: browserOf(agent) })}
              question={t('staffPasskeys.removeAsk')}
              isBusy={action.isBusy}
              onConfirm={() => void action.run(() => remove(id), t('staffPasskeys.removed'))}
            />
          </li>
        ))}
      </ul>
      {canUsePasskeys() && (
        <p>
          <Button
            look="primary"
            disabled={action.isBusy}
            onClick={() => void action.run(add, t('staffPasskeys.added'))}
          >
            {t('staffPasskeys.add')}
          </Button>
        </p>
      )}
    </section>
  )
}
