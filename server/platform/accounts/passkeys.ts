import { randomBytes } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { affectedRows, type Commit, insertOnce, inTransactions } from '../db/engines.ts'
import type { Database, PasskeyChallengeRow, PasskeyRow, Transaction } from '../db/tables.ts'
import { type Accounts, type SignedIn, shortAgent } from './accounts.ts'
import { addSecurityEvent, browserOf } from './security-events.ts'

type PasskeyStore = ReturnType<typeof createPasskeyStore>

export const createPasskeyStore = (db: Database, commit: Commit) => ({
  findPasskey: (id: string): Promise<PasskeyRow | undefined> =>
    db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
  listPasskeys: (personId: string): Promise<PasskeyRow[]> =>
    db.selectFrom('passkeys').selectAll().where('person_id', '=', personId).orderBy('added_at').execute(),
  ...inTransactions(commit, { addChallenge, addPasskey, useChallenge }),
  removePasskey: async (personId: string, id: string): Promise<boolean> =>
    (await affectedRows(db.deleteFrom('passkeys').where('person_id', '=', personId).where('id', '=', id))) > 0,
})

async function addPasskey(trx: Transaction, row: PasskeyRow, most: number, now: Date): Promise<boolean> {
  const known = await trx.selectFrom('passkeys').select('id').where('person_id', '=', row.person_id).execute()
  if (known.length >= most) return false
  if (!(await insertOnce(trx, 'passkeys', row))) return false
  const person = trx.selectFrom('people').select('email').where('id', '=', row.person_id)
  const { email } = await person.executeTakeFirstOrThrow()
  const fields = { who: email, browser: browserOf(row.agent) }
  await addSecurityEvent(trx, { kind: 'passkey-added', fields }, now)
  return true
}

async function addChallenge(trx: Transaction, row: PasskeyChallengeRow, now: Date): Promise<void> {
  await trx.deleteFrom('passkey_challenges').where('expires_at', '<=', now.getTime()).execute()
  await trx.insertInto('passkey_challenges').values(row).execute()
}

/** Returns whether this person was asked and has not answered: an answer counts once, in whichever process. */
async function useChallenge(trx: Transaction, challenge: string, personId: string | null, now: Date) {
  const taking = trx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('person_id', personId === null ? 'is' : '=', personId)
    .where('expires_at', '>', now.getTime())
  return (await affectedRows(taking)) > 0
}

const base64url = z.string().regex(/^[\w-]{1,4000}$/)
const id = z.string().regex(/^[\w-]{16,1400}$/)

const given = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  // What a browser adds is of no use here, and is not refused.
  clientExtensionResults: z.unknown().transform(() => ({})),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .nullish()
    .transform((value) => value ?? undefined),
}

export const newPasskey = z.object({
  ...given,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: z.string().regex(/^[\w-]{1,20000}$/),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

export const usedPasskey = z.object({
  ...given,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((value) => value ?? undefined),
  }),
})
type UsedPasskey = z.infer<typeof usedPasskey>

/** Extensions may hold bytes, by their types, which no JSON has; ours hold none. */
type Sent<Options extends { extensions?: unknown }> = Omit<Options, 'extensions'>

export interface PasskeySite {
  origin: string
  name: string
}

const MINUTE = 60_000
const CHALLENGE_MINUTES = 5

const MAX_PASSKEYS = 10
const CHALLENGE_BYTES = 32

/** Ed25519, ES256 and RS256, as COSE numbers them: every device has one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded when the first passkey is used, to save memory until then. */
const webauthn = () => import('@simplewebauthn/server')

interface Dependencies {
  store: PasskeyStore
  accounts: Pick<Accounts, 'signInByPasskey'>
  clock: () => Date
}

/** Adding passkeys, and signing in with them. A passkey is unlocked by its person, so it alone signs in. */
export class Passkeys {
  readonly #services: Dependencies

  constructor(services: Dependencies) {
    this.#services = services
  }

  list = (person: SignedIn) => this.#services.store.listPasskeys(person.person_id)
  remove = (person: SignedIn, id: string) => this.#services.store.removePasskey(person.person_id, id)

  async newOptions(
    person: SignedIn,
    { origin, name }: PasskeySite,
  ): Promise<Sent<PublicKeyCredentialCreationOptionsJSON>> {
    const { generateRegistrationOptions } = await webauthn()
    const known = await this.list(person)
    return generateRegistrationOptions({
      rpName: name,
      rpID: new URL(origin).hostname,
      userName: person.email,
      userDisplayName: person.email,
      userID: Buffer.from(person.person_id),
      challenge: await this.#newChallenge(person.person_id),
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  async add(person: SignedIn, made: z.infer<typeof newPasskey>, agent: string, { origin }: PasskeySite) {
    const { verifyRegistrationResponse } = await webauthn()
    const result = await verifyRegistrationResponse({
      response: made,
      expectedChallenge: this.#isChallengeOf(person.person_id),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(unverified)
    if (!result.verified) return false
    const { id, publicKey, counter } = result.registrationInfo.credential
    const row: PasskeyRow = {
      id,
      counter,
      public_key: Buffer.from(publicKey).toString('base64url'),
      person_id: person.person_id,
      transports: JSON.stringify(made.response.transports),
      agent: shortAgent(agent),
      used_at: null,
      added_at: this.#services.clock().getTime(),
    }
    return this.#services.store.addPasskey(row, MAX_PASSKEYS, this.#services.clock())
  }

  async signInOptions({ origin }: PasskeySite): Promise<Sent<PublicKeyCredentialRequestOptionsJSON>> {
    const { generateAuthenticationOptions } = await webauthn()
    return generateAuthenticationOptions({
      rpID: new URL(origin).hostname,
      challenge: await this.#newChallenge(null),
      userVerification: 'required',
    })
  }

  async signIn(used: UsedPasskey, agent: string, { origin }: PasskeySite): Promise<string | undefined> {
    const known = await this.#services.store.findPasskey(used.id)
    if (!known) return undefined
    const { id, counter, transports } = known
    const { verifyAuthenticationResponse } = await webauthn()
    const publicKey = Buffer.from(known.public_key, 'base64url')
    const result = await verifyAuthenticationResponse({
      response: used,
      expectedChallenge: this.#isChallengeOf(null),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: { id, publicKey, counter, transports: JSON.parse(transports) },
      requireUserVerification: true,
    }).catch(unverified)
    if (!result.verified) return undefined
    return this.#services.accounts.signInByPasskey({ id, counter: result.authenticationInfo.newCounter }, agent)
  }

  async #newChallenge(personId: string | null): Promise<Buffer<ArrayBuffer>> {
    const now = this.#services.clock()
    const challenge = Buffer.from(randomBytes(CHALLENGE_BYTES))
    const row = {
      challenge: challenge.toString('base64url'),
      person_id: personId,
      expires_at: now.getTime() + CHALLENGE_MINUTES * MINUTE,
    }
    await this.#services.store.addChallenge(row, now)
    return challenge
  }

  #isChallengeOf = (personId: string | null) => (challenge: string) =>
    this.#services.store.useChallenge(challenge, personId, this.#services.clock())
}

/** The library throws an error for each kind of invalid response; the caller gets one error for all of them. */
const unverified = () => ({ verified: false }) as const
