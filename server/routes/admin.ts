import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  ADMIN_PATHS,
  type PeopleAnswer,
  personCall,
  type Right,
  rightsOf,
  type SessionAnswer,
  type SessionsAnswer,
  signInCall,
  signInLinkCall,
} from '#schemas/http/admin/accounts'
import type { Accounts, SignedIn } from '../accounts/accounts.ts'
import { noSessionCookie, sessionCookie, sessionTokenOf } from '../accounts/session-cookie.ts'
import { limitsOf } from '../http/call-limits.ts'
import { changes } from '../http/origin.ts'
import { HttpError } from '../http/problems.ts'
import { LastOwner } from '../store/accounts.ts'

export interface AdminParts {
  accounts: Accounts
  /** Mails a link; it is not awaited. */
  mailLink: (email: string, token: string) => Promise<void>
}

const TEN_MINUTES = 10 * 60_000
const LINKS_PER_TEN_MINUTES = 10
const SIGN_INS_PER_TEN_MINUTES = 30

const SIGN_IN = 'Please sign in.'
const OLD_LINK = 'This link does not work anymore: it was used, or it is too old. Ask for another.'
const FROM_OUR_PAGES = 'This call must come from a page of this site.'
const NOT_ALLOWED = 'Your role does not allow this.'
const SIGN_IN_AGAIN = 'For this, please sign in again with a fresh link.'

/** The calls about who is signed in, and who may be. Not registered with ADMIN=off. */
export function admin(app: FastifyInstance, { accounts, mailLink }: AdminParts): void {
  // A script has nobody's cookie, and a page says where it comes from.
  app.addHook('onRequest', async (request) => {
    if (changes(request) && request.headers.origin === undefined) throw new HttpError(403, FROM_OUR_PAGES)
  })
  const { limitByNetwork } = limitsOf(app)
  const countLink = limitByNetwork(LINKS_PER_TEN_MINUTES, TEN_MINUTES)
  const countSignIn = limitByNetwork(SIGN_INS_PER_TEN_MINUTES, TEN_MINUTES)
  const signedIn = async (request: FastifyRequest): Promise<SignedIn> => {
    const token = sessionTokenOf(request)
    const person = token && (await accounts.who(token))
    if (!person) throw new HttpError(401, SIGN_IN)
    return person
  }
  const allowed = async (request: FastifyRequest, right: Right): Promise<SignedIn> => {
    const person = await signedIn(request)
    if (!rightsOf(person.role).includes(right)) throw new HttpError(403, NOT_ALLOWED)
    if (right === 'own' && !person.isFresh) throw new HttpError(403, SIGN_IN_AGAIN)
    return person
  }

  app.post(ADMIN_PATHS.signInLink, async (request, reply) => {
    const { email } = read(signInLinkCall, request.body)
    await countLink(request, reply)
    // After the response, which is the same for everybody and as quick: it must not tell who is known here.
    setImmediate(() => void sendLink(email, request))
    return reply.code(204).send()
  })

  const sendLink = async (email: string, request: FastifyRequest) => {
    try {
      const token = await accounts.newLink(email)
      if (token) await mailLink(email, token)
    } catch (error) {
      request.log.error({ err: error }, 'a link to sign in could not be mailed')
    }
  }

  app.post(ADMIN_PATHS.session, async (request, reply) => {
    const { token } = read(signInCall, request.body)
    await countSignIn(request, reply)
    const session = await accounts.signIn(token, request.headers['user-agent'] ?? '')
    const person = session && (await accounts.who(session))
    if (!person) throw new HttpError(401, OLD_LINK)
    return withoutTrace(reply).header('set-cookie', sessionCookie(request, session)).send(answerOf(person))
  })

  app.get(ADMIN_PATHS.session, async (request, reply) => withoutTrace(reply).send(answerOf(await signedIn(request))))

  app.delete(ADMIN_PATHS.session, async (request, reply) => {
    const person = await signedIn(request)
    await accounts.endSession(person, person.id)
    return withoutTrace(reply).code(204).header('set-cookie', noSessionCookie(request)).send()
  })

  app.get(ADMIN_PATHS.sessions, async (request, reply) => {
    const person = await signedIn(request)
    const sessions = (await accounts.sessionsOf(person)).map(({ id, agent, signed_in_at, seen_at }) => ({
      ...{ id, agent, isThis: id === person.id },
      ...{ signedInAt: new Date(signed_in_at).toISOString(), seenAt: new Date(seen_at).toISOString() },
    }))
    return withoutTrace(reply).send(sessions satisfies SessionsAnswer)
  })

  app.delete(`${ADMIN_PATHS.sessions}/:id`, async (request, reply) => {
    const person = await signedIn(request)
    const { id } = read(z.object({ id: z.string() }), request.params)
    if (!(await accounts.endSession(person, id))) throw new HttpError(404, 'There is no such session.')
    return withoutTrace(reply).code(204).send()
  })

  app.get(ADMIN_PATHS.people, async (request, reply) => {
    await allowed(request, 'own')
    const people = (await accounts.people()).map(({ email, role, added_at }) => ({
      ...{ email, role, addedAt: new Date(added_at).toISOString() },
    }))
    return withoutTrace(reply).send(people satisfies PeopleAnswer)
  })

  app.put(ADMIN_PATHS.people, async (request, reply) => {
    await allowed(request, 'own')
    const { email, role } = read(personCall, request.body)
    if (await unlessLastOwner(accounts.putPerson(email, role))) await sendLink(email, request)
    return withoutTrace(reply).code(204).send()
  })

  app.delete(`${ADMIN_PATHS.people}/:email`, async (request, reply) => {
    await allowed(request, 'own')
    const { email } = read(z.object({ email: z.string() }), request.params)
    if (!(await unlessLastOwner(accounts.removePerson(email)))) throw new HttpError(404, 'There is no such person.')
    return withoutTrace(reply).code(204).send()
  })
}

const answerOf = ({ email, role, isFresh }: SignedIn): SessionAnswer => ({
  ...{ email, role, isFresh },
  rights: [...rightsOf(role)],
})

const withoutTrace = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')

/** @throws {HttpError} 422: what is wrong is not repeated, since it may be anybody's */
function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new HttpError(
    422,
    `This call needs ${result.error.issues.map(({ path }) => path.join('.') || 'an object').join(', ')}.`,
  )
}

async function unlessLastOwner<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof LastOwner) throw new HttpError(409, error.message)
    throw error
  }
}
