import { type Kysely, sql } from 'kysely'

/** Words go out to a Git host, and no commit of it is taken in: what was known of its words is not needed any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What both sides said differently was mailed; a host that is away is said again by the next try.
  await sql`update words_mirror set problem = null, problem_since = null where problem_kind = 'differs'`.execute(db)
  await db.schema.alterTable('words_mirror').dropColumn('problem_kind').execute()
  await db.schema.alterTable('words_mirror').dropColumn('seen').execute()
  await db.schema.dropTable('words_mirror_files').execute()
  await db.schema.dropTable('words_opened').execute()
}
