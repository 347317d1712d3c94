import { randomBytes } from 'node:crypto'
import type { NewPasskey, UsedPasskey } from '#schemas/http/admin/passkeys'
import type { PasskeyStore } from '../store/passkeys.ts'
import type { PasskeyRow } from '../store/passkeys-tables.ts'
import { type Accounts, type SignedIn, shortAgent } from './accounts.ts'

/** The site as a browser knows it: a passkey works there only, whoever asks for it. */
export interface PasskeySite {
  /** `https://hillel.example.org` */
  origin: string
  name: string
}

const MINUTE = 60_000
const CHALLENGE_MINUTES = 5
/** A phone, a laptop, a key in the drawer. */
const MOST_PASSKEYS = 10
const CHALLENGE_BYTES = 32
/** Ed25519, ES256 and RS256, as COSE numbers them: every device has one of them. */
const ALGORITHMS = [-8, -7, -257]

export type Passkeys = ReturnType<typeof createPasskeys>

/** Loaded with the first passkey: until somebody uses one it needs no memory. */
const webauthn = () => import('@simplewebauthn/server')

/** Adding passkeys, and signing in with them. A passkey is unlocked by its person, so it alone signs in. */
export function createPasskeys({
  store,
  accounts,
  clock,
}: {
  store: PasskeyStore
  accounts: Pick<Accounts, 'signInByPasskey'>
  clock: () => Date
}) {
  /** Something to be signed, for a person who adds a passkey, or for whoever signs in. */
  async function newChallenge(personId: string | null): Promise<Buffer<ArrayBuffer>> {
    const challenge = Buffer.from(randomBytes(CHALLENGE_BYTES))
    const row = { challenge: challenge.toString('base64url'), person_id: personId }
    await store.addChallenge({ ...row, expires_at: clock().getTime() + CHALLENGE_MINUTES * MINUTE }, clock())
    return challenge
  }

  const asked = (personId: string | null) => (challenge: string) => store.takeChallenge(challenge, personId, clock())

  async function verifiedUse(used: UsedPasskey, known: PasskeyRow, { origin }: PasskeySite) {
    const { verifyAuthenticationResponse } = await webauthn()
    const publicKey = Buffer.from(known.public_key, 'base64url')
    return verifyAuthenticationResponse({
      response: used,
      expectedChallenge: asked(null),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: { id: known.id, publicKey, counter: known.counter, transports: JSON.parse(known.transports) },
      requireUserVerification: true,
    }).catch(unverified)
  }

  return {
    list: (person: SignedIn) => store.passkeysOf(person.person_id),
    remove: (person: SignedIn, id: string) => store.removePasskey(person.person_id, id),

    /** What the browser asks a device that is to make a passkey. */
    async newOptions(person: SignedIn, { origin, name }: PasskeySite) {
      const { generateRegistrationOptions } = await webauthn()
      const known = await store.passkeysOf(person.person_id)
      return generateRegistrationOptions({
        ...{ rpName: name, rpID: new URL(origin).hostname, userName: person.email, userDisplayName: person.email },
        userID: Buffer.from(person.person_id),
        challenge: await newChallenge(person.person_id),
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** Adds a passkey. Returns false if it is none that we asked for, or one too many. */
    async add(person: SignedIn, made: NewPasskey, agent: string, { origin }: PasskeySite): Promise<boolean> {
      const { verifyRegistrationResponse } = await webauthn()
      const result = await verifyRegistrationResponse({
        response: made,
        expectedChallenge: asked(person.person_id),
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(unverified)
      if (!result.verified) return false
      const { id, publicKey, counter } = result.registrationInfo.credential
      const row = { id, counter, public_key: Buffer.from(publicKey).toString('base64url'), person_id: person.person_id }
      const rest = { transports: JSON.stringify(made.response.transports), agent: shortAgent(agent), used_at: null }
      return store.addPasskey({ ...row, ...rest, added_at: clock().getTime() }, MOST_PASSKEYS, clock())
    },

    /** What the browser asks whichever passkey its person chooses: it names nobody. */
    async signInOptions({ origin }: PasskeySite) {
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        challenge: await newChallenge(null),
        userVerification: 'required',
      })
    },

    /** The token of a new session; undefined if the passkey is not known, or has not signed what we asked. */
    async signIn(used: UsedPasskey, agent: string, site: PasskeySite): Promise<string | undefined> {
      const known = await store.passkey(used.id)
      if (!known) return undefined
      const result = await verifiedUse(used, known, site)
      if (!result.verified) return undefined
      return accounts.signInByPasskey({ id: known.id, counter: result.authenticationInfo.newCounter }, agent)
    },
  }
}

/** The library throws what is wrong with an answer; to whoever sent it, all of that is the same. */
const unverified = () => ({ verified: false }) as const
