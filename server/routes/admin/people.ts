import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  ADMIN_PATHS,
  type PeopleAnswer,
  type PersonAnswer,
  personCall,
  type SecurityEventsAnswer,
} from '#schemas/http/admin/accounts'
import { HttpError } from '../../http/problems.ts'
import { describeEvent } from '../../mail/security-text.ts'
import { LastOwner } from '../../store/accounts.ts'
import { personOf, read } from './guard.ts'
import type { AdminParts } from './parts.ts'
import type { SendLink } from './sign-in.ts'

const EVENTS_SHOWN = 50
const OWNERS = { config: { right: 'own' } } as const

/** The calls about who may sign in. */
export function people(
  app: FastifyInstance,
  { accounts, securityEvents }: Pick<AdminParts, 'accounts' | 'securityEvents'>,
  sendLink: SendLink,
): void {
  app.get(ADMIN_PATHS.people, OWNERS, async (_request, reply) => {
    const people = (await accounts.people()).map(({ email, role, added_at }) => ({
      ...{ email, role, addedAt: new Date(added_at).toISOString() },
    }))
    return reply.send(people satisfies PeopleAnswer)
  })

  app.get(ADMIN_PATHS.securityEvents, OWNERS, async () => {
    const events = await securityEvents.list(EVENTS_SHOWN)
    return events.map(({ at, kind, fields }) => ({
      at: at.toISOString(),
      ...describeEvent(kind, fields),
    })) satisfies SecurityEventsAnswer
  })

  app.put(ADMIN_PATHS.people, OWNERS, async (request): Promise<PersonAnswer> => {
    const { email, role, isInvited } = read(personCall, request.body)
    const isNew = await unlessLastOwner(accounts.putPerson(email, role, personOf(request).email))
    return { isMailed: (isNew || isInvited) && (await sendLink(email, request)) }
  })

  app.delete(`${ADMIN_PATHS.people}/:email`, OWNERS, async (request, reply) => {
    const { email } = read(z.object({ email: z.string() }), request.params)
    if (!(await unlessLastOwner(accounts.removePerson(email, personOf(request).email))))
      throw new HttpError(404, 'There is no such person.')
    return reply.code(204).send()
  })
}

async function unlessLastOwner<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof LastOwner) throw new HttpError(409, error.message)
    throw error
  }
}
