import { useEffect, useState } from 'react'
import { SIGN_IN_PAGE } from '#schemas/admin/paths'
import { type SignedIn, setSignInAgain } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { useAddress } from '../ui/navigation.ts'
import { LoadingPage, Page } from '../ui/Page.tsx'
import { useSession } from '../ui/session.ts'
import { Shell, ViewBoundary } from './Shell.tsx'

const SignInAgain = lazy(async () => (await import('../sign-in/SignIn.tsx')).SignInAgain)
const SignIn = lazy(async () => (await import('../sign-in/SignIn.tsx')).SignIn, LoadingPage)

export function App() {
  const address = useAddress()
  const { session, load, set: setSignedIn } = useSession()
  const isSignIn = address.split('?')[0] === SIGN_IN_PAGE
  if (session.state === 'in' && !isSignIn)
    return (
      <>
        <Shell signedIn={session.signedIn} address={address} onSignedOut={() => setSignedIn()} />
        <SignInWhenAsked email={session.signedIn.email} onSignedIn={setSignedIn} />
      </>
    )
  if (isSignIn || session.state === 'out')
    return (
      <ViewBoundary address={address}>
        <SignIn onSignedIn={setSignedIn} />
      </ViewBoundary>
    )
  if (session.state !== 'unknown') return <LoadingPage />
  return (
    <Page title="Staff">
      <p role="alert">{session.problem}</p>
      <Button variant="primary" onClick={() => void load()}>
        Try again
      </Button>
    </Page>
  )
}

/** Asks for another sign-in while a call waits for it; several calls wait for the same. */
function SignInWhenAsked({ email, onSignedIn }: { email: string; onSignedIn: (signedIn: SignedIn) => void }) {
  const [request, setRequest] = useState<{ wasOut: boolean; end: (signedIn?: SignedIn) => void }>()
  useEffect(() => {
    let waiting: Promise<boolean> | undefined
    setSignInAgain((wasOut) => {
      waiting ??= new Promise((resolve) => {
        const end = (signedIn?: SignedIn) => {
          waiting = undefined
          setRequest(undefined)
          if (signedIn) onSignedIn(signedIn)
          resolve(signedIn !== undefined)
        }
        setRequest({ wasOut, end })
      })
      return waiting
    })
    return () => setSignInAgain(async () => false)
  }, [onSignedIn])
  return request && <SignInAgain email={email} wasOut={request.wasOut} onEnd={request.end} />
}
