import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { uniqueName } from '#schemas/content/entry-paths'
import { type Edition, edition, type Letter, letter, type PublicLetter } from '#schemas/newsletter/newsletter'
import { affectedRows, type Commit, inTransactions } from '../platform/db/engines.ts'
import type { Database, NewsletterRow, Transaction } from '../platform/db/tables.ts'

export type Newsletter = ReturnType<typeof newsletterOf>

const campaign = z.object({ name: z.string(), activityId: z.string() })
export type Campaign = z.infer<typeof campaign>

export type RemovedNewsletter = NewsletterRow

type Version = Pick<Newsletter, 'id' | 'version'>

interface Saving extends Version {
  edition: Edition
  by: string
}

export const createNewsletterStore = (db: Database, commit: Commit) => ({
  ...inTransactions(commit, { publish, remove }),
  list: async (limit: number): Promise<Newsletter[]> => {
    const rows = db.selectFrom('newsletters').selectAll().orderBy('from_day', 'desc').orderBy('saved_at', 'desc')
    return (await rows.limit(limit).execute()).map(newsletterOf)
  },
  find: async (id: string): Promise<Newsletter | undefined> => {
    const row = await db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst()
    return row && newsletterOf(row)
  },
  add: async (edition: Edition, by: string, now: Date): Promise<string> => {
    const id = randomUUID()
    const saved = { ...columnsOf(edition), version: 1, saved_at: now.getTime(), saved_by: by }
    await db
      .insertInto('newsletters')
      .values({ id, ...saved, slug: null, letter: null, published_at: null, campaign: null })
      .execute()
    return id
  },
  /** Returns false if somebody else has saved or deleted it since `version`. */
  save: async ({ id, version, edition, by }: Saving, now: Date): Promise<boolean> => {
    const saving = db
      .updateTable('newsletters')
      .set({ ...columnsOf(edition), version: version + 1, saved_at: now.getTime(), saved_by: by })
      .where('id', '=', id)
      .where('version', '=', version)
    return (await affectedRows(saving)) > 0
  },
  withdraw: async (id: string): Promise<boolean> =>
    (await affectedRows(db.updateTable('newsletters').set({ letter: null }).where('id', '=', id))) > 0,
  setCampaign: async (id: string, campaign: Campaign): Promise<void> => {
    await db
      .updateTable('newsletters')
      .set({ campaign: JSON.stringify(campaign) })
      .where('id', '=', id)
      .execute()
  },
  /** Returns false if there is one of its id, or of its address. */
  restore: async (row: RemovedNewsletter): Promise<boolean> =>
    (await affectedRows(
      db
        .insertInto('newsletters')
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
    )) > 0,
  listPublic: async (limit: number): Promise<PublicLetter[]> =>
    (await publicRows(db).orderBy('slug', 'desc').limit(limit).execute()).flatMap(publicLetterOf),
  findPublic: async (slug: string): Promise<PublicLetter | undefined> =>
    (await publicRows(db).where('slug', '=', slug).execute()).flatMap(publicLetterOf)[0],
  /** Changes with whatever visitors may read. */
  publicState: async (): Promise<string> => {
    const { count, moments } = await db
      .selectFrom('newsletters')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('published_at').as('moments')])
      .where('letter', 'is not', null)
      .executeTakeFirstOrThrow()
    return `${count} ${moments}`
  },
  /** Returns whether a newsletter shows this picture, public or not: a mail that was sent goes on showing it. */
  showsPicture: async (id: string): Promise<boolean> => {
    const showing = db
      .selectFrom('newsletters')
      .select('id')
      .where(({ or, eb }) => or([eb('edition', 'like', `%/${id}-%`), eb('letter', 'like', `%"${id}-%`)]))
    return (await showing.executeTakeFirst()) !== undefined
  },
})

const publicRows = (db: Database) =>
  db.selectFrom('newsletters').select(['slug', 'letter', 'published_at']).where('letter', 'is not', null)

function publicLetterOf({
  slug,
  letter: text,
  published_at: at,
}: Pick<NewsletterRow, 'slug' | 'letter' | 'published_at'>) {
  if (slug === null || text === null) return []
  return { slug, publishedAt: new Date(Number(at)).toISOString(), letter: letter.parse(JSON.parse(text)) }
}

/**
 * Keeps the address of its first publication; two newsletters of a day have the addresses `2026-12-04` and `2026-12-04-2`. Returns undefined
 * if it is of another version.
 */
async function publish(
  trx: Transaction,
  { id, version }: Version,
  letter: Letter,
  now: Date,
): Promise<string | undefined> {
  const row = await trx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.version !== version) return undefined
  const slug = row.slug ?? (await findFreeSlug(trx, row.from_day))
  await trx
    .updateTable('newsletters')
    // Each publication has a moment of its own, by which pages are kept.
    .set({ slug, letter: JSON.stringify(letter), published_at: Math.max(now.getTime(), (row.published_at ?? 0) + 1) })
    .where('id', '=', id)
    .execute()
  return slug
}

async function findFreeSlug(trx: Transaction, day: string): Promise<string> {
  const rows = await trx.selectFrom('newsletters').select('slug').where('slug', 'like', `${day}%`).execute()
  return uniqueName(day, new Set(rows.map(({ slug }) => slug)))
}

async function remove(trx: Transaction, { id, version }: Version): Promise<RemovedNewsletter | undefined> {
  const row = await trx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst()
  // A public one would be public again by Undo.
  if (row?.version !== version || row.letter !== null) return undefined
  await trx.deleteFrom('newsletters').where('id', '=', id).execute()
  return row
}

const columnsOf = (edition: Edition) => ({ from_day: edition.from, edition: JSON.stringify(edition) })

const newsletterOf = (row: NewsletterRow) => ({
  id: row.id,
  edition: edition.parse(JSON.parse(row.edition)),
  version: row.version,
  savedAt: new Date(Number(row.saved_at)),
  savedBy: row.saved_by,
  slug: row.slug,
  /** Null while visitors can't read it. */
  publishedAt: row.letter === null ? null : new Date(Number(row.published_at)),
  campaign: campaign.nullable().parse(JSON.parse(row.campaign ?? 'null')),
})
