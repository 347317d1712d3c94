import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#calendar/time/days'
import { formKinds, mailingList } from '#schemas/requests/forms'
import { dayOnCampus } from '#schemas/time-zone'
import type { Commit } from '../platform/db/engines.ts'
import type { DailyCountRow, Database, Transaction } from '../platform/db/tables.ts'

/** Two numbers for each column of a row: a statement of SQLite takes some 32,000. */
const ROWS_OF_A_STATEMENT = 1000

export type NumbersStore = ReturnType<typeof createNumbersStore>

export const createNumbersStore = (db: Database, commit: Commit) => ({
  add: (counts: readonly DailyCountRow[]) =>
    commit((trx) => upsert(trx, counts, sql<number>`daily_counts.count + excluded.count`)),
  sumByDay: () =>
    db
      .selectFrom('daily_counts')
      .select(({ fn }) => ['day', 'subject', fn.sum<number>('count').as('count')])
      .groupBy(['day', 'subject'])
      .orderBy('day')
      .execute(),
  sumByKey: (from: Day, to: Day) =>
    db
      .selectFrom('daily_counts')
      .select(({ fn }) => ['subject', 'key', fn.sum<number>('count').as('count')])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(['subject', 'key'])
      .execute(),
  listArrivals: (from: Date) => listArrivals(db, from),
  /** Counts the requests that are still here, for when they are erased. A day's count never falls. */
  async countRequests(from: Date): Promise<void> {
    const byDay = Map.groupBy(
      await listArrivals(db, from),
      ({ kind, createdAt }) => `${dayOnCampus(createdAt)} ${kind}`,
    )
    const counts = [...byDay].map(([name, arrivals]): DailyCountRow => {
      const [day = '', key = ''] = name.split(' ')
      const isSubscriber = key === mailingList.kind
      return {
        day,
        subject: isSubscriber ? 'subscriber' : 'request',
        key: isSubscriber ? '' : key,
        count: arrivals.length,
      }
    })
    const larger = sql<number>`case when excluded.count > daily_counts.count then excluded.count else daily_counts.count end`
    await commit((trx) => upsert(trx, counts, larger))
  },
  /** Removes at most a day: the clock may be wrong by years. */
  async removeOldestDay(before: Day): Promise<void> {
    const { day } = await db
      .selectFrom('daily_counts')
      .select(({ fn }) => fn.min('day').as('day'))
      .executeTakeFirstOrThrow()
    if (day !== null && day < before) await db.deleteFrom('daily_counts').where('day', '=', day).execute()
  },
})

/** In one order, so that two processes never wait for each other. */
async function upsert(trx: Transaction, counts: readonly DailyCountRow[], count: RawBuilder<number>) {
  const nameOf = ({ day, subject, key }: DailyCountRow) => `${day} ${subject} ${key}`
  const rows = counts.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  for (let begin = 0; begin < rows.length; begin += ROWS_OF_A_STATEMENT)
    await trx
      .insertInto('daily_counts')
      .values(rows.slice(begin, begin + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) => conflict.columns(['day', 'subject', 'key']).doUpdateSet({ count }))
      .execute()
}

async function listArrivals(db: Database, from: Date) {
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('request_work', 'request_work.submission_id', 'submissions.id')
    .select(['kind', 'created_at', 'done_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('request_replies')
        .whereRef('request_replies.submission_id', '=', 'submissions.id')
        .select(() => fn.min('created_at').as('at'))
        .as('replied_at'),
    )
    .where('kind', 'in', formKinds)
    .where('created_at', '>=', from.getTime())
    .execute()
  return rows.map(({ kind, created_at, done_at, replied_at }) => {
    const answers = [done_at, replied_at].filter((at) => at !== null)
    return {
      kind,
      createdAt: new Date(created_at),
      hoursToAnswer: answers.length > 0 ? (Math.min(...answers) - created_at) / HOUR_MILLISECONDS : undefined,
    }
  })
}

const HOUR_MILLISECONDS = 3_600_000
