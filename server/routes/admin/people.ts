import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  ADMIN_PATHS,
  type PeopleAnswer,
  type PersonAnswer,
  personCall,
  type SecurityEventsAnswer,
} from '#schemas/http/admin/accounts'
import type { Role } from '#schemas/http/admin/roles'
import type { Undoable } from '#schemas/http/admin/undo'
import { LastOwner } from '../../platform/accounts/account-queries.ts'
import { describeEvent } from '../../platform/accounts/security-text.ts'
import type { PersonRow } from '../../platform/db/tables.ts'
import { HttpError } from '../../platform/http/problems.ts'
import { mailingFault } from '../../platform/mail/smtp-sender.ts'
import type { AdminDependencies } from './dependencies.ts'
import { OWNERS, personOf, read } from './guard.ts'

const EVENTS_SHOWN = 50

type InvitationTimes = Pick<PersonRow, 'invited_at' | 'invited_until' | 'signed_in_at'>

export function people(app: FastifyInstance, { store, accounts, linkMails, undo }: AdminDependencies): void {
  app.get(ADMIN_PATHS.people, OWNERS, async (_request, reply) => {
    const people = (await accounts.people()).map(({ email, role, added_at, ...times }) => ({
      email,
      role,
      addedAt: new Date(added_at).toISOString(),
      ...invitationOf(times),
    }))
    return reply.send(people satisfies PeopleAnswer)
  })

  app.get(ADMIN_PATHS.securityEvents, OWNERS, async () => {
    const events = await store.securityEvents.list(EVENTS_SHOWN)
    return events.map(({ at, kind, fields }) => ({
      at: at.toISOString(),
      ...describeEvent(kind, fields),
    })) satisfies SecurityEventsAnswer
  })

  app.put(ADMIN_PATHS.people, OWNERS, async (request): Promise<PersonAnswer> => {
    const { email, role, isInvited } = read(personCall, request.body)
    const by = personOf(request).email
    const before = await personAt(email)
    const isNew = await unlessLastOwner(accounts.putPerson(email, role, by))
    const was = before && before.role !== role && { email: before.email, before: before.role, after: role }
    return {
      isMailed: (isNew || isInvited) && (await invite({ to: email, role, by }, request)),
      ...(was && { undo: undo.issue({ kind: 'role', was }, by) }),
    }
  })

  const personAt = async (email: string) => {
    const address = email.trim().toLowerCase()
    return (await accounts.people()).find((each) => each.email === address)
  }

  async function invite(invitation: { to: string; role: Role; by: string }, request: FastifyRequest): Promise<boolean> {
    try {
      const { token, endsAt, isStored } = await accounts.invite(invitation.to)
      if (isStored) await linkMails.invite({ ...invitation, token, endsAt })
      return isStored
    } catch (error) {
      request.log.error(mailingFault(error), 'an invitation could not be mailed')
      return false
    }
  }

  app.delete(`${ADMIN_PATHS.people}/:email/sessions`, OWNERS, async (request, reply) => {
    const { email } = read(z.object({ email: z.string() }), request.params)
    if (!(await accounts.endSessionsOf(email))) throw new HttpError(404, 'There is no such person.')
    return reply.code(204).send()
  })

  app.delete(`${ADMIN_PATHS.people}/:email`, OWNERS, async (request, reply) => {
    const { email } = read(z.object({ email: z.string() }), request.params)
    const by = personOf(request).email
    const was = await personAt(email)
    if (!was || !(await unlessLastOwner(accounts.removePerson(email, by))))
      throw new HttpError(404, 'There is no such person.')
    return reply.send({ undo: undo.issue({ kind: 'person', was }, by) } satisfies Undoable)
  })
}

function invitationOf({ invited_at, invited_until, signed_in_at }: InvitationTimes) {
  if (invited_at === null || invited_until === null || signed_in_at !== null) return {}
  return { invitation: { sentAt: new Date(invited_at).toISOString(), endsAt: new Date(invited_until).toISOString() } }
}

export async function unlessLastOwner<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof LastOwner) throw new HttpError(409, 'There must be an owner: make somebody else one first.')
    throw error
  }
}
