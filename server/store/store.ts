import { acceptSubmission } from './accept-submission.ts'
import { createAccountsStore } from './accounts.ts'
import { forgetAcknowledgements } from './acknowledgements.ts'
import { addAlert, type NewAlert } from './alerts.ts'
import { readBacklog } from './backlog.ts'
import { type Claim, claimDue } from './claim-due.ts'
import { repairDueTimes } from './clock-repair.ts'
import { createContentStore } from './content.ts'
import { type Copy, storeCopy } from './copies.ts'
import type { Database } from './database.ts'
import { committerOf, committersOf, emptyLog } from './engines.ts'
import { createInboxStore } from './inbox.ts'
import { createPasskeyStore } from './passkeys.ts'
import { createPicturesStore } from './pictures.ts'
import { createPreviewsStore } from './previews.ts'
import { removeOldestDay } from './retention.ts'
import { createSeatsStore } from './seats.ts'
import { forgetSecurityEvents, listSecurityEvents } from './security-events.ts'
import { settleDelivery } from './settlement.ts'
import { readSiteAddress, recordSiteAddress } from './site-address.ts'
import type { ClaimedDelivery, NewSubmission, Settlement } from './submission.ts'
import { type NewSubscriber, storeSubscriber } from './subscribers.ts'
import { listSubscribers, type SubscribersMail } from './subscribers-mail.ts'
import { tryWriting } from './trial-writes.ts'

export type Store = ReturnType<typeof createStore>

/** Takes dates, kept as milliseconds since 1970. Each function is explained where it is defined. */
export function createStore(db: Database) {
  const commit = committerOf(db)
  return {
    accept: (submission: NewSubmission, now: Date) => commit((trx) => acceptSubmission(trx, submission, now)),
    keepCopy: (copy: Copy, now: Date) => commit((trx) => storeCopy(trx, copy, now)),
    subscribe: (subscriber: NewSubscriber, now: Date) => commit((trx) => storeSubscriber(trx, subscriber, now)),
    listSubscribers: (mail: SubscribersMail, now: Date) => commit((trx) => listSubscribers(trx, mail, now)),
    claimDue: (claim: Claim) => claimDue(db, claim),
    settle: (delivery: ClaimedDelivery, settlement: Settlement, now: Date) =>
      commit((trx) => settleDelivery(trx, delivery, settlement, now)),
    alert: (alert: NewAlert, now: Date) => commit((trx) => addAlert(trx, alert, now)),
    backlog: () => readBacklog(db),
    /** Committed as a request is: if that is impossible, this throws. */
    tryWriting: () => commit(tryWriting),
    removeOldestDay: (before: Date) => removeOldestDay(db, before),
    repairDueTimes: (now: Date) => repairDueTimes(db, now),
    forgetAcknowledgements: (before: string) => forgetAcknowledgements(db, before),
    siteAddress: {
      read: () => readSiteAddress(db),
      record: (url: string, now: Date) => commit((trx) => recordSiteAddress(trx, url, now)),
    },
    securityEvents: {
      list: (limit: number) => listSecurityEvents(db, limit),
      forget: (before: Date) => forgetSecurityEvents(db, before),
    },
    content: createContentStore(db, commit),
    previews: createPreviewsStore(db, commit),
    pictures: createPicturesStore(db, commit),
    accounts: createAccountsStore(db, commit),
    inbox: createInboxStore(db, commit),
    passkeys: createPasskeyStore(db, commit),
    seats: createSeatsStore(db, commit, committersOf(db)),
    emptyLog: () => emptyLog(db),
    close: () => db.destroy(),
  }
}
