import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallFailed, client, type SignedIn, trpc, useAction } from '../calls/trpc.ts'
import { Button, Dialog } from '../ui/Button.tsx'
import { useListener } from '../ui/browser.ts'
import { Form, TextField } from '../ui/fields.tsx'
import { navigate } from '../ui/navigation.ts'
import { applicationName, Feedback, Page } from '../ui/Page.tsx'
import styles from './SignIn.module.css'

type SignInProps = { onSignedIn: (signedIn: SignedIn) => void }

export function SignIn({ onSignedIn }: SignInProps) {
  const [token, setToken] = useState(() => window.location.hash.slice(1))
  useListener('hashchange', () => setToken(window.location.hash.slice(1)))
  const welcome = (signedIn: SignedIn) => {
    onSignedIn(signedIn)
    navigate('/admin')
  }
  return (
    <div className={styles.signIn}>
      <header className={`row ${styles.mark}`} data-ground="dark">
        <span className="mark" /> {applicationName()}
      </header>
      {token ? (
        <UseLink token={token} onSignedIn={welcome} onRetry={() => setToken('')} />
      ) : (
        <RequestLink onSignedIn={welcome} />
      )}
    </div>
  )
}

/** Waits for a button: a program that opens links in mails must not use the link up. */
function UseLink({ token, onSignedIn, onRetry }: SignInProps & { token: string; onRetry: () => void }) {
  const { isBusy, problem, run } = useAction()
  const signIn = async () => {
    const signedIn = await client.sessions.signIn.mutate({ token })
    // Replaced, so that the link is not in the history.
    window.history.replaceState(null, '', window.location.pathname)
    onSignedIn(signedIn)
  }
  return (
    <Page title="Welcome">
      <div className="card">
        <p>Press once and you are in. There is no password.</p>
        <Feedback problem={problem} />
        <p className="row">
          <Button variant="action" disabled={isBusy} onClick={() => void run(signIn)}>
            Sign in
          </Button>
          {problem && <Button onClick={onRetry}>Ask for another link</Button>}
        </p>
      </div>
    </Page>
  )
}

function RequestLink({ onSignedIn }: SignInProps) {
  const { isBusy, done, problem, run } = useAction()
  const [address, setAddress] = useState('')
  const email = address.trim()
  const ask = () =>
    run(
      () => client.sessions.requestLink.mutate({ email }),
      `If ${email} is on the list, a mail with a link is on its way. It works for 15 minutes.`,
    )
  return (
    <Page title="Sign in" about="With a link that we mail to you, or with a passkey. There is no password.">
      <Form className="card" onSubmit={ask}>
        <TextField
          label="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={address}
          onType={setAddress}
        />
        <Feedback success={done} problem={problem} />
        <Button type="submit" variant="action" disabled={isBusy}>
          Send me a link
        </Button>
      </Form>
      {canUsePasskeys() && (
        <div className="card">
          <PasskeySignIn onSignedIn={onSignedIn} />
        </div>
      )}
    </Page>
  )
}

const ASK_EVERY_MILLISECONDS = 3000

type SignInAgainProps = { email: string; wasOut: boolean; onEnd: (signedIn?: SignedIn) => void }

export function SignInAgain({ email, wasOut, onEnd }: SignInAgainProps) {
  const { isBusy, problem, done, run } = useAction()
  const mailLink = () =>
    run(
      () => client.sessions.requestLink.mutate({ email }),
      `A mail with a link is on its way to ${email}. Open it in this browser, then come back here.`,
    )
  // The link is used in another tab: whoever comes back goes on at once.
  const { data: signedIn } = useQuery(
    trpc.sessions.current.queryOptions(undefined, {
      enabled: done !== undefined,
      refetchInterval: ASK_EVERY_MILLISECONDS,
    }),
  )
  useEffect(() => {
    if (signedIn?.isFresh) onEnd(signedIn)
  }, [signedIn, onEnd])
  return (
    <Dialog heading="Sign in again" onClose={onEnd}>
      <p>
        {wasOut
          ? 'You were signed out. What you typed is kept here, and goes on by itself once you have signed in.'
          : 'What comes next needs a sign-in of the last 15 minutes. What you typed stays here, and goes on by ' +
            'itself.'}
      </p>
      <PasskeySignIn onSignedIn={onEnd} />
      <Feedback success={done} problem={problem} />
      <p className="row">
        <Button variant="action" disabled={isBusy} onClick={() => void mailLink()}>
          Mail me a link
        </Button>
        <Button onClick={() => onEnd()}>Cancel</Button>
      </p>
    </Dialog>
  )
}

export function PasskeySignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const { isBusy, problem, run } = useAction()
  const signIn = async () => {
    const used = await getPasskey(await client.passkeys.signInOptions.mutate())
    onSignedIn(await client.passkeys.signIn.mutate(used))
  }
  if (!canUsePasskeys()) return null
  return (
    <>
      <Feedback problem={problem} />
      <Button disabled={isBusy} onClick={() => void run(signIn)}>
        Sign in with a passkey
      </Button>
    </>
  )
}

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window

const library = () => import('@simplewebauthn/browser')

export const getPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  explainFailure((await library()).startAuthentication({ optionsJSON }))

export const createPasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  explainFailure((await library()).startRegistration({ optionsJSON }))

/** The browser's reasons are for programmers. */
const explainFailure = <Value,>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new CallFailed(
      0,
      isKnown ? 'This device has a passkey for this site already.' : 'No passkey was used. Try again, or use a link.',
    )
  })
