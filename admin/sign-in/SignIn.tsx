import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { client } from '../calls/trpc.ts'
import { useAction } from '../calls/use-action.ts'
import { canUsePasskeys } from '../passkeys/ask-passkey.ts'
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'
import { navigate } from '../ui/navigation.ts'
import { applicationName, Page } from '../ui/Page.tsx'
import type { SignedIn } from '../ui/session.ts'
import styles from './SignIn.module.css'

export function SignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const [token, setToken] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    const take = () => setToken(window.location.hash.slice(1))
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
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
        <UseLink token={token} onSignedIn={onSignedIn} onRetry={() => setToken('')} />
      ) : (
        <RequestLink key="ask">
          {canUsePasskeys() && (
            <div className="card">
              <PasskeySignIn onSignedIn={welcome} />
            </div>
          )}
        </RequestLink>
      )}
    </div>
  )
}

interface UseLinkProps {
  token: string
  onSignedIn: (signedIn: SignedIn) => void
  onRetry: () => void
}

/** Waits for a button: a program that opens links in mails must not use the link up. */
function UseLink({ token, onSignedIn, onRetry: onAskAgain }: UseLinkProps) {
  const { isBusy, problem, run } = useAction()
  const signIn = async () => {
    const signedIn = await client.sessions.signIn.mutate({ token })
    // Replaced, so that the link is not in the history.
    window.history.replaceState(null, '', window.location.pathname)
    onSignedIn(signedIn)
    navigate('/admin')
  }
  return (
    <Page title="Welcome">
      <div className="card">
        <p>Press once and you are in. There is no password.</p>
        <Message problem={problem} />
        <p className="row">
          <Button variant="action" disabled={isBusy} onClick={() => void run(signIn)}>
            Sign in
          </Button>
          {problem && <Button onClick={onAskAgain}>Ask for another link</Button>}
        </p>
      </div>
    </Page>
  )
}

function RequestLink({ children }: { children: ReactNode }) {
  const { isBusy, done, problem, run } = useAction()
  const [typed, setTyped] = useState('')
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const email = typed.trim()
    void run(
      () => client.sessions.requestLink.mutate({ email }),
      `If ${email} is on the list, a mail with a link is on its way. It works for 15 minutes.`,
    )
  }
  return (
    <Page title="Sign in" about="With a link that we mail to you, or with a passkey. There is no password.">
      <form className="card" onSubmit={ask}>
        <TextField
          label="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={typed}
          onType={setTyped}
        />
        <Message success={done} problem={problem} />
        <p>
          <Button type="submit" variant="action" disabled={isBusy}>
            Send me a link
          </Button>
        </p>
      </form>
      {children}
    </Page>
  )
}
