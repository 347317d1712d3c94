import type { FastifyBaseLogger } from 'fastify'
import type { Form } from '#schemas/requests/define-form'
import type { Senders } from '../../platform/db/outbox.ts'
import type { Database } from '../../platform/db/tables.ts'
import { HOUR_SECONDS, type MaintenanceJob } from '../../platform/jobs.ts'
import { AccessTokens } from './access-token.ts'
import { openApi } from './api.ts'
import { openConnection } from './connection.ts'
import { limitToFourASecond } from './pace.ts'
import { constantContactSender } from './sender.ts'
import type { App } from './settings.ts'
import { tokenEndpoint } from './token-endpoint.ts'

interface Dependencies {
  app: App
  listName: () => string
  form: () => Form
  db: Database
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'fatal'>
  turn?: () => Promise<void>
}

/** Imports a new refresh token of the settings, too. */
export async function deliverSubscribers({
  app,
  listName,
  form,
  db,
  now,
  log,
  turn = limitToFourASecond(),
}: Dependencies) {
  const connection = openConnection(db)
  if (app.refreshToken) await connection.takeSeed(app.refreshToken, now())
  const access = new AccessTokens({ connection, endpoint: tokenEndpoint(app), now, log })
  const api = openApi({ apiUrl: app.apiUrl, access, turn })
  const sender = constantContactSender({ api, access, listId: app.listId, listName, form, now, log })
  const senders: Senders = { 'constant-contact': sender }
  const keepAlive: MaintenanceJob = { everySeconds: HOUR_SECONDS, run: () => access.keepAlive() }
  return { senders, jobs: [keepAlive], api, connection }
}
