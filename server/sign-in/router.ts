import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rightsOf } from '#schemas/admin/roles'
import type { LinkOrigin } from '../platform/accounts/account-queries.ts'
import { createCookie, readCookie, type SignedIn } from '../platform/accounts/accounts.ts'
import { newPasskey, type PasskeySite, usedPasskey } from '../platform/accounts/passkeys.ts'
import { browserOf } from '../platform/accounts/security-events.ts'
import { HttpError } from '../platform/http/errors.ts'
import { senderOf } from '../platform/http/rate-limits.ts'
import { describeMailError } from '../platform/mail/transport.ts'
import { email, freshProcedure, publicProcedure, router, staffProcedure } from '../platform/trpc.ts'
import type { LimitByNetwork, StaffServices } from '../services.ts'

const LINKS_PER_TEN_MINUTES = 10
const LINK_SIGN_INS_PER_TEN_MINUTES = 30
const BROWSER_BYTES = 16

const MOST_DELAY_MILLISECONDS = 1000

interface SignInServices extends StaffServices {
  limitByNetwork: LimitByNetwork
}

/** Runs a task after a random delay of up to a second: response times must not reveal what was done for whom. */
export const delayRandomly: StaffServices['atAnyMoment'] = (work) => {
  setTimeout(() => void work(), Math.random() * MOST_DELAY_MILLISECONDS).unref()
}

export function sessionsRouter({ accounts, linkMails, atAnyMoment, limitByNetwork }: SignInServices) {
  const countLink = limitByNetwork(LINKS_PER_TEN_MINUTES, 10)
  const countSignIn = limitByNetwork(LINK_SIGN_INS_PER_TEN_MINUTES, 10)

  /** Mails a link if the address belongs to a person; the work is the same for other addresses. */
  async function mailLink(email: string, from: LinkOrigin, log: FastifyBaseLogger) {
    try {
      const { token, isStored } = await accounts.requestLink(email, from)
      await linkMails.signIn(email, token, isStored)
    } catch (error) {
      log.error(describeMailError(error), 'a link to sign in could not be mailed')
    }
  }

  return router({
    requestLink: publicProcedure
      .input(z.strictObject({ email }))
      .mutation(async ({ ctx: { request, reply }, input: { email } }) => {
        await countLink(request, reply)
        // After the response, which is the same for everybody and as quick: it must not tell who is known here.
        const browser = readCookie(request, 'asked') ?? randomBytes(BROWSER_BYTES).toString('base64url')
        const from = { browser, network: senderOf(request) }
        atAnyMoment(() => mailLink(email, from, request.log))
        reply.header('set-cookie', createCookie(request, 'asked', browser))
      }),

    signIn: publicProcedure
      .input(z.strictObject({ token: z.string().min(20).max(100) }))
      .mutation(async ({ ctx: { request, reply }, input: { token } }) => {
        await countSignIn(request, reply)
        const from = { browser: readCookie(request, 'asked') ?? '', network: senderOf(request) }
        const session = await accounts.signIn(token, request.headers['user-agent'] ?? '', from)
        const person = session && (await accounts.findSignedIn(session))
        if (!person)
          throw new HttpError(401, 'This link does not work anymore: it was used, or it is too old. Ask for another.')
        reply.header('set-cookie', createCookie(request, 'admin', session))
        return describeSession(person)
      }),

    current: staffProcedure('signed in').query(({ ctx }) => describeSession(ctx.person)),

    signOut: staffProcedure('signed in').mutation(async ({ ctx: { request, reply, person } }) => {
      await accounts.endSession(person, person.id)
      reply.header('set-cookie', createCookie(request, 'admin', '', 0))
    }),

    list: staffProcedure('signed in').query(async ({ ctx: { person } }) =>
      (await accounts.sessionsOf(person)).map(({ id, agent, signed_in_at, seen_at }) => ({
        id,
        browser: browserOf(agent),
        isThis: id === person.id,
        signedInAt: new Date(signed_in_at).toISOString(),
        seenAt: new Date(seen_at).toISOString(),
      })),
    ),

    end: staffProcedure('signed in')
      .input(z.strictObject({ id: z.string() }))
      .mutation(async ({ ctx, input }) => {
        if (!(await accounts.endSession(ctx.person, input.id))) throw new HttpError(404, 'There is no such session.')
      }),

    endAll: staffProcedure('signed in').mutation(async ({ ctx: { request, reply, person } }) => {
      await accounts.endAllSessions(person)
      reply.header('set-cookie', createCookie(request, 'admin', '', 0))
    }),
  })
}

const describeSession = ({ email, role, isFresh }: SignedIn) => ({
  email,
  role,
  rights: [...rightsOf(role)],
  /** They signed in a moment ago: what concerns people and mailboxes needs that. */
  isFresh,
})

const PASSKEY_SIGN_INS_PER_TEN_MINUTES = 60

/** A passkey is added and removed after a recent sign-in alone: a session that was left open must not become a key. */
export function passkeysRouter({ accounts, passkeys, limitByNetwork }: SignInServices) {
  const count = limitByNetwork(PASSKEY_SIGN_INS_PER_TEN_MINUTES, 10)

  /** Signed in again with a passkey, one session of this browser is enough. */
  const endEarlier = async (request: FastifyRequest, person: SignedIn) => {
    const earlier = readCookie(request, 'admin')
    const known = earlier && (await accounts.findSignedIn(earlier))
    if (known && known.person_id === person.person_id) await accounts.endSession(known, known.id)
  }

  const listOf = async (person: SignedIn) =>
    (await passkeys.list(person)).map(({ id, agent, added_at, used_at }) => ({
      id,
      browser: browserOf(agent),
      addedAt: new Date(added_at).toISOString(),
      usedAt: used_at === null ? undefined : new Date(used_at).toISOString(),
    }))

  return router({
    signInOptions: publicProcedure.mutation(async ({ ctx: { request, reply } }) => {
      await count(request, reply)
      return passkeys.signInOptions(siteOf(request))
    }),

    signIn: publicProcedure.input(usedPasskey).mutation(async ({ ctx: { request, reply }, input }) => {
      await count(request, reply)
      const token = await passkeys.signIn(input, agentOf(request), siteOf(request))
      const person = token && (await accounts.findSignedIn(token))
      if (!person) throw new HttpError(401, 'This passkey does not work here. Sign in with a link instead.')
      await endEarlier(request, person)
      reply.header('set-cookie', createCookie(request, 'admin', token))
      return describeSession(person)
    }),

    list: staffProcedure('signed in').query(({ ctx }) => listOf(ctx.person)),

    newOptions: freshProcedure('signed in').mutation(({ ctx: { request, person } }) =>
      passkeys.newOptions(person, siteOf(request)),
    ),

    add: freshProcedure('signed in')
      .input(newPasskey)
      .mutation(async ({ ctx: { request, person }, input }) => {
        if (!(await passkeys.add(person, input, agentOf(request), siteOf(request))))
          throw new HttpError(422, 'This passkey could not be added. Try again.')
        return listOf(person)
      }),

    remove: freshProcedure('signed in')
      .input(z.strictObject({ id: z.string() }))
      .mutation(async ({ ctx: { person }, input }) => {
        if (!(await passkeys.remove(person, input.id))) throw new HttpError(404, 'There is no such passkey.')
        return listOf(person)
      }),
  })
}

const agentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? ''

/** The origin that a call names is ours: `app.ts` has refused others. */
const siteOf = ({ headers, site }: FastifyRequest): PasskeySite => ({
  origin: headers.origin ?? '',
  name: site.content.settings.name,
})
