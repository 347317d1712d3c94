import { ADMIN_PATHS, SIGN_IN_PAGE } from '#schemas/http/admin/paths'
import { t } from '#schemas/language'
import { CallFailed, call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { HelpButton } from '../help/HelpButton.tsx'
import { walkOf } from '../help/steps.ts'
import { goTo } from '../page/address.ts'
import { Button } from '../page/Button.tsx'
import type { SignedIn } from '../page/session.ts'
import { useIsPhone } from '../page/use-is-phone.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import styles from './Shell.module.css'
import { viewAt, views } from './views.ts'

interface AccountProps {
  signedIn: SignedIn
  address: string
  onSignedOut: () => void
}

/** Who is signed in, the search, help, and the way out. */
export function Account({ signedIn, address, onSignedOut }: AccountProps) {
  const view = viewAt(address)?.view
  const { isBusy, problem, run } = useAction()
  const isPhone = useIsPhone()
  const signOut = async () => {
    await call('DELETE', ADMIN_PATHS.session).catch((error: unknown) => {
      // Then the session has ended already.
      if (!(error instanceof CallFailed && error.status === 401)) throw error
    })
    onSignedOut()
    goTo(SIGN_IN_PAGE)
  }
  return (
    <>
      <span className={styles.email}>{signedIn.email}</span>
      {!isPhone && (
        <a className="button" data-look="quiet" href="/" target="_blank" rel="noreferrer">
          {t('staffApp.theSite')}
        </a>
      )}
      <SearchButton />
      {view && <HelpButton key={address} view={view} walk={walkOf(views, signedIn.rights)} />}
      <Button look="quiet" disabled={isBusy} onClick={() => void run(signOut)}>
        {t('staffApp.signOut')}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
