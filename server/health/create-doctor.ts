import type { Config } from '../config.ts'
import type { MailTransport } from '../platform/mail/senders.ts'
import { composeTestMail } from '../platform/mail/test-mail.ts'
import type { Readiness } from '../platform/readiness.ts'
import type { Store } from '../store.ts'
import { defaultOutside, examine } from './examine.ts'
import { createOwnCalls } from './own-calls.ts'

interface Dependencies {
  config: Config
  store: Pick<Store, 'tryWriting'>
  readiness: Pick<Readiness, 'check'>
  mail: Pick<MailTransport, 'sendNow'>
  clock: () => Date
}

export type Doctor = ReturnType<typeof createDoctor>

export function createDoctor({ mail, clock, ...on }: Dependencies) {
  const own = createOwnCalls()
  return {
    own,
    examine: (now = clock()) => examine({ ...on, own, outside: defaultOutside }, now),
    mailTo: (email: string) => mail.sendNow((settings) => composeTestMail(email, settings)),
  }
}
