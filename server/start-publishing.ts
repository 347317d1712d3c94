import { resolve } from 'node:path'
import { createContentCheck } from './content/content-check.ts'
import { upgradeContent, whyUpgraded } from './content/migrations.ts'
import { createContentPublisher } from './content/publisher.ts'
import { publishDueDrafts } from './content/scheduled-drafts.ts'
import { SiteServer } from './content/serve-site.ts'
import { watchContent } from './content/watch-content.ts'
import { composeMail } from './delivery/compose-mail.ts'
import { createUploads } from './pictures/uploads.ts'
import { mailSettings } from './platform/mail/senders.ts'
import { drawingSettings, SiteThread } from './platform/pages/site-thread.ts'
import type { Running } from './running.ts'
import { changeMails } from './signups/change-mails.ts'
import { SeatBoard } from './signups/seat-board.ts'

/** While somebody types, the next check comes soon. */
const IDLE_SECONDS = 60

interface Dependencies extends Pick<Running, 'config' | 'store' | 'clock' | 'log'> {
  thread: SiteThread
  compiled: string
}

export type Publishing = Awaited<ReturnType<typeof startPublishing>>

/** @throws {NotDrawn} if there is no content to serve */
export async function startPublishing({ config, store, thread, compiled, clock, log }: Dependencies) {
  const uploads = createUploads(store.pictures, config)
  // What staff are writing is drawn in a thread of its own, which ends when nobody writes.
  const drafts = new SiteThread(compiled, drawingSettings(process.env), { idleSeconds: IDLE_SECONDS })
  const { check, draw } = createContentCheck({ thread: drafts, uploads, CONTENT_DIR: config.CONTENT_DIR })
  const publisher = createContentPublisher({
    store: store.content,
    check,
    checkImport: async (content) =>
      thread.check(typeof content === 'string' ? resolve(content) : await uploads.placeOf(content)),
    uploads,
    upgrade: upgradeContent,
    whyUpgraded,
    composeMails: changeMails({
      store: store.seats,
      settings: () => mailSettings(config, site.current.content),
      composeMail,
      now: () => site.current.now(),
    }),
    clock,
    onPublished: () => site.showNewest(),
  })
  const watching = watchContent(config, { announce: store.content.announce, onChange: () => site.wake() })
  const board: SeatBoard = new SeatBoard(
    store.seats,
    () => new Date(site.current.now()),
    (path) => site.current.forget(path),
  )
  const site: SiteServer = new SiteServer({
    thread,
    CONTENT_DIR: config.CONTENT_DIR,
    store: store.content,
    publisher,
    uploads,
    clock,
    log,
    alert: (alert) => store.alert(alert, clock()),
    pollSeconds: watching.pollSeconds,
    propsAt: (path) => ({ seatsLeft: board.leftAt(path) }),
  })
  await site.start()
  const due = publishDueDrafts({ store: store.content, publisher, clock, log, pollSeconds: watching.pollSeconds })
  return {
    site,
    board,
    publisher,
    check,
    draw,
    stop: () => Promise.all([due.stop(), site.stop(), watching.stop(), drafts.end()]),
  }
}
