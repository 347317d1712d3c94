import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type Role, roleNames } from '#schemas/admin/roles'
import type { MaybeValue } from '#schemas/entry-value'
import { entriesIn, textsAt, titleOfEntry } from '../content/collections.ts'
import { LastOwnerError } from '../platform/accounts/account-queries.ts'
import { describeSecurityEvent } from '../platform/accounts/security-events.ts'
import type { PersonRow } from '../platform/db/tables.ts'
import { HttpError } from '../platform/http/errors.ts'
import { describeMailError } from '../platform/mail/transport.ts'
import { email, router, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'

const EVENTS_SHOWN = 50

export function peopleRouter({ store, accounts, linkMails, publisher, undo }: StaffServices) {
  async function invite(invitation: { to: string; role: Role; by: string }, log: FastifyBaseLogger): Promise<boolean> {
    try {
      const { token, endsAt, isStored } = await accounts.invite(invitation.to)
      if (isStored) await linkMails.invite({ ...invitation, token, endsAt })
      return isStored
    } catch (error) {
      log.error(describeMailError(error), 'an invitation could not be mailed')
      return false
    }
  }

  return router({
    colleagues: staffProcedure('signed in').query(async () => {
      const { entries } = await publisher.published()
      return Object.fromEntries(entriesIn(entries, 'staff').flatMap((path) => colleaguesIn(path, entries.get(path))))
    }),

    list: staffProcedure('manage').query(async () =>
      (await accounts.people()).map(({ email, role, added_at, ...times }) => ({
        email,
        role,
        addedAt: new Date(added_at).toISOString(),
        invitation: invitationOf(times),
      })),
    ),

    securityEvents: staffProcedure('manage').query(async () => {
      const events = await store.securityEvents.list(EVENTS_SHOWN)
      return events.map(({ at, kind, fields }) => ({ at: at.toISOString(), ...describeSecurityEvent(kind, fields) }))
    }),

    put: staffProcedure('manage')
      // An invitation is mailed also to whoever is here already, such as after the first one was too old.
      .input(z.strictObject({ email, role: z.enum(roleNames), isInvited: z.boolean().default(false) }))
      .mutation(async ({ ctx: { request, person }, input: { email, role, isInvited } }) => {
        const by = person.email
        const before = await accounts.findPerson(email)
        const isNew = await unlessLastOwner(accounts.putPerson(email, role, by))
        const was = before && before.role !== role && { email: before.email, before: before.role, after: role }
        return {
          isMailed: (isNew || isInvited) && (await invite({ to: email, role, by }, request.log)),
          ...(was && { undo: undo.issue({ kind: 'role', was }, by) }),
        }
      }),

    endSessions: staffProcedure('manage')
      .input(z.strictObject({ email: z.string() }))
      .mutation(async ({ input }) => {
        if (!(await accounts.endSessionsOf(input.email))) throw new HttpError(404, 'There is no such person.')
      }),

    remove: staffProcedure('manage')
      .input(z.strictObject({ email: z.string() }))
      .mutation(async ({ ctx: { person }, input }) => {
        const was = await accounts.findPerson(input.email)
        if (!was || !(await unlessLastOwner(accounts.removePerson(input.email, person.email))))
          throw new HttpError(404, 'There is no such person.')
        return { undo: undo.issue({ kind: 'person', was }, person.email) }
      }),
  })
}

function invitationOf({ invited_at, invited_until, signed_in_at }: Omit<PersonRow, 'email' | 'role' | 'added_at'>) {
  if (invited_at === null || invited_until === null || signed_in_at !== null) return undefined
  return { sentAt: new Date(invited_at).toISOString(), endsAt: new Date(invited_until).toISOString() }
}

export async function unlessLastOwner<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof LastOwnerError) throw new HttpError(409, error.message)
    throw error
  }
}

/** Whom an entry of the staff names, by their addresses; a couple has two. */
function colleaguesIn(path: string, value: MaybeValue) {
  const portraits = textsAt(value, 'imageUrl')
  return textsAt(value, 'email').map(
    (email, index) => [email.toLowerCase(), { name: titleOfEntry(path, value), portrait: portraits[index] }] as const,
  )
}
