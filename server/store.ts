import { type Config, readConfig } from './config.ts'
import { createContentStore } from './content/content-store.ts'
import { createPreviewStore } from './content/drafts.ts'
import { claimDue, settleDelivery } from './delivery/deliver.ts'
import { composeSubscriberList, storeSubscriber } from './mailing-list/subscribers.ts'
import { createNewsletterStore } from './newsletter/newsletter-store.ts'
import { createNumbersStore } from './numbers/numbers-store.ts'
import { createAccountsStore } from './platform/accounts/account-queries.ts'
import { createPasskeyStore } from './platform/accounts/passkeys.ts'
import { listSecurityEvents, removeSecurityEvents } from './platform/accounts/security-events.ts'
import { committerOf, committersOf, emptyLog, inTransactions, withDatabase } from './platform/db/engines.ts'
import { openStore, tryWriting } from './platform/db/open-store.ts'
import { addAlert, readBacklog, repairDueTimes } from './platform/db/outbox.ts'
import type { Database } from './platform/db/tables.ts'
import { keepFilesPrivate } from './platform/files.ts'
import { removeOldCounts } from './platform/mail/mail-limits.ts'
import { readSiteAddress, recordSiteAddress } from './platform/site-address.ts'
import { createInboxStore } from './requests/inbox-queries.ts'
import { acceptSubmission, removeOldestDay, storeCopy } from './requests/request-queries.ts'
import { createSignupStore } from './signups/signup-store.ts'
import { createFileStore } from './uploads/file-store.ts'
import { createPicturesStore } from './uploads/picture-store.ts'

export type Store = ReturnType<typeof createStore>

/** Times are milliseconds since 1970. */
export function createStore(db: Database) {
  const commit = committerOf(db)
  return {
    ...inTransactions(commit, {
      acceptSubmission,
      addAlert,
      composeSubscriberList,
      settleDelivery,
      storeCopy,
      storeSubscriber,
      tryWriting,
    }),
    ...withDatabase(db, { claimDue, emptyLog, readBacklog, removeOldCounts, removeOldestDay, repairDueTimes }),
    siteAddress: {
      read: () => readSiteAddress(db),
      record: (url: string, now: Date) => commit((trx) => recordSiteAddress(trx, url, now)),
    },
    securityEvents: withDatabase(db, { list: listSecurityEvents, forget: removeSecurityEvents }),
    content: createContentStore(db, commit),
    previews: createPreviewStore(db, commit),
    numbers: createNumbersStore(db, commit),
    newsletters: createNewsletterStore(db, commit),
    pictures: createPicturesStore(db, commit),
    files: createFileStore(db, commit),
    accounts: createAccountsStore(db, commit),
    inbox: createInboxStore(db, commit),
    passkeys: createPasskeyStore(db, commit),
    signups: createSignupStore(db, commit, committersOf(db)),
    close: () => db.destroy(),
  }
}

/** @param open `openExistingStore` for a command that must not make one */
export async function withStore<Result>(
  work: (store: Store, config: Config) => Promise<Result>,
  open: typeof openStore = openStore,
): Promise<Result> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const store = createStore(await open(config))
  try {
    return await work(store, config)
  } finally {
    await store.close()
  }
}
