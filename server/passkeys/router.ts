import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Accounts, type SignedIn, sessionCookie, sessionTokenOf } from '../platform/accounts/accounts.ts'
import { newPasskey, type PasskeySite, type Passkeys, usedPasskey } from '../platform/accounts/passkeys.ts'
import { HttpError } from '../platform/http/errors.ts'
import type { NetworkLimit } from '../platform/http/rate-limits.ts'
import { freshProcedure, publicProcedure, router, staffProcedure } from '../platform/trpc.ts'
import { describeSession } from '../sessions/router.ts'

const SIGN_INS_PER_TEN_MINUTES = 60

interface PasskeysDependencies {
  accounts: Accounts
  passkeys: Passkeys
  limitByNetwork: (most: number, minutes: number) => NetworkLimit
}

/** A passkey is added and removed after a recent sign-in alone: a session that was left open must not become a key. */
export function passkeysRouter({ accounts, passkeys, limitByNetwork }: PasskeysDependencies) {
  const count = limitByNetwork(SIGN_INS_PER_TEN_MINUTES, 10)

  /** Signed in again with a passkey, one session of this browser is enough. */
  const endEarlier = async (request: FastifyRequest, person: SignedIn) => {
    const earlier = sessionTokenOf(request)
    const known = earlier && (await accounts.findSignedIn(earlier))
    if (known && known.person_id === person.person_id) await accounts.endSession(known, known.id)
  }

  const listOf = async (person: SignedIn) =>
    (await passkeys.list(person)).map(({ id, agent, added_at, used_at }) => ({
      id,
      agent,
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
      reply.header('set-cookie', sessionCookie(request, token))
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
