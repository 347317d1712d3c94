import pino from 'pino'
import { onTestFinished } from 'vitest'
import { appOf, readConfig } from '#server/config'
import { deliverDue } from '#server/delivery/deliver'
import { openSubscriberDelivery } from '#server/mailing-list/constant-contact/sender'
import type { StoreSettings } from '#server/platform/db/engines'
import { openStore } from '#server/platform/db/open-store'
import type { Attempt } from '#server/platform/db/outbox'
import { listRequests } from '#server/requests/request-queries'
import { createStore } from '#server/store'
import { mailingList } from './campus-forms.ts'
import { LIST, startConstantContact } from './start-constant-contact.ts'
import { NOW, temporaryFolder } from './temporary-store.ts'

interface Options extends Omit<Parameters<typeof startConstantContact>[0] & object, 'clock'> {
  settings?: StoreSettings
  env?: Record<string, string>
  /** The start time of the test's clock; the real time if a real process works on the same store. */
  time?: () => Date
}

/** Workers over one store and a fake of Constant Contact, all with one clock, which the test controls. */
export async function subscribingService({ settings, env = {}, time = () => NOW, ...options }: Options = {}) {
  let waited = 0
  const clock = () => new Date(time().getTime() + waited)
  const peer = await startConstantContact({ ...options, clock })
  onTestFinished(() => peer.stop())
  const place = settings ?? { DATA_DIR: await temporaryFolder() }
  const attempts: Attempt[] = []
  const lines: string[] = []
  let people = 0

  /** Another process on the same store, with the settings of the first and changes to them. */
  async function startWorker(changes: Record<string, string> = {}) {
    const db = await openStore(place)
    const store = createStore(db)
    onTestFinished(() => store.close())
    const app = appOf(readConfig({ ...peer.env, ...env, ...changes }))
    if (!app) throw new Error('The settings name no app')
    const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
    const campus = { listName: () => LIST.name, form: () => mailingList }
    const parts = { ...campus, app, db, now: clock, log, turn: async () => {} }
    const { senders, jobs, connection } = await openSubscriberDelivery(parts)
    const report = (attempt: Attempt) => attempts.push(attempt)
    const step = () => deliverDue({ store, senders, now: clock, claimSeconds: 60, report, chance: () => 0 })
    const subscribe = async (fields: Record<string, string> = {}) => {
      people += 1
      const email = fields.email ?? `visitor-${people}@example.org`
      const answers = { firstName: 'Noa', lastName: 'Birnbaum', memberType: 'alumni', ...fields, email }
      await store.storeSubscriber({ address: email.toLowerCase(), fields: answers, occasion: `id:${people}` }, clock())
    }
    return {
      ...{ db, store, connection, step, subscribe },
      /** Runs the worker until nothing is due. */
      async drain(): Promise<void> {
        while ((await step()) > 0);
      },
      jobs: async () => {
        for (const job of jobs) await job.run(clock())
      },
      async subscribeMany(count: number): Promise<void> {
        for (let person = 0; person < count; person += 1) await subscribe()
      },
      async states(kind?: string): Promise<string[]> {
        const states: string[] = []
        for await (const { state } of listRequests(db, { kind })) states.push(state)
        return states
      },
    }
  }

  return {
    ...{ peer, attempts, lines, startWorker, clock },
    wait: (seconds: number) => {
      waited += seconds * 1000
    },
    /** The alert mails in the outbox. */
    alerts: async ({ db }: { db: Awaited<ReturnType<typeof openStore>> }) =>
      db.selectFrom('submissions').selectAll().where('kind', '=', 'token_alert').execute(),
  }
}

/** One worker, to which somebody subscribes, and which has delivered all that is due when a call returns. */
export async function oneWorker(options: Options = {}) {
  const service = await subscribingService(options)
  const worker = await service.startWorker()
  return {
    ...service,
    ...worker,
    join: (fields: Record<string, string> = {}) => worker.subscribe(fields).then(worker.drain),
    drainAfter: async (seconds: number) => {
      service.wait(seconds)
      await worker.drain()
    },
    alerts: async () => (await service.alerts(worker)).map(({ fields }) => JSON.parse(fields)),
  }
}
