import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#schemas/http/admin/accounts'
import type { AccountsStore, OpenSession, UsedPasskey } from '../store/accounts.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A link from a mail works this long, and once. */
export const LINK_MINUTES = 15
/** Signing in again is a click on a link: a session that nobody uses ends soon. */
export const SESSION_DAYS = 30
const IDLE_DAYS = 7
/** What concerns people and mailboxes needs a sign-in that was a moment ago. */
const FRESH_MINUTES = 15
/** Whoever asks for more has them in the mail already, or is not the person. */
const MOST_LINKS = 5
/** Who has added somebody, if nobody who is signed in did. */
const OPERATOR = 'whoever runs the server'
const MOST_AGENT_CHARACTERS = 200
const TOKEN_BYTES = 32

export type Accounts = ReturnType<typeof createAccounts>

/** A signed-in person, as one of their sessions has them. */
export interface SignedIn extends OpenSession {
  isFresh: boolean
}

/** Signing in and out. Tokens leave this module once, and are stored as digests: 256 random bits need no salt. */
export function createAccounts({ store, clock }: { store: AccountsStore; clock: () => Date }) {
  const since = () => ({
    signedIn: clock().getTime() - SESSION_DAYS * DAY,
    seen: clock().getTime() - IDLE_DAYS * DAY,
  })

  async function newLink(email: string): Promise<string | undefined> {
    const person = await store.person(email)
    if (!person) return undefined
    const token = newToken()
    const expiresAt = clock().getTime() + LINK_MINUTES * MINUTE
    const link = { personId: person.id, tokenHash: digestOf(token), expiresAt, most: MOST_LINKS }
    return (await store.addLink(link, clock())) ? token : undefined
  }

  return {
    /** The token of a new link; undefined if nobody has this address, or has too many unused links. */
    newLink,

    /** The token of a new session, for a passkey that has signed; undefined if it was removed meanwhile. */
    async signInByPasskey(used: UsedPasskey, agent: string): Promise<string | undefined> {
      const { token, session } = newSession(agent)
      return (await store.takePasskey(used, session, since(), clock())) ? token : undefined
    },

    /** The token of a new session, for a link's token; undefined if that was used, is too old, or never was. */
    async signIn(linkToken: string, agent: string): Promise<string | undefined> {
      const { token, session } = newSession(agent)
      return (await store.takeLink(digestOf(linkToken), session, since(), clock())) ? token : undefined
    },

    /** Whose session this is; undefined if there is none, or it has ended. */
    async who(token: string): Promise<SignedIn | undefined> {
      const session = await store.session(digestOf(token), since())
      if (!session) return undefined
      const now = clock()
      // Not at every call: reading must not become writing.
      if (now.getTime() - session.seen_at > MINUTE) await store.touchSession(session.id, now)
      return { ...session, isFresh: now.getTime() - session.signed_in_at < FRESH_MINUTES * MINUTE }
    },

    sessionsOf: (person: SignedIn) => store.sessionsOf(person.person_id, since()),
    endSession: (person: SignedIn, id: string) => store.endSession(person.person_id, id),

    people: () => store.people(),
    removePerson: (email: string, by = OPERATOR) => store.removePerson(email, by, clock()),
    putPerson: (email: string, role: Role, by = OPERATOR) => store.putPerson(email, role, by, clock()),
  }
}

function newSession(agent: string) {
  const token = newToken()
  return { token, session: { id: randomUUID(), token_hash: digestOf(token), agent: shortAgent(agent) } }
}

/** A browser, as it calls itself. */
export const shortAgent = (agent: string): string => agent.slice(0, MOST_AGENT_CHARACTERS)

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')
