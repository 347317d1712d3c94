import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#schemas/http/admin/accounts'
import type { AccountsStore, OpenSession, UsedPasskey } from '../store/accounts.ts'
import type { LinkKind } from '../store/accounts-tables.ts'
import type { LinkOrigin } from '../store/sign-in-links.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A link that somebody asks for works this long, and once. */
export const LINK_MINUTES = 15
/** An invitation waits until somebody reads their mail. */
const INVITATION_DAYS = 7
const LIFETIMES: Readonly<Record<LinkKind, number>> = {
  'sign-in': LINK_MINUTES * MINUTE,
  invitation: INVITATION_DAYS * DAY,
}
/** Signing in again is a click on a link: a session that nobody uses ends soon. */
export const SESSION_DAYS = 30
const IDLE_DAYS = 7
/** What concerns people and mailboxes needs a sign-in that was a moment ago. */
const FRESH_MINUTES = 15
/** The clocks of two servers may differ by this. */
const MOST_SKEW = MINUTE
/** Whoever asks for more has them in the mail already, or is not the person. */
const MOST_MAILS = { 'in 15 minutes': 5, 'in a day': 20 } as const
/** Who has added somebody, if nobody who is signed in did. */
const OPERATOR = 'whoever runs the server'
const MOST_AGENT_CHARACTERS = 200
const TOKEN_BYTES = 32

export type Accounts = ReturnType<typeof createAccounts>

/** A signed-in person, as one of their sessions has them. */
export interface SignedIn extends OpenSession {
  isFresh: boolean
}

/** From where a link is asked for or used: a browser by its cookie, and a network. */
export interface Whereabouts {
  browser: string
  network: string
}

const NOWHERE: Whereabouts = { browser: '', network: '' }

/** Signing in and out. Tokens leave this module once, and are stored as digests: 256 random bits need no salt. */
export function createAccounts({ store, clock }: { store: AccountsStore; clock: () => Date }) {
  const since = () => {
    const now = clock().getTime()
    return { signedIn: now - SESSION_DAYS * DAY, seen: now - IDLE_DAYS * DAY, until: now + MOST_SKEW }
  }

  const mailsOf = (email: string, kind: LinkKind) => {
    const now = clock().getTime()
    return {
      // Counted by kind: whoever asks for links in somebody's name does not use up their invitations.
      counted: digestOf(`${kind} ${email.trim().toLowerCase()}`),
      most: [
        { since: now - LINK_MINUTES * MINUTE, count: MOST_MAILS['in 15 minutes'] },
        { since: now - DAY, count: MOST_MAILS['in a day'] },
      ],
    }
  }

  async function addLink(email: string, kind: LinkKind, more: { isMailed: boolean; from?: Whereabouts }) {
    const token = newToken()
    const expiresAt = clock().getTime() + LIFETIMES[kind]
    const origin = more.from && originOf(token, more.from)
    const mails = more.isMailed ? mailsOf(email, kind) : undefined
    const isKept = await store.addLink({ email, kind, tokenHash: digestOf(token), expiresAt, origin, mails }, clock())
    return { token, isKept, endsAt: new Date(expiresAt) }
  }

  return {
    /** The token of a new link that is not mailed; undefined if nobody has this address. */
    async newLink(email: string): Promise<string | undefined> {
      const { token, isKept } = await addLink(email, 'sign-in', { isMailed: false })
      return isKept ? token : undefined
    },

    /**
     * A link that somebody asks for. `isKept` says whether it works, and is to be mailed: not if nobody has this address, or too many
     * were mailed.
     */
    askLink: (email: string, from: Whereabouts) => addLink(email, 'sign-in', { isMailed: true, from }),

    /** A link by which an owner invites somebody, which works for days. `isKept` as above. */
    invite: (email: string) => addLink(email, 'invitation', { isMailed: true }),

    /** The token of a new session, for a passkey that has signed; undefined if it was removed meanwhile. */
    async signInByPasskey(used: UsedPasskey, agent: string): Promise<string | undefined> {
      const { token, session } = newSession(agent)
      return (await store.takePasskey(used, session, since(), clock())) ? token : undefined
    },

    /** The token of a new session, for a link's token; undefined if that was used, is too old, or never was. */
    async signIn(linkToken: string, agent: string, from = NOWHERE): Promise<string | undefined> {
      const { token, session } = newSession(agent)
      const link = { tokenHash: digestOf(linkToken), origin: originOf(linkToken, from), lifetimes: LIFETIMES }
      return (await store.takeLink(link, session, since(), clock())) ? token : undefined
    },

    /** Whose session this is; undefined if there is none, or it has ended. */
    async who(token: string): Promise<SignedIn | undefined> {
      // Made up: the store is not asked.
      if (!TOKEN.test(token)) return undefined
      const session = await store.session(digestOf(token), since())
      if (!session) return undefined
      const now = clock()
      // Not at every call: reading must not become writing.
      if (now.getTime() - session.seen_at > MINUTE) await store.touchSession(session.id, now)
      return { ...session, isFresh: now.getTime() - session.signed_in_at < FRESH_MINUTES * MINUTE }
    },

    sessionsOf: (person: SignedIn) => store.sessionsOf(person.person_id, since()),
    endSession: (person: SignedIn, id: string) => store.endSession(person.person_id, id),
    endAllSessions: (person: SignedIn) => store.endSessions(person.person_id),

    /** Ends all sessions and links of somebody. Returns false if there is no such person. */
    async endSessionsOf(email: string): Promise<boolean> {
      const person = await store.person(email)
      if (person) await store.endSessions(person.id)
      return person !== undefined
    },

    people: () => store.people(),
    removePerson: (email: string, by = OPERATOR) => store.removePerson(email, by, clock()),
    putPerson: (email: string, role: Role, by = OPERATOR) => store.putPerson(email, role, by, clock()),
  }
}

/** With the token, which is not stored: nobody who reads the store learns a network or a cookie from it. */
const originOf = (token: string, { browser, network }: Whereabouts): LinkOrigin => ({
  browser: digestOf(`${token} browser ${browser}`),
  network: digestOf(`${token} network ${network}`),
})

function newSession(agent: string) {
  const token = newToken()
  return { token, session: { id: randomUUID(), token_hash: digestOf(token), agent: shortAgent(agent) } }
}

/** A browser, as it calls itself. */
export const shortAgent = (agent: string): string => agent.slice(0, MOST_AGENT_CHARACTERS)

/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/
const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')
