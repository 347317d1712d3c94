import { useEffect, useId } from 'react'
import { client } from '../calls/trpc.ts'
import { useAction } from '../calls/use-action.ts'
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import type { SignedIn } from '../ui/session.ts'

interface SignInAgainProps {
  email: string
  wasOut: boolean
  /** Without anybody, they did not sign in. */
  onEnd: (signedIn?: SignedIn) => void
}

export function SignInAgain({ email, wasOut, onEnd }: SignInAgainProps) {
  const heading = useId()
  const { isBusy, problem, done, run } = useAction()
  const mail = () =>
    run(
      () => client.sessions.requestLink.mutate({ email }),
      `A mail with a link is on its way to ${email}. Open it in this browser, then come back here.`,
    )
  useEffect(() => {
    if (!done) return
    // The link was used in another tab: whoever comes back goes on at once.
    const look = async () => {
      const signedIn = await client.sessions.current.query().catch(() => undefined)
      if (signedIn?.isFresh) onEnd(signedIn)
    }
    const back = () => void look()
    const asking = setInterval(back, LOOK_EVERY_MILLISECONDS)
    window.addEventListener('focus', back)
    return () => {
      clearInterval(asking)
      window.removeEventListener('focus', back)
    }
  }, [done, onEnd])
  return (
    <dialog ref={openDialog} className="dialog" aria-labelledby={heading} onClose={() => onEnd()}>
      <div className="card">
        <h2 id={heading}>Sign in again</h2>
        <p>
          {wasOut
            ? 'You were signed out. What you typed is kept here, and goes on by itself once you have signed in.'
            : 'What comes next needs a sign-in of the last 15 minutes. What you typed stays here, and goes on by ' +
              'itself.'}
        </p>
        <PasskeySignIn onSignedIn={onEnd} />
        <Message success={done} problem={problem} />
        <p className="row">
          <Button variant="action" disabled={isBusy} onClick={() => void mail()}>
            Mail me a link
          </Button>
          <Button onClick={() => onEnd()}>Cancel</Button>
        </p>
      </div>
    </dialog>
  )
}

const LOOK_EVERY_MILLISECONDS = 3000

const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal()
}
