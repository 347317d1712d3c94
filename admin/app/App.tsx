import { lazy, Suspense } from 'react'
import { SIGN_IN_PAGE } from '#schemas/http/admin/paths'
import { useAddress } from '../page/address.ts'
import { Button } from '../page/Button.tsx'
import { Page } from '../page/Page.tsx'
import { type Session, useSession } from '../page/session.ts'
import { Shell } from './Shell.tsx'
import { ViewBoundary } from './ViewBoundary.tsx'

const SignIn = lazy(async () => ({ default: (await import('../sign-in/SignIn.tsx')).SignIn }))

/** The staff's application: signing in, else the view of the address. */
export function App() {
  const address = useAddress()
  const { session, ask, take } = useSession()
  const isSignIn = address.split('?')[0] === SIGN_IN_PAGE
  if (session.state === 'in' && !isSignIn)
    return <Shell visitor={session.visitor} address={address} onSignedOut={() => take()} />
  if (isSignIn || session.state === 'out')
    return (
      <ViewBoundary address={address}>
        <Suspense fallback={<Page title="One moment" />}>
          <SignIn onSignedIn={take} />
        </Suspense>
      </ViewBoundary>
    )
  return <Waiting session={session} ask={ask} />
}

function Waiting({ session, ask }: { session: Session; ask: () => Promise<void> }) {
  if (session.state !== 'unknown') return <Page title="One moment" />
  return (
    <Page title="Staff">
      <p role="alert">{session.problem}</p>
      <Button look="primary" onClick={() => void ask()}>
        Try again
      </Button>
    </Page>
  )
}
