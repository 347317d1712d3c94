import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { CallFailed } from '../calls/call.ts'

/** Over plain HTTP a browser has none. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window

const library = () => import('@simplewebauthn/browser')

export const usedPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  explainFailure((await library()).startAuthentication({ optionsJSON }))

export const madePasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  explainFailure((await library()).startRegistration({ optionsJSON }))

/** The browser's reasons are for programmers. */
const explainFailure = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new CallFailed(
      0,
      isKnown ? 'This device has a passkey for this site already.' : 'No passkey was used. Try again, or use a link.',
    )
  })
