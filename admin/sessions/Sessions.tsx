import type { SessionsAnswer } from '#schemas/http/admin/accounts'
import { browserOf } from '#schemas/http/admin/browser-of'
import { ADMIN_PATHS, SIGN_IN_PAGE } from '#schemas/http/admin/paths'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Button } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { When } from '../page/when.tsx'
import { Passkeys } from '../passkeys/Passkeys.tsx'

/** Where one is signed in; each session can be ended, for instance that of a lost phone. */
export function Sessions() {
  const { value, problem, reload } = useLoaded<SessionsAnswer>(ADMIN_PATHS.sessions)
  const action = useAction(reload)
  const end = (id: string) => action.run(() => call('DELETE', `${ADMIN_PATHS.sessions}/${encodeURIComponent(id)}`))
  const everywhere = useAction()
  const endAll = async () => {
    await call('DELETE', ADMIN_PATHS.sessions)
    // A new load, so that nothing of this session is left in the page.
    window.location.assign(SIGN_IN_PAGE)
  }
  return (
    <Page title={t('staffViews.sessions')} about={t('staffSessions.about')}>
      <Message problem={problem ?? action.problem ?? everywhere.problem} />
      <ul className="card rows">
        {value?.map(({ id, agent, signedInAt, seenAt, isThis }) => (
          <li key={id}>
            <div>
              <strong>{browserOf(agent)}</strong>
              {isThis && ` ${t('staffSessions.thisOne')}`}
              <p className="soft">
                <Sentence
                  id="staffSessions.signedIn"
                  values={{ at: <When at={signedInAt} />, seen: <When at={seenAt} /> }}
                />
              </p>
            </div>
            {!isThis && (
              <Button
                disabled={action.isBusy}
                aria-label={t('staffSessions.endOf', { browser: browserOf(agent) })}
                onClick={() => void end(id)}
              >
                {t('staffSessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <section className="card" aria-labelledby="everywhere">
        <h2 id="everywhere">{t('staffSessions.everywhere')}</h2>
        <p>{t('staffSessions.everywhereAbout')}</p>
        <p>
          <Confirm
            action={t('staffSessions.everywhere')}
            question={t('staffSessions.everywhereAsk')}
            isBusy={everywhere.isBusy}
            onConfirm={() => void everywhere.run(endAll)}
          />
        </p>
      </section>
      <Passkeys />
    </Page>
  )
}
