import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { campusLocale } from '#schemas/campus-locale'
import { campusZoneName } from '#schemas/campus-time'
import {
  ADMIN_PATHS,
  type SessionAnswer,
  type SessionsAnswer,
  signInCall,
  signInLinkCall,
} from '#schemas/http/admin/accounts'
import { rightsOf } from '#schemas/http/admin/roles'
import type { SignedIn, Whereabouts } from '../../platform/accounts/accounts.ts'
import {
  linkBrowserCookie,
  linkBrowserOf,
  noSessionCookie,
  sessionCookie,
} from '../../platform/accounts/session-cookie.ts'
import { ANYBODY, personOf, read, SIGNED_IN } from '../../platform/guard.ts'
import { senderOf } from '../../platform/http/client-address.ts'
import { HttpError } from '../../platform/http/problems.ts'
import { limitByNetwork } from '../../platform/http/send-limits.ts'
import { mailingFault } from '../../platform/mail/smtp-sender.ts'
import type { AdminDependencies } from './dependencies.ts'

const LINKS_PER_TEN_MINUTES = 10
const SIGN_INS_PER_TEN_MINUTES = 30
const BROWSER_BYTES = 16

const MOST_DELAY_MILLISECONDS = 1000

/** Runs a task after a random delay of up to a second: response times must not reveal what was done for whom. */
export const delayRandomly: AdminDependencies['atAnyMoment'] = (work) => {
  setTimeout(() => void work(), Math.random() * MOST_DELAY_MILLISECONDS).unref()
}

/** Mails a link if the address belongs to a person; the work is the same for other addresses. */
async function mailLink(
  { accounts, linkMails }: AdminDependencies,
  email: string,
  from: Whereabouts,
  log: FastifyBaseLogger,
) {
  try {
    const { token, isStored } = await accounts.requestLink(email, from)
    await linkMails.signIn(email, token, isStored)
  } catch (error) {
    log.error(mailingFault(error), 'a link to sign in could not be mailed')
  }
}

export function signIn(app: FastifyInstance, dependencies: AdminDependencies): void {
  const { accounts, atAnyMoment } = dependencies
  const countLink = limitByNetwork(app, LINKS_PER_TEN_MINUTES, 10)
  const countSignIn = limitByNetwork(app, SIGN_INS_PER_TEN_MINUTES, 10)

  app.post(ADMIN_PATHS.signInLink, ANYBODY, async (request, reply) => {
    const { email } = read(signInLinkCall, request.body)
    await countLink(request, reply)
    // After the response, which is the same for everybody and as quick: it must not tell who is known here.
    const browser = linkBrowserOf(request) ?? randomBytes(BROWSER_BYTES).toString('base64url')
    const from = { browser, network: senderOf(request) }
    atAnyMoment(() => mailLink(dependencies, email, from, request.log))
    return reply.code(204).header('set-cookie', linkBrowserCookie(request, browser)).send()
  })

  app.post(ADMIN_PATHS.session, ANYBODY, async (request, reply) => {
    const { token } = read(signInCall, request.body)
    await countSignIn(request, reply)
    const from = { browser: linkBrowserOf(request) ?? '', network: senderOf(request) }
    const session = await accounts.signIn(token, request.headers['user-agent'] ?? '', from)
    const person = session && (await accounts.who(session))
    if (!person)
      throw new HttpError(401, 'This link does not work anymore: it was used, or it is too old. Ask for another.')
    return reply.header('set-cookie', sessionCookie(request, session)).send(answerOf(person))
  })

  app.get(ADMIN_PATHS.session, SIGNED_IN, async (request, reply) => reply.send(answerOf(personOf(request))))

  app.delete(ADMIN_PATHS.session, SIGNED_IN, async (request, reply) => {
    const person = personOf(request)
    await accounts.endSession(person, person.id)
    return reply.code(204).header('set-cookie', noSessionCookie(request)).send()
  })

  app.get(ADMIN_PATHS.sessions, SIGNED_IN, async (request, reply) => {
    const person = personOf(request)
    const sessions = (await accounts.sessionsOf(person)).map(({ id, agent, signed_in_at, seen_at }) => ({
      id,
      agent,
      isThis: id === person.id,
      signedInAt: new Date(signed_in_at).toISOString(),
      seenAt: new Date(seen_at).toISOString(),
    }))
    return reply.send(sessions satisfies SessionsAnswer)
  })

  app.delete(ADMIN_PATHS.sessions, SIGNED_IN, async (request, reply) => {
    await accounts.endAllSessions(personOf(request))
    return reply.code(204).header('set-cookie', noSessionCookie(request)).send()
  })

  app.delete(`${ADMIN_PATHS.sessions}/:id`, SIGNED_IN, async (request, reply) => {
    const { id } = read(z.object({ id: z.string() }), request.params)
    if (!(await accounts.endSession(personOf(request), id))) throw new HttpError(404, 'There is no such session.')
    return reply.code(204).send()
  })
}

export const answerOf = ({ email, role, isFresh }: SignedIn): SessionAnswer => ({
  email,
  role,
  isFresh,
  locale: campusLocale(),
  timeZone: campusZoneName(),
  rights: [...rightsOf(role)],
})
