import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { addDays } from '#calendar/time/days'
import { capital } from '#schemas/text'
import { openStore } from '#server/platform/db/open-store'
import type { Transaction } from '#server/platform/db/tables'
import { ownersLink, signIn } from '#tests/support/staffed-site'
import { startSite, type TestSite } from '#tests/support/start-site'
import { withoutLimits } from './load.ts'
import { copyOf, newWord, reworded, seededRandom } from './sizes.ts'

/** The tables of History: each revision is a row of the first, and the second has the number of the last one. */
const HISTORY = ['revisions', 'content_head'] as const

const YEAR = { dates: 60, questions: 20, groups: 6, signupsOfADate: 5, requests: 120, revisions: 100 }
const DAYS_APART = 6
const WITH_SIGNUPS_EVERY = 5
const DAY_MILLISECONDS = 86_400_000

const today = new Date().toISOString().slice(0, 10)
const dayOfDate = (number: number) => addDays(today, -DAYS_APART * (number + 1))
const idOf = (number: number) => `archived-${number}`
const hasSignups = (number: number) => number % WITH_SIGNUPS_EVERY === 0

/** A server of today's content with so many years of archive, in `content/` and in its store. */
export async function startWithArchive(years: number): Promise<TestSite> {
  const content = copyOf(`archive-${years}`, (folder) => archive(folder, years))
  const site = await startSite({ env: { ...withoutLimits, CONTENT_DIR: content } })
  try {
    // One request and one publication by the server itself; those of the archive are copies.
    await site.sendTour()
    const staff = await signIn(site, await ownersLink({ DATA_DIR: site.dataDir }, site.clock))
    const question = 'Is all of the food kosher?'
    await staff.post(site, 'content.publish', await staff.changed(site, 'faq/is-the-food-kosher.yaml', { question }))
    await site.end()
    await fillStore(site.dataDir, years)
    await site.restart()
    return site
  } catch (error) {
    await site.stop()
    throw error
  }
}

/** Writes entries made of today's, with other words and pictures as they come. */
function archive(folder: string, years: number): void {
  const random = seededRandom()
  const addTo = (collection: string, count: number, entryOf: (like: Like, word: string, number: number) => object) => {
    const files = readdirSync(`${folder}/${collection}`)
    const today = files.map((file) => parse(readFileSync(`${folder}/${collection}/${file}`, 'utf8')))
    for (let number = 0; number < years * count; number += 1) {
      const like = Object(reworded(today[number % today.length], random))
      const entry = entryOf(like, capital(newWord('another', random)), number)
      writeFileSync(`${folder}/${collection}/${idOf(number)}.yaml`, stringify(entry))
    }
  }
  addTo('events', YEAR.dates, ({ title, description, imageUrl, imageAlt, category }, word, number) => ({
    ...{ title: `${word} ${title}`, description: `${description} ${word}.`, imageUrl, imageAlt, category },
    ...{ when: { date: dayOfDate(number) }, observes: true, location: `${word} Hall` },
    time: `${1 + (number % 9)}:${number % 2 ? '30' : '00'} PM`,
    ...(hasSignups(number) && { seats: { places: 40, guests: 1 } }),
  }))
  addTo('faq', YEAR.questions, ({ question, ...entry }, word, number) => ({
    ...entry,
    order: 1000 + number,
    question: `${word}: ${question}`,
  }))
  addTo('groups', YEAR.groups, ({ name, meetings: _, ...entry }, word, number) => ({
    ...entry,
    order: 1000 + number,
    name: `${word} ${name}`,
    meets: `${word}, once a month`,
  }))
}

type Like = Readonly<Record<string, unknown>>

/** Rows in one transaction: through the server they would take hours. */
async function fillStore(dataDir: string, years: number): Promise<void> {
  const store = await openStore({ DATA_DIR: dataDir })
  await store.transaction().execute(async (trx) => {
    await addRequests(trx, years * YEAR.requests)
    await addRevisions(trx, years * YEAR.revisions)
    for (let number = 0; number < years * YEAR.dates; number += 1) if (hasSignups(number)) await addSignups(trx, number)
  })
  await store.destroy()
}

async function addRequests(trx: Transaction, count: number): Promise<void> {
  const request = await trx.selectFrom('submissions').selectAll().where('kind', '=', 'tour').executeTakeFirstOrThrow()
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID()
    // Older ones would be removed.
    const at = Date.now() - ((number % 300) + 1) * DAY_MILLISECONDS
    const row = { ...request, id, request_key: id, occasion: `id:${id}`, created_at: at }
    await trx.insertInto('submissions').values(row).execute()
    await addDelivery(trx, id, 'staff-mail', at)
  }
}

const addDelivery = (trx: Transaction, id: string, channel: 'staff-mail' | 'seat', at: number) =>
  trx
    .insertInto('deliveries')
    .values({ id: randomUUID(), submission_id: id, channel, state: 'sent', due_at: at, settled_at: at })
    .execute()

async function addRevisions(trx: Transaction, count: number): Promise<void> {
  const [revisions, head] = HISTORY
  const last = await trx.selectFrom(revisions).selectAll().orderBy('revision', 'desc').executeTakeFirstOrThrow()
  for (let number = 1; number <= count; number += 1)
    await trx
      .insertInto(revisions)
      .values({ ...last, revision: last.revision + number })
      .execute()
  await trx
    .updateTable(head)
    .set({ revision: last.revision + count })
    .execute()
}

/** Sign-ups of a date that is over, whose names stay: more than a server keeps. */
async function addSignups(trx: Transaction, date: number): Promise<void> {
  const key = { event: idOf(date), date: dayOfDate(date) }
  const at = Date.parse(key.date)
  const event = { uid: key.event, entry: key.event, plannedFor: key.date, day: key.date, status: 'planned' }
  const about = JSON.stringify({
    title: key.event,
    address: `/events/${key.event}`,
    location: '',
    published: { event },
  })
  const times = { closes_at: at, remind_at: at, starts_at: at, ends_at: at + DAY_MILLISECONDS, reminded_at: at }
  const none = { about_before: null, unmailed_revision: null, changes: 0, signed_up_before: 0, came_before: 0 }
  const count = YEAR.signupsOfADate
  await trx
    .insertInto('seat_occurrences')
    .values({
      ...{ ...key, ...times, ...none, about, places: 40, guests: 1, has_waitlist: 1, is_cancelled: 0, revision: 1 },
      ...{ taken: count, waiting: 0, next_number: count + 1, closed_at: at, forgotten_at: at + DAY_MILLISECONDS },
    })
    .execute()
  for (let number = 1; number <= count; number += 1) {
    const id = randomUUID()
    const fields = JSON.stringify({ first_name: 'Ada', last_name: `Example ${number}`, email: `${id}@example.org` })
    const row = { id, request_key: id, kind: 'seat', fields, occasion: null, created_at: at }
    await trx.insertInto('submissions').values(row).execute()
    await addDelivery(trx, id, 'seat', at)
    const none = { offered_until: null, changes: 0, is_walk_in: 0, came: 1, came_at: at, pressed_at: at }
    const keys = { submission_id: id, token: id, same_as: id, mailbox: id }
    await trx
      .insertInto('seats')
      .values({ ...key, ...none, ...keys, number, size: 1, state: 'placed' })
      .execute()
  }
}
