import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { affectedRows } from '../../platform/db/engines.ts'
import { addAlert } from '../../platform/db/outbox.ts'
import type { ConnectionRow, Database } from '../../platform/db/tables.ts'
import type { Incident, Tokens } from './api.ts'

/**
 * The stored connection to Constant Contact: one row, shared by every process. A refresh token may work only once, so
 * only one process may use it at a time, and it must store the new tokens before using them. Therefore every change
 * has a condition: the refresh token must still be the one that the change is based on.
 */
export type Connection = ReturnType<typeof openConnection>
export type Known = Selectable<ConnectionRow>

/** Longer than a token request may take. */
const REFRESHING_SECONDS = 60
const FAILURES_OF_AN_INCIDENT = 5
/** The waits after the first four failures: an outage of an hour is over before the fifth. */
const MINUTES_TO_NEXT_REFRESH = [1, 5, 15, 60]

const ONE = 1
const after = (now: Date, seconds: number) => now.getTime() + seconds * 1000

const NO_FAILURES = {
  access_token: null,
  access_until: null,
  failures: 0,
  refresh_not_before: null,
  refreshing_until: null,
  paused_until: null,
  incident: null,
}

export const openConnection = (db: Database) => ({
  known: (): Promise<Known | undefined> =>
    db.selectFrom('constant_contact_connection').selectAll().where('id', '=', ONE).executeTakeFirst(),
  takeSeed: (refreshToken: string, now: Date) => takeSeed(db, refreshToken, now),
  connect: (tokens: NewTokens, seed: string | undefined, now: Date) => connect(db, tokens, seed, now),
  claimRefresh: (current: Known, now: Date) => claimRefresh(db, current, now),
  storeTokens: (used: string, tokens: Tokens, now: Date) => storeTokens(db, used, tokens, now),
  countFailure: (used: string, now: Date) => countFailure(db, used, now),
  openIncident: (used: string, incident: Incident, now: Date) =>
    db.transaction().execute((trx) => openIncident(trx, used, incident, now)),
  pause: async (until: Date): Promise<void> => {
    await change(db).set({ paused_until: until.getTime() }).execute()
  },
})

/** A refresh token always comes with the tokens of a person who has just signed in. */
type NewTokens = Tokens & { refreshToken: string }

const change = (db: Database) => db.updateTable('constant_contact_connection').where('id', '=', ONE)

/** Imports the refresh token of the settings, once: if it was imported before, the stored tokens are newer. */
async function takeSeed(db: Database, refreshToken: string, now: Date): Promise<void> {
  const fresh = {
    ...NO_FAILURES,
    seed: hash('sha256', refreshToken),
    refresh_token: refreshToken,
    refreshed_at: now.getTime(),
  }
  await db.transaction().execute(async (trx) => {
    const importing = trx
      .insertInto('constant_contact_connection')
      .values({ id: ONE, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(fresh)
          .where('constant_contact_connection.seed', 'is distinct from', fresh.seed),
      )
    if (await affectedRows(importing)) await makeDue(trx, now)
  })
}

/** Ends any incident, and makes waiting subscribers due. @param seed the setting's token, older than these */
async function connect(db: Database, tokens: NewTokens, seed: string | undefined, now: Date): Promise<void> {
  const fresh = { ...NO_FAILURES, ...accessOf(tokens, now), refresh_token: tokens.refreshToken }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('constant_contact_connection')
      .values({ id: ONE, seed: seed ? hash('sha256', seed) : null, ...fresh })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ...fresh, ...(seed ? { seed: hash('sha256', seed) } : {}) }),
      )
      .execute()
    await makeDue(trx, now)
  })
}

/** Returns whether this process may refresh the tokens that it knows: only one of several may. */
async function claimRefresh(db: Database, { refresh_token, access_token }: Known, now: Date): Promise<boolean> {
  const claiming = change(db)
    .set({ refreshing_until: after(now, REFRESHING_SECONDS) })
    .where('refresh_token', '=', refresh_token)
    .where('access_token', 'is not distinct from', access_token)
    .where('incident', 'is', null)
    .where(({ or, eb }) => or([eb('refreshing_until', 'is', null), eb('refreshing_until', '<=', now.getTime())]))
  return (await affectedRows(claiming)) > 0
}

async function storeTokens(db: Database, used: string, tokens: Tokens, now: Date): Promise<boolean> {
  const storing = change(db)
    .set({
      ...accessOf(tokens, now),
      refresh_token: tokens.refreshToken ?? used,
      failures: 0,
      refresh_not_before: null,
      refreshing_until: null,
      incident: null,
    })
    .where('refresh_token', '=', used)
  return (await affectedRows(storing)) > 0
}

/** Returns when to try again; undefined for an incident: the fifth failure in a row. */
async function countFailure(db: Database, used: string, now: Date): Promise<Date | undefined> {
  return db.transaction().execute(async (trx) => {
    const counted = await change(trx)
      .set({ failures: sql<number>`failures + 1`, refreshing_until: null })
      .where('refresh_token', '=', used)
      .returning('failures')
      .executeTakeFirst()
    const failures = counted?.failures ?? 1
    if (failures >= FAILURES_OF_AN_INCIDENT) {
      await openIncident(trx, used, 'refresh-failed', now)
      return undefined
    }
    const next = after(now, (MINUTES_TO_NEXT_REFRESH[failures - 1] ?? 0) * 60)
    await change(trx).set({ refresh_not_before: next }).where('refresh_token', '=', used).execute()
    return new Date(next)
  })
}

/** The first process to report it opens the incident and writes the one alert, both or neither. */
async function openIncident(trx: Database, used: string, incident: Incident, now: Date): Promise<void> {
  const opening = change(trx)
    .set({ incident, refreshing_until: null })
    .where('refresh_token', '=', used)
    .where('incident', 'is', null)
  if (await affectedRows(opening))
    await addAlert(trx, { kind: 'token_alert', occasion: now.toISOString(), fields: { incident } }, now)
}

const accessOf = ({ accessToken, expiresInSeconds }: Tokens, now: Date) => ({
  refreshed_at: now.getTime(),
  access_token: accessToken,
  access_until: after(now, expiresInSeconds),
})

async function makeDue(trx: Database, now: Date): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ due_at: now.getTime() })
    .where('channel', '=', 'constant-contact')
    .where('state', '=', 'due')
    .where('due_at', '>', now.getTime())
    .execute()
}
