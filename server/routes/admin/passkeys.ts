import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PASSKEY_PATHS } from '#schemas/http/admin/passkey-paths'
import { newPasskeyCall, type PasskeysAnswer, passkeyCall } from '#schemas/http/admin/passkeys'
import type { SignedIn } from '../../platform/accounts/accounts.ts'
import type { PasskeySite } from '../../platform/accounts/passkeys.ts'
import { sessionCookie, sessionTokenOf } from '../../platform/accounts/session-cookie.ts'
import { ANYBODY, expectFresh, personOf, read, SIGNED_IN } from '../../platform/guard.ts'
import { HttpError } from '../../platform/http/problems.ts'
import { limitByNetwork } from '../../platform/http/send-limits.ts'
import type { AdminDependencies } from './dependencies.ts'
import { answerOf } from './sign-in.ts'

const SIGN_INS_PER_TEN_MINUTES = 60

export function passkeys(app: FastifyInstance, { accounts, passkeys }: AdminDependencies): void {
  const count = limitByNetwork(app, SIGN_INS_PER_TEN_MINUTES, 10)

  app.post(PASSKEY_PATHS.signInOptions, ANYBODY, async (request, reply) => {
    await count(request, reply)
    return passkeys.signInOptions(siteOf(request))
  })

  app.post(PASSKEY_PATHS.signIn, ANYBODY, async (request, reply) => {
    const used = read(passkeyCall, request.body)
    await count(request, reply)
    const token = await passkeys.signIn(used, agentOf(request), siteOf(request))
    const person = token && (await accounts.who(token))
    if (!person) throw new HttpError(401, 'This passkey does not work here. Sign in with a link instead.')
    await endEarlier(request, person)
    return reply.header('set-cookie', sessionCookie(request, token)).send(answerOf(person))
  })

  /** Signed in again with a passkey, one session of this browser is enough. */
  const endEarlier = async (request: FastifyRequest, person: SignedIn) => {
    const earlier = sessionTokenOf(request)
    const known = earlier && (await accounts.who(earlier))
    if (known && known.person_id === person.person_id) await accounts.endSession(known, known.id)
  }

  manage(app, passkeys)
}

/** Needs a recent sign-in: a session that was left open must not become a key. */
function manage(app: FastifyInstance, passkeys: AdminDependencies['passkeys']): void {
  const fresh = (request: FastifyRequest): SignedIn => {
    const person = personOf(request)
    expectFresh(person)
    return person
  }
  const list = async (request: FastifyRequest): Promise<PasskeysAnswer> =>
    (await passkeys.list(personOf(request))).map(({ id, agent, added_at, used_at }) => ({
      id,
      agent,
      addedAt: new Date(added_at).toISOString(),
      ...(used_at !== null && { usedAt: new Date(used_at).toISOString() }),
    }))

  app.get(PASSKEY_PATHS.passkeys, SIGNED_IN, list)
  app.post(PASSKEY_PATHS.options, SIGNED_IN, async (request) => passkeys.newOptions(fresh(request), siteOf(request)))

  app.post(PASSKEY_PATHS.passkeys, SIGNED_IN, async (request) => {
    const person = fresh(request)
    const made = read(newPasskeyCall, request.body)
    if (!(await passkeys.add(person, made, agentOf(request), siteOf(request))))
      throw new HttpError(422, 'This passkey could not be added. Try again.')
    return list(request)
  })

  app.delete(`${PASSKEY_PATHS.passkeys}/:id`, SIGNED_IN, async (request) => {
    const { id } = read(z.object({ id: z.string() }), request.params)
    if (!(await passkeys.remove(fresh(request), id))) throw new HttpError(404, 'There is no such passkey.')
    return list(request)
  })
}

const agentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? ''

/** The origin that a call names is ours: `app.ts` has refused others. */
const siteOf = ({ headers, site }: FastifyRequest): PasskeySite => ({
  origin: headers.origin ?? '',
  name: site.content.site.name,
})
