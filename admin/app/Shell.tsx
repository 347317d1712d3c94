import { Suspense } from 'react'
import { ADMIN_PATHS, SIGN_IN_PAGE } from '#schemas/http/admin/paths'
import { t } from '#schemas/language'
import { CallFailed, call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { DOOR_CACHE, forgetDoors } from '../door/kept-doors.ts'
import { goTo } from '../page/address.ts'
import { Button } from '../page/Button.tsx'
import { Link } from '../page/Link.tsx'
import { Mark } from '../page/Mark.tsx'
import { Page } from '../page/Page.tsx'
import type { Visitor } from '../page/session.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { NotShownNotice } from './NotShownNotice.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import styles from './Shell.module.css'
import { ViewBoundary } from './ViewBoundary.tsx'
import { navigationFor, navigationOf, viewAt } from './views.ts'

interface ShellProps {
  visitor: Visitor
  address: string
  onSignedOut: () => void
}

/** Around every view: the bar with the navigation, and who is signed in. */
export function Shell({ visitor, address, onSignedOut }: ShellProps) {
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('staffApp.skip')}
      </a>
      <header className={styles.bar} data-ground="dark">
        <Link className={styles.name} href="/admin">
          <Mark /> {t('staffApp.staff')}
        </Link>
        <Navigation visitor={visitor} address={address} />
        <SignOut visitor={visitor} onSignedOut={onSignedOut} />
      </header>
      <OfflineNotice />
      {visitor.rights.includes('draft') && <NotShownNotice />}
      <ViewBoundary address={address}>
        <Suspense fallback={<Page title={t('staffApp.oneMoment')} />}>
          <ViewAt visitor={visitor} address={address} />
        </Suspense>
      </ViewBoundary>
    </>
  )
}

function Navigation({ visitor, address }: Omit<ShellProps, 'onSignedOut'>) {
  const shown = viewAt(address)?.view
  const inNavigation = navigationOf(visitor.rights)
  const current = shown && navigationFor(shown, inNavigation)
  return (
    <nav className={styles.navigation} aria-label={t('staffApp.navigation')}>
      <ul>
        {inNavigation.map((view) => (
          <li key={view.path}>
            <Link href={view.path} aria-current={view === current ? 'page' : undefined}>
              {t(view.title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SignOut({ visitor, onSignedOut }: Omit<ShellProps, 'address'>) {
  const { isBusy, problem, run } = useAction()
  const signOut = async () => {
    await call('DELETE', ADMIN_PATHS.session).catch((error: unknown) => {
      // Then the session has ended already.
      if (!(error instanceof CallFailed && error.status === 401)) throw error
    })
    forgetDoors()
    await globalThis.caches?.delete(DOOR_CACHE)
    onSignedOut()
    goTo(SIGN_IN_PAGE)
  }
  return (
    <div className={styles.visitor}>
      <span className={styles.email}>{visitor.email}</span>
      <SearchButton />
      <Button look="quiet" disabled={isBusy} onClick={() => void run(signOut)}>
        {t('staffApp.signOut')}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

function ViewAt({ visitor, address }: Omit<ShellProps, 'onSignedOut'>) {
  const found = viewAt(address)
  if (!found) return <Page title={t('staffApp.noSuchPage')} about={t('staffApp.renamedOrDeleted')} />
  const { view, ...rest } = found
  if (view.right && !visitor.rights.includes(view.right))
    return <Page title={t(view.title)} about={t('staffApp.notYourRole')} />
  const { show: Show } = view
  return <Show visitor={visitor} {...rest} />
}
