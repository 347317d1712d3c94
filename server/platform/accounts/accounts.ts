import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Role } from '#schemas/admin/roles'
import type { LinkKind, PersonRow } from '../db/tables.ts'
import type { AccountsStore, LinkOrigin, OpenSession, UsedPasskey } from './account-queries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const LINK_MINUTES = 15

const INVITATION_DAYS = 7
const LIFETIMES: Readonly<Record<LinkKind, number>> = {
  'sign-in': LINK_MINUTES * MINUTE,
  invitation: INVITATION_DAYS * DAY,
}

/** Sessions that are not used end soon: signing in again takes one click on a link. */
const SESSION_DAYS = 30
const IDLE_DAYS = 7

const FRESH_MINUTES = 15

const MAX_SKEW = MINUTE

/** More are not needed: the earlier ones are in the mailbox, or somebody else requests them. */
const MAX_MAILS = { 'in 15 minutes': 5, 'in a day': 20 } as const

/** Recorded as the author when a command adds a person, and nobody is signed in. */
const OPERATOR = 'whoever runs the server'
const MAX_AGENT_CHARACTERS = 200
const TOKEN_BYTES = 32

export interface SignedIn extends OpenSession {
  isFresh: boolean
}

export type Accounts = ReturnType<typeof createAccounts>

/** Signing in and out. Tokens leave this module once, and are stored as digests: 256 random bits need no salt. */
export function createAccounts({ store, clock }: { store: AccountsStore; clock: () => Date }) {
  async function addLink(email: string, kind: LinkKind, { isMailed, from }: { isMailed: boolean; from?: LinkOrigin }) {
    const now = clock()
    const token = newToken()
    const expiresAt = now.getTime() + LIFETIMES[kind]
    const link = {
      email,
      kind,
      tokenHash: hash('sha256', token),
      expiresAt,
      origin: from && originOf(token, from),
      mails: isMailed ? mailLimits(email, kind, now) : undefined,
    }
    return { token, isStored: await store.addLink(link, now), endsAt: new Date(expiresAt) }
  }

  return {
    async newLink(email: string): Promise<string | undefined> {
      const { token, isStored } = await addLink(email, 'sign-in', { isMailed: false })
      return isStored ? token : undefined
    },

    /** `isStored` is false, and nothing is to be mailed, if nobody has this address, or too many were mailed. */
    requestLink: (email: string, from: LinkOrigin) => addLink(email, 'sign-in', { isMailed: true, from }),
    invite: (email: string) => addLink(email, 'invitation', { isMailed: true }),

    async signInByPasskey(used: UsedPasskey, agent: string): Promise<string | undefined> {
      const now = clock()
      const { token, session } = newSession(agent)
      return (await store.signInByPasskey(used, session, openSince(now), now)) ? token : undefined
    },

    async signIn(linkToken: string, agent: string, from: LinkOrigin): Promise<string | undefined> {
      const now = clock()
      const { token, session } = newSession(agent)
      const link = { tokenHash: hash('sha256', linkToken), origin: originOf(linkToken, from), lifetimes: LIFETIMES }
      return (await store.signInByLink(link, session, openSince(now), now)) ? token : undefined
    },

    async findSignedIn(token: string): Promise<SignedIn | undefined> {
      // It can't be one of our tokens, so the store is not asked.
      if (!TOKEN.test(token)) return undefined
      const now = clock()
      const session = await store.findSession(hash('sha256', token), openSince(now))
      if (!session) return undefined
      // Not at every call, so that reading does not cause a write.
      if (now.getTime() - session.seen_at > MINUTE) await store.touchSession(session.id, now)
      return { ...session, isFresh: now.getTime() - session.signed_in_at < FRESH_MINUTES * MINUTE }
    },

    sessionsOf: (person: SignedIn) => store.listSessions(person.person_id, openSince(clock())),
    endSession: (person: SignedIn, id: string) => store.endSession(person.person_id, id),
    endAllSessions: (person: SignedIn) => store.endSessions(person.person_id),

    async endSessionsOf(email: string): Promise<boolean> {
      const person = await store.findPerson(email)
      if (person) await store.endSessions(person.id)
      return person !== undefined
    },

    people: () => store.listPeople(),
    findPerson: (email: string) => store.findPerson(email),
    removePerson: (email: string, by = OPERATOR) => store.removePerson(email, by, clock()),
    restorePerson: (person: PersonRow, by: string) => store.restorePerson(person, by, clock()),
    putPerson: (email: string, role: Role, by = OPERATOR) => store.putPerson(email, role, by, clock()),
  }
}

function openSince(now: Date) {
  const moment = now.getTime()
  return { signedIn: moment - SESSION_DAYS * DAY, seen: moment - IDLE_DAYS * DAY, until: moment + MAX_SKEW }
}

/** Counts by kind: links that a stranger requests use up no invitations. */
function mailLimits(email: string, kind: LinkKind, now: Date) {
  return {
    counted: hash('sha256', `${kind} ${email.trim().toLowerCase()}`),
    most: [
      { since: now.getTime() - LINK_MINUTES * MINUTE, count: MAX_MAILS['in 15 minutes'] },
      { since: now.getTime() - DAY, count: MAX_MAILS['in a day'] },
    ],
  }
}

/** The digest includes the token, which is not stored: the store reveals no network and no cookie. */
const originOf = (token: string, { browser, network }: LinkOrigin): LinkOrigin => ({
  browser: hash('sha256', `${token} browser ${browser}`),
  network: hash('sha256', `${token} network ${network}`),
})

function newSession(agent: string) {
  const token = newToken()
  return { token, session: { id: randomUUID(), token_hash: hash('sha256', token), agent: shortAgent(agent) } }
}

export const shortAgent = (agent: string): string => agent.slice(0, MAX_AGENT_CHARACTERS)

const TOKEN = /^[\w-]{43}$/
const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

const COOKIE_SECONDS = { admin: SESSION_DAYS * 24 * 60 * 60, asked: LINK_MINUTES * 60 } as const
type Name = keyof typeof COOKIE_SECONDS
type Call = Pick<FastifyRequest, 'protocol' | 'headers'>

/** Under TLS the browser itself makes sure that no other host has set it. */
const nameOf = ({ protocol }: Call, name: Name) => (protocol === 'https' ? `__Host-${name}` : name)

export const createCookie = (call: Call, name: Name, value: string, seconds: number = COOKIE_SECONDS[name]): string =>
  `${nameOf(call, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${call.protocol === 'https' ? '; Secure' : ''}`

export function readCookie(call: Call, name: Name): string | undefined {
  const [token, another] = (call.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((each) => each.startsWith(`${nameOf(call, name)}=`))
    .map((each) => each.slice(each.indexOf('=') + 1))
  return token && another === undefined ? token : undefined
}
