import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { SEAT_PATH } from '#schemas/forms/seat'
import { campusSite } from '#tests/support/campus-site'
import { CROWDED } from '#tests/support/seat-crowd'
import { startSite } from '#tests/support/start-site'
import { startDrippingSmtp } from '#tests/support/start-smtp'
import { until } from '#tests/support/until'
import { line, slowestWhile, timed } from '../report.ts'
import { withoutLimits } from './throughput.ts'

/** Design budgets, in milliseconds: of what needs no writing, and of a sign-up, which is tried for five seconds. */
const BUDGET = { besideLock: 500, signUp: 6000 }
/** Of one mail, whatever the mail server drips; below the minute of a claim. */
const SEND_SECONDS = 50
const DRIP_SECONDS = 18

/** Another process keeps SQLite's lock for so long, as a backup tool may. Pages are served, and a sign-up is answered with 503 in time. */
export async function measureLockedStore(seconds: number): Promise<void> {
  const site = await startSite({ env: { ...withoutLimits, ...campusSite } })
  const signUp = async () => {
    const who = {
      firstName: 'Rachel',
      lastName: 'Levi',
      email: 'rachel@example.org',
      guests: '0',
      diet: '',
      allergies: '',
    }
    const begun = performance.now()
    const { status } = await fetch(site.url + SEAT_PATH, {
      method: 'POST',
      body: new URLSearchParams({ ...CROWDED, ...who }),
      redirect: 'manual',
    })
    return { status, took: performance.now() - begun }
  }
  const pages = [site.url, `${site.url}/room-reservation`, `${site.url}/requests/seat/nobody-has-this-link-0`]
  for (const page of pages) await timed(page)
  const other = new SqliteDatabase(join(site.dataDir, 'site.sqlite'))
  other.exec('begin immediate')
  const locked = wait(seconds * 1000)
  const signUps: Awaited<ReturnType<typeof signUp>>[] = []
  const asking = (async () => {
    const end = performance.now() + (seconds - 6) * 1000
    while (performance.now() < end) signUps.push(await signUp())
  })()
  const [health, ...slowest] = await Promise.all(
    [`${site.url}/healthz`, ...pages].map((url) => slowestWhile(url, locked)),
  )
  await asking
  other.exec('rollback')
  other.close()
  const after = await signUp()
  await site.stop()
  const most = BUDGET.besideLock
  const inTime = (what: string, took = Number.NaN) => line(what, `${took.toFixed(0)} ms`, took <= most, `${most} ms`)
  inTime(`SQLite locked for ${seconds} s by another process: slowest /healthz`, health)
  for (const [place, took] of slowest.entries()) inTime(`  slowest ${new URL(pages[place] ?? '').pathname}`, took)
  const longest = Math.max(...signUps.map(({ took }) => took))
  const statuses = [...new Set(signUps.map(({ status }) => status))].join(', ')
  line(
    `  ${signUps.length} sign-ups: longest`,
    `${longest.toFixed(0)} ms`,
    longest <= BUDGET.signUp,
    `${BUDGET.signUp} ms`,
  )
  line('  answered with', statuses, statuses === '503', '503')
  line('  right after it', `${after.status}`, after.status === 303, '303')
}

/** A mail server that answers one mail by a line every 18 s and never ends; other mail waits meanwhile, and none is sent twice. */
export async function measureDrippingMail(others: number): Promise<void> {
  const smtp = await startDrippingSmtp(DRIP_SECONDS * 1000)
  const site = await startSite({ smtp: smtp.url, env: withoutLimits })
  const begun = performance.now()
  const secondsSince = () => (performance.now() - begun) / 1000
  await site.sendTour({ user_last_name: 'first' })
  await until(async () => smtp.isDripping(), 'the mail server to drip')
  for (let number = 0; number < others; number += 1) await site.sendTour({ user_last_name: `other ${number}` })
  await smtp.hungUp
  const held = secondsSince()
  await until(async () => smtp.accepted() >= others, 'the other mails', 300)
  const waited = secondsSince()
  await until(async () => smtp.accepted() > others, 'the mail that was held', 300)
  await site.stop()
  await smtp.close()
  const most = SEND_SECONDS + 2
  line('a mail server drips: it is hung up on after', `${held.toFixed(1)} s`, held <= most, `${most} s`)
  line(`  ${others} other mails are delivered after`, `${waited.toFixed(1)} s`, waited <= most + 5, `${most + 5} s`)
  line('  mails accepted in all', `${smtp.accepted()}`, smtp.accepted() === others + 1, `${others + 1}`)
}
