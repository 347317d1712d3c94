import { PASSKEY_PATHS } from '#schemas/http/admin/passkey-paths'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import type { SignedIn } from '../page/session.ts'
import { canUsePasskeys, usedPasskey } from './ask-passkey.ts'

export function PasskeySignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const { isBusy, problem, run } = useAction()
  const signIn = async () => {
    const used = await usedPasskey(await call('POST', PASSKEY_PATHS.signInOptions, {}))
    onSignedIn(await call<SignedIn>('POST', PASSKEY_PATHS.signIn, used))
  }
  if (!canUsePasskeys()) return null
  return (
    <>
      <Message problem={problem} />
      <p className="row">
        <Button disabled={isBusy} onClick={() => void run(signIn)}>
          Sign in with a passkey
        </Button>
      </p>
    </>
  )
}
