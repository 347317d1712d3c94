import { client } from '../calls/trpc.ts'
import { useAction } from '../calls/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import type { SignedIn } from '../ui/session.ts'
import { canUsePasskeys, usedPasskey } from './ask-passkey.ts'

export function PasskeySignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const { isBusy, problem, run } = useAction()
  const signIn = async () => {
    const used = await usedPasskey(await client.passkeys.signInOptions.mutate())
    onSignedIn(await client.passkeys.signIn.mutate(used))
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
