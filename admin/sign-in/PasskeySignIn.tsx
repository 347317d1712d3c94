import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { CallFailed, client, type SignedIn, useAction } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Page.tsx'

export function PasskeySignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const { isBusy, problem, run } = useAction()
  const signIn = async () => {
    const used = await getPasskey(await client.passkeys.signInOptions.mutate())
    onSignedIn(await client.passkeys.signIn.mutate(used))
  }
  if (!canUsePasskeys()) return null
  return (
    <>
      <Message problem={problem} />
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
